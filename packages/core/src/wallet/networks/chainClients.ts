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

/** How long a network may take to answer a read. */
const readTimeoutMs = 15_000

/** Where networks are looked up, and who reads them. */
export type ChainClients = Pick<NetworksNeeds, 'store' | 'adapters'>

/** Reads of a network, or nothing where the host does not offer it. */
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
 * Reads of a network that must be there. Throws `ADAPTER_NOT_FOUND` for a namespace without adapter,
 * `NETWORK_CLIENT_NOT_SET` for a network the host does not offer.
 */
export function requireChainClient({ store, adapters }: ChainClients, networkId: NetworkId): ChainClient {
  const adapter = adapters.get(parseNetworkId(networkId).namespace)
  if (!adapter) throw new FoyerError('ADAPTER_NOT_FOUND')
  const network = selectNetwork(store.getState(), networkId)
  if (!network) throw new FoyerError('NETWORK_CLIENT_NOT_SET')
  return adapter.chainClient(network)
}

/** How the families write their addresses, as far as their adapters say. */
export type AddressForms = ReadonlyMap<Namespace, AddressForm>

/** Asks all adapters at once; each has them in a chunk of its own. Rejects where one cannot be loaded. */
export async function loadAddressForms({ adapters }: Pick<NetworksNeeds, 'adapters'>): Promise<AddressForms> {
  const loading = [...adapters].map(async ([namespace, adapter]) => {
    const form = await adapter.loadAddressForm?.()
    return form ? [[namespace, form] as const] : []
  })
  return new Map((await Promise.all(loading)).flat())
}
