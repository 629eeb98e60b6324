import { type ChainClient, FoyerError, type NetworkId, parseNetworkId, withDeadline } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { selectNetwork } from './selectors.js'

/** How long a network may take to answer a read. */
const readTimeoutMs = 15_000

/** Reads of a network, or nothing where the host does not offer it. */
export function chainClientOf(
  { store, adapters }: Pick<Kernel, 'store' | 'adapters'>,
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
