import type { NetworkId, TransactionOutcome } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { type ChainClients, chainClientOf, withinReadTime } from './chainClients.js'

/** How often a network is asked what became of a transaction, and for how long. */
export const pollMs = 2000
export const outcomeWaitMs = 180_000

/** A transaction, and what is known of it. */
export interface TransactionQuestion {
  readonly networkId: NetworkId
  readonly hash: string
  /** Of the last answer. */
  readonly trace?: string | undefined
  readonly signal: AbortSignal
}

/**
 * Asks a network once what became of a transaction; `pending` where its adapter cannot tell. Failures:
 * `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, also after 15 s, `ABORTED`.
 */
export async function readOutcome(
  clients: ChainClients,
  { networkId, hash, trace, signal }: TransactionQuestion,
): Promise<TransactionOutcome> {
  const client = chainClientOf(clients, networkId)
  if (!client?.readOutcome) return { status: 'pending' }
  const read = client.readOutcome
  return withinReadTime(networkId, signal, inner => read({ hash, trace, signal: inner }))
}

/**
 * Waits until a network says what became of a transaction: `pending` after three minutes, or where the network's adapter
 * cannot tell. A network that does not answer is asked again. Failure: `ABORTED`.
 */
export async function waitForOutcome(
  clients: ChainClients,
  question: TransactionQuestion,
): Promise<TransactionOutcome> {
  const { networkId, signal } = question
  const until = Date.now() + outcomeWaitMs
  let { trace } = question
  while (chainClientOf(clients, networkId)?.readOutcome && Date.now() < until) {
    const outcome = await readOutcome(clients, { ...question, trace }).catch(error => {
      if (signal.aborted) throw error
      return stillPending
    })
    if (outcome.status !== 'pending') return outcome
    trace = outcome.trace ?? trace
    await pause(pollMs, signal)
  }
  return stillPending
}

/** What is said of a transaction as long as nobody knows more. */
export const stillPending: TransactionOutcome = { status: 'pending' }
