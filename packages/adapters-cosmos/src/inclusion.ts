import { StargateClient } from '@cosmjs/stargate'
import { FoyerError, isFoyerError, type Network, type ReadsOutcomes } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { openComet, toNodeError } from './stargate.js'

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/** A hash as Cosmos writes it. */
export const hashForm = /^[0-9a-f]{64}$/i

/** Looks a transaction up: nodes find what a block has, and nothing else. Failures: `RPC_FAILED`, `ABORTED`. */
export async function lookUp(
  network: Network,
  { hash, signal }: OutcomeRequest,
): Promise<{ readonly status: 'pending' | 'succeeded' | 'failed'; readonly log?: string }> {
  // The hash stands in a question between quotes.
  if (!hashForm.test(hash)) return { status: 'pending' }
  try {
    const found = await StargateClient.create(openComet({ network, signal })).getTx(hash.toUpperCase())
    if (!found) return { status: 'pending' }
    return { status: found.code === 0 ? 'succeeded' : 'failed', log: found.rawLog }
  } catch (error) {
    throw toNodeError(error, { network })
  }
}

const pollMs = 500
const longestMs = 60_000

/**
 * Waits until a transaction is in a block. Failures: `TRANSACTION_FAILED` when the chain did not carry it out, or did not
 * take it within a minute, and `ABORTED`. Nodes that do not tell prove nothing: after a minute of them it resolves, since
 * the transaction may well be in, where `broadcastTx` of CosmJS would reject. Trying again is safe: of two transactions
 * with one sequence the chain takes one.
 */
export async function untilIncluded(network: Network, request: OutcomeRequest): Promise<void> {
  const startedAt = Date.now()
  let isMissing = false
  while (Date.now() - startedAt < longestMs) {
    const found = await lookUp(network, request).catch((error: unknown) => {
      if (isFoyerError(error, 'RPC_FAILED')) return undefined
      throw error
    })
    if (found?.status === 'succeeded') return
    if (found?.status === 'failed')
      throw new FoyerError('TRANSACTION_FAILED', { reason: String(found.log).slice(0, 200) })
    isMissing = found !== undefined
    await pause(pollMs, request.signal)
  }
  if (isMissing)
    throw new FoyerError('TRANSACTION_FAILED', { reason: 'the network did not take the transaction in time' })
}
