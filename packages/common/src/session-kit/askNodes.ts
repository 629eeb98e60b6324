import { isFoyerError, type Network, withDeadline } from '@foyer/common'
import { NodeRefusal } from './NodeRefusal.js'
import { rpcFailure } from './rpcFailure.js'

/** What a network's nodes are asked. */
export interface NodeQuestion<Answer> {
  /** Asks one node. A thrown {@link NodeRefusal} is final; after every other failure the next node is asked. */
  readonly ask: (url: string, signal: AbortSignal) => Promise<Answer>
  readonly signal?: AbortSignal | undefined
  /** How long one node may take; ten seconds when absent. */
  readonly timeoutMs?: number | undefined
}

/**
 * Asks a network's nodes, one after the other until one answers. Failures: `RPC_FAILED`, whose cause is a
 * {@link NodeRefusal} where a node refused, and `ABORTED`.
 */
export async function askNodes<Answer>(
  network: Network,
  { ask, signal, timeoutMs = 10_000 }: NodeQuestion<Answer>,
): Promise<Answer> {
  const onTimeout = () => rpcFailure(network, `no answer within ${timeoutMs / 1000} s`)
  let failure = rpcFailure(network, 'the network has no address of a node')
  for (const url of network.rpcUrls) {
    try {
      return await withDeadline(inner => ask(url, inner), { timeoutMs, signal, onTimeout })
    } catch (error) {
      if (isFoyerError(error, 'ABORTED')) throw error
      failure = isFoyerError(error, 'RPC_FAILED') ? error : rpcFailure(network, error)
      if (error instanceof NodeRefusal) throw failure
    }
  }
  throw failure
}
