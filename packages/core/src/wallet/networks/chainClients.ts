import {
  type AddressForm,
  type ChainClient,
  FoyerError,
  type Namespace,
  type NetworkId,
  parseNetworkId,
  withDeadline,
} from '@foyer/common'
import { selectNetwork } from './selectors.js'
import type { NetworksNeeds } from './state.js'

/** The time limit for a network's answer to a read. */
const readTimeoutMs = 15_000

/** The networks, and the adapters that read them. */
export type ChainClients = Pick<NetworksNeeds, 'store' | 'adapters'>

/** Returns the client of a network, or `undefined` if the app does not offer it. */
export function chainClientOf(
  { store, adapters }: ChainClients,
  networkId: NetworkId,
): ChainClient | undefined {
  const network = selectNetwork(store.getState(), networkId)
  return network && adapters.get(parseNetworkId(networkId).namespace)?.chainClient(network)
}

/** Waits for a network's answer. Failures: those of the read, `RPC_FAILED` after 15 s, `ABORTED`. */
export function withinReadTime<Answer>(
  networkId: NetworkId,
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const onTimeout = () => new FoyerError('RPC_FAILED', { networkId, reason: 'timeout' })
  return withDeadline(read, { timeoutMs: readTimeoutMs, signal, onTimeout })
}

/**
 * Returns the client of a network. Throws `ADAPTER_NOT_FOUND` for a namespace without an adapter, and
 * `NETWORK_CLIENT_NOT_SET` for a network that the app does not offer.
 */
export function requireChainClient({ store, adapters }: ChainClients, networkId: NetworkId): ChainClient {
  const adapter = adapters.get(parseNetworkId(networkId).namespace)
  if (!adapter) throw new FoyerError('ADAPTER_NOT_FOUND')
  const network = selectNetwork(store.getState(), networkId)
  if (!network) throw new FoyerError('NETWORK_CLIENT_NOT_SET')
  return adapter.chainClient(network)
}

/** The address formats of families, if their adapters have them. */
export type AddressForms = ReadonlyMap<Namespace, AddressForm>

/** Loads the formats of all adapters in parallel, each from its own chunk. Rejects if one cannot be loaded. */
export async function loadAddressForms({ adapters }: Pick<NetworksNeeds, 'adapters'>): Promise<AddressForms> {
  const loading = [...adapters].map(async ([namespace, adapter]) => {
    const form = await adapter.loadAddressForm?.()
    return form ? [[namespace, form] as const] : []
  })
  return new Map((await Promise.all(loading)).flat())
}
