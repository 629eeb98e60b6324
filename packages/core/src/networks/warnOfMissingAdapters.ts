import { FoyerError, type Namespace } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'

/** A network that nothing can connect to is a mistake in the set-up: the host's developer is told, the rest works. */
export function warnOfMissingAdapters({ adapters, store, notices }: Kernel): void {
  const paired = store.getState().connection.connectors.flatMap(each => each.namespaces)
  const served = new Set([...adapters.keys(), ...paired])
  const offered = Object.keys(store.getState().networks.byNamespace) as Namespace[] // its keys are namespaces
  for (const namespace of offered.filter(each => !served.has(each))) {
    notices.raiseAlert(new FoyerError('ADAPTER_MISSING', { namespace }))
  }
}
