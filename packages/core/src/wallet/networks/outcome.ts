import type { NetworkId, TransactionOutcome } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { type ChainClients, chainClientOf, withinReadTime } from './chainClients.js'

/** How often a network is asked what became of a transaction, and for how long. */
const pollMs = 2000
export const outcomeWaitMs = 180_000

/**
 * Waits until a network says what became of a transaction: `pending` after three minutes, or where the network's adapter
 * cannot tell. A network that does not answer is asked again. Failure: `ABORTED`.
 */
export async function waitForOutcome(
  clients: ChainClients,
  {
    networkId,
    hash,
    signal,
  }: { readonly networkId: NetworkId; readonly hash: string; readonly signal: AbortSignal },
): Promise<TransactionOutcome> {
  const { readOutcome } = chainClientOf(clients, networkId) ?? {}
  const until = Date.now() + outcomeWaitMs
  while (readOutcome && Date.now() < until) {
    const outcome = await withinReadTime(networkId, signal, inner =>
      readOutcome({ hash, signal: inner }),
    ).catch(error => {
      if (signal.aborted) throw error
      return 'pending' as const
    })
    if (outcome !== 'pending') return outcome
    await pause(pollMs, signal)
  }
  return 'pending'
}
