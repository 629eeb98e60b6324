import type { Network } from '@foyer/common'
import { withServiceRpc } from '../blockchain/withServiceRpc.js'
import type { KernelBase } from '../../foyer/kernel.js'

/** A network whose calls the blockchain service passes on is read through it, after the host's own addresses. */
function throughService(network: Network, settings: KernelBase['settings']): Network {
  return { ...network, rpcUrls: withServiceRpc(network, settings) }
}

/** The same for every network that is offered. Doing it again changes nothing. */
export function readThroughService({ store, settings }: Pick<KernelBase, 'store' | 'settings'>): void {
  store.setState(({ networks }) => {
    const entries = Object.entries(networks.byNamespace).map(([namespace, entry]) => {
      const requested = entry.requested.map(each => throughService(each, settings))
      return [namespace, { ...entry, requested }]
    })
    return { networks: { ...networks, byNamespace: Object.fromEntries(entries) } }
  })
}
