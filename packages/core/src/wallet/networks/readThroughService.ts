import type { Network } from '@foyer/common'
import { blockchainBase, type Settings } from '../../base/settings.js'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import type { NetworksNeeds } from './state.js'

/** Networks whose nodes the service passes calls on to. */
const passedOn: ReadonlySet<string> = new Set([
  ...[
    1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113,
    324, 280, 100, 8453, 84531, 84532, 7777777, 999,
  ].map(chainId => `eip155:${chainId}`),
  ...[
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ].map(reference => `solana:${reference}`),
])

/**
 * The addresses a network is read from, in order: the host's own, the service's, the network's. The service's is among
 * them only for a network it passes calls on to, and with a `projectId`; it must never be given to a wallet.
 */
export function withServiceRpc(
  { id, rpcUrls }: Pick<Network, 'id' | 'rpcUrls'>,
  settings: Pick<Settings, 'services' | 'projectId' | 'customRpcUrls'>,
): readonly string[] {
  const base = blockchainBase(settings)
  if (!base || !settings.projectId || !passedOn.has(id)) return rpcUrls
  const query = new URLSearchParams({ chainId: id, projectId: settings.projectId })
  const service = `${base.replace(/\/+$/, '')}/v1/?${query}`
  const hosts = settings.customRpcUrls[id] ?? []
  return [...new Set([...hosts, service, ...rpcUrls])]
}

/** A network whose calls the blockchain service passes on is read through it, after the host's own addresses. */
function throughService(network: Network, settings: NetworksNeeds['settings']): Network {
  return { ...network, rpcUrls: withServiceRpc(network, settings) }
}

/** The same for every network that is offered. Doing it again changes nothing. */
export function readThroughService({ store, settings }: Pick<NetworksNeeds, 'store' | 'settings'>): void {
  update(createSlice(store, 'networks'), ({ byNamespace }) => {
    for (const entry of Object.values(byNamespace))
      entry.requested = entry.requested.map(each => throughService(each, settings))
  })
}
