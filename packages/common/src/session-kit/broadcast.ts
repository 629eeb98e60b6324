import { FoyerError, isFoyerError, type Network, withDeadline } from '@foyer/common'
import { NodeRefusal, rpcFailure } from './nodes.js'
import { textOf } from './walletErrors.js'

/**
 * The conclusion from a node's refusal of a transaction. `taken`: the node already has it. `refused`: it cannot be on
 * the network, judging by this node's data. `notHere`: this node refused it for a reason of its own, such as being
 * behind or full. `unclear`: every other refusal.
 */
export type RefusalMeaning = 'taken' | 'refused' | 'notHere' | 'unclear'

/** A signed transaction and the function that submits it to a node. */
export interface Broadcast {
  /** Its hash on the network. */
  readonly hash: string
  /**
   * Submits it to one node. Throws a {@link NodeRefusal} with the node's own reason. Any other error proves nothing.
   */
  readonly offer: (url: string, signal: AbortSignal) => Promise<unknown>
  readonly meaningOf: (refusal: NodeRefusal) => RefusalMeaning
  readonly signal?: AbortSignal | undefined
  /** The timeout of one node. Defaults to ten seconds. */
  readonly timeoutMs?: number | undefined
}

/**
 * Submits a signed transaction to a network's nodes, one after the other, until one accepts it.
 *
 * After a dropped connection, a silent node or a proxy's response, the transaction may have been relayed. Later
 * refusals then prove nothing, because they may be about the transaction itself ("blockhash not found", "sequence
 * mismatch").
 *
 * Failures: `TRANSACTION_FAILED` if the nodes' reasons prove that the network does not have it,
 * `TRANSACTION_UNCONFIRMED` if they do not, `RPC_FAILED` if the network has no node, `ABORTED`.
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
