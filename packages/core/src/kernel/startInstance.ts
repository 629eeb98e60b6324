import { FoyerError, namespaces, type Stop, withDeadline } from '@foyer/common'
import { syncTabs } from '../connection/syncTabs.js'
import { hydrateNetworks } from '../networks/activateNetwork.js'
import { initialModalState } from '../router/routerState.js'
import { connectorIdEntry } from '../storage/entries.js'
import { claimId } from './createKernel.js'
import type { EngineLoader } from './engineLoader.js'
import { isBackFromLogin } from './isBackFromLogin.js'
import type { KernelBase } from './kernel.js'

/** Takes the instance's id, reads what is stored, and begins to listen. Throws `INSTANCE_DUPLICATE`. */
export function startInstance(kernel: KernelBase, loader: EngineLoader): Stop {
  const releaseId = claimId(kernel.id)
  hydrateNetworks(kernel)
  const stops = [
    loader.start(),
    syncTabs(kernel, {
      letGo: namespace => loader.current()?.connection.letGo(namespace),
      restore: namespace => {
        loader.load().then(({ connection }) => connection.restore(namespace), kernel.report)
      },
    }),
    () => kernel.store.setState({ modal: initialModalState }),
    releaseId,
  ]
  if (markStoredSessions(kernel) || isBackFromLogin()) {
    withDeadline(loader.load, {
      timeoutMs: kernel.settings.restoreTimeoutMs,
      onTimeout: () => new FoyerError('FEATURE_LOAD_FAILED', { name: 'engine' }),
    }).catch(error => giveUpRestore(kernel, error))
  }
  return () => {
    for (const stop of stops.splice(0)) stop()
  }
}

/** Shows stored connections as being reopened from the first moment on. Returns whether there are any. */
function markStoredSessions({ storage, store }: KernelBase): boolean {
  const restoring = namespaces.filter(each => storage.read(connectorIdEntry(each)) !== undefined)
  if (restoring.length > 0) store.setState(state => ({ connection: { ...state.connection, restoring } }))
  return restoring.length > 0
}

function giveUpRestore({ store, report }: KernelBase, error: unknown): void {
  store.setState(state => ({ connection: { ...state.connection, restoring: [] } }))
  report(error)
}
