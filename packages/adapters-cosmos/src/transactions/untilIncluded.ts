import { FoyerError, isFoyerError, type Network } from '@foyer/common'
import { pause, refusalOf } from '@foyer/common/session-kit'
import { toBase64 } from '../capabilities/bytes.js'
import { askNode } from './askNode.js'

const pollMs = 500
const longestMs = 60_000

/**
 * Waits until a transaction is in a block. Failures: `TRANSACTION_FAILED` when the chain did not carry it out, or did not
 * take it within a minute, and `ABORTED`. Nodes that do not tell prove nothing: after a minute of them it resolves, since
 * the transaction may well be in. Trying again is safe: of two transactions with one sequence the chain takes one.
 */
export async function untilIncluded(
  network: Network,
  { hash, signal }: { readonly hash: Uint8Array; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const startedAt = Date.now()
  let isMissing = false
  while (Date.now() - startedAt < longestMs) {
    const found = await lookUp(network, { hash, signal })
    if (found === 'included') return
    isMissing = found === 'missing'
    await pause(pollMs, signal)
  }
  if (isMissing)
    throw new FoyerError('TRANSACTION_FAILED', { reason: 'the network did not take the transaction in time' })
}

async function lookUp(
  network: Network,
  { hash, signal }: { readonly hash: Uint8Array; readonly signal: AbortSignal | undefined },
): Promise<'included' | 'missing' | 'unknown'> {
  try {
    const params = { hash: toBase64(hash), prove: false }
    const { tx_result: result } = await askNode(network, { method: 'tx', params, signal })
    const { code, log } = Object(result) as Readonly<Record<string, unknown>>
    if (code) throw new FoyerError('TRANSACTION_FAILED', { reason: String(log).slice(0, 200) })
    return 'included'
  } catch (error) {
    if (!isFoyerError(error, 'RPC_FAILED')) throw error
    return /not found/i.test(refusalOf(error)?.message ?? '') ? 'missing' : 'unknown'
  }
}
