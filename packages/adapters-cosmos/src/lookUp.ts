import { StargateClient } from '@cosmjs/stargate'
import type { Network, ReadsOutcomes } from '@foyer/common'
import { toNodeError } from './nodeErrors.js'
import { openComet } from './stargate.js'

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/** A transaction hash as Cosmos writes it. */
export const hashForm = /^[0-9a-f]{64}$/i

/** Looks up a transaction. Nodes only find transactions in blocks. Failures: `RPC_FAILED`, `ABORTED`. */
export async function lookUp(
  network: Network,
  { hash, signal }: OutcomeRequest,
): Promise<'pending' | 'succeeded' | 'failed'> {
  // The query contains the hash in quotes.
  if (!hashForm.test(hash)) return 'pending'
  try {
    const found = await StargateClient.create(openComet({ network, signal })).getTx(hash.toUpperCase())
    if (!found) return 'pending'
    return found.code === 0 ? 'succeeded' : 'failed'
  } catch (error) {
    throw toNodeError(error, { network })
  }
}
