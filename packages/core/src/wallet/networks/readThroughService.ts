import type { Network } from '@foyer/common'
import { blockchainBase, type Settings } from '../../base/settings.js'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import type { NetworksNeeds } from './state.js'

/** The networks whose RPC calls the service forwards. */
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
 * Returns the URLs to read a network from, in order: the app's own, the service's, the network's. The service's
 * URL is included only for a network whose calls it forwards, and with a `projectId`. It must never be given to a
 * wallet.
 */
export function withServiceRpc(
  { id, rpcUrls }: Pick<Network, 'id' | 'rpcUrls'>,
  settings: Pick<Settings, 'services' | 'projectId' | 'networkSettings'>,
): readonly string[] {
  const base = blockchainBase(settings)
  if (!base || !settings.projectId || !passedOn.has(id)) return rpcUrls
  const query = new URLSearchParams({ chainId: id, projectId: settings.projectId })
  const service = `${base.replace(/\/+$/, '')}/v1/?${query}`
  const hosts = settings.networkSettings?.rpcUrls?.[id] ?? []
  return [...new Set([...hosts, service, ...rpcUrls])]
}

/** Returns the network with the service among its RPC URLs, after the app's own. */
function throughService(network: Network, settings: NetworksNeeds['settings']): Network {
  return { ...network, rpcUrls: withServiceRpc(network, settings) }
}

/** Adds the service to the addresses of every offered network. Idempotent. */
export function readThroughService({ store, settings }: Pick<NetworksNeeds, 'store' | 'settings'>): void {
  update(createSlice(store, 'networks'), ({ byNamespace }) => {
    for (const entry of Object.values(byNamespace))
      entry.requested = entry.requested.map(each => throughService(each, settings))
  })
}
