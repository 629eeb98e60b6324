import type { Network } from '@foyer/common'
import { withServiceRpc } from '../blockchain/withServiceRpc.js'
import type { NetworksNeeds } from './state.js'

/** A network whose calls the blockchain service passes on is read through it, after the host's own addresses. */
function throughService(network: Network, settings: NetworksNeeds['settings']): Network {
  return { ...network, rpcUrls: withServiceRpc(network, settings) }
}

/** The same for every network that is offered. Doing it again changes nothing. */
export function readThroughService({ store, settings }: Pick<NetworksNeeds, 'store' | 'settings'>): void {
  store.setState(({ networks }) => {
    const entries = Object.entries(networks.byNamespace).map(([namespace, entry]) => {
      const requested = entry.requested.map(each => throughService(each, settings))
      return [namespace, { ...entry, requested }]
    })
    return { networks: { ...networks, byNamespace: Object.fromEntries(entries) } }
  })
}
