import { FoyerError, isFoyerError, type Network, withDeadline } from '@foyer/common'
import { NodeRefusal, rpcFailure } from './nodes.js'
import { textOf } from './walletErrors.js'

/**
 * What a node's reason for refusing a transaction proves: the node has it already (`taken`), it cannot be on the network
 * because of what this node was given (`refused`), this node did not take it for a reason of its own (`notHere`: it is behind, or
 * full), or none of these (`unclear`).
 */
export type RefusalMeaning = 'taken' | 'refused' | 'notHere' | 'unclear'

/** A signed transaction, and how a node is given it. */
export interface Broadcast {
  /** What its network calls it. */
  readonly hash: string
  /** Gives it to one node. Throws a {@link NodeRefusal} with the node's own reason; anything else thrown proves nothing. */
  readonly offer: (url: string, signal: AbortSignal) => Promise<unknown>
  readonly meaningOf: (refusal: NodeRefusal) => RefusalMeaning
  readonly signal?: AbortSignal | undefined
  /** How long one node may take; ten seconds when absent. */
  readonly timeoutMs?: number | undefined
}

/**
 * Gives a signed transaction to a network's nodes, one after the other until one takes it. A line that is cut, a node that
 * is silent and a proxy that answers in its place may all have passed it on: after them no refusal proves anything, for it
 * may be about the transaction itself ("blockhash not found", "sequence mismatch"). Resolves once a node has it. Failures:
 * `TRANSACTION_FAILED` where a node's own reason proves that it is nowhere, `TRANSACTION_UNCONFIRMED` where nothing does,
 * `RPC_FAILED` where the network has no node, `ABORTED`.
 */
export async function broadcast(
  network: Network,
  { hash, offer, meaningOf, signal, timeoutMs = 10_000 }: Broadcast,
): Promise<void> {
  if (network.rpcUrls.length === 0) throw rpcFailure(network, 'the network has no address of a node')
  const onTimeout = () => rpcFailure(network, `no answer within ${timeoutMs / 1000} s`)
  let unclear: unknown
  let refusal: unknown
  for (const url of network.rpcUrls) {
    try {
      await withDeadline(inner => offer(url, inner), { timeoutMs, signal, onTimeout })
      return
    } catch (error) {
      if (isFoyerError(error, 'ABORTED')) throw error
      const meaning = error instanceof NodeRefusal ? meaningOf(error) : 'unclear'
      if (meaning === 'taken') return
      if (meaning === 'refused' && unclear === undefined) throw toRefused(error)
      if (meaning === 'notHere') refusal ??= error
      else unclear ??= error
    }
  }
  if (unclear === undefined) throw toRefused(refusal)
  throw new FoyerError('TRANSACTION_UNCONFIRMED', { hash }, { cause: unclear })
}

function toRefused(cause: unknown): FoyerError<'TRANSACTION_FAILED'> {
  const reason = textOf(cause)
  return new FoyerError('TRANSACTION_FAILED', reason ? { reason } : {}, { cause })
}
