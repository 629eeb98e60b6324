import { StargateClient } from '@cosmjs/stargate'
import type { Network, ReadsOutcomes } from '@foyer/common'
import { toNodeError } from './nodeErrors.js'
import { openComet } from './stargate.js'

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/** A hash as Cosmos writes it. */
export const hashForm = /^[0-9a-f]{64}$/i

/** Looks a transaction up: nodes find what a block has, and nothing else. Failures: `RPC_FAILED`, `ABORTED`. */
export async function lookUp(
  network: Network,
  { hash, signal }: OutcomeRequest,
): Promise<'pending' | 'succeeded' | 'failed'> {
  // The hash stands in a question between quotes.
  if (!hashForm.test(hash)) return 'pending'
  try {
    const found = await StargateClient.create(openComet({ network, signal })).getTx(hash.toUpperCase())
    if (!found) return 'pending'
    return found.code === 0 ? 'succeeded' : 'failed'
  } catch (error) {
    throw toNodeError(error, { network })
  }
}
