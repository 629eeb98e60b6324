import { FoyerError, type Network, type ReadsOutcomes, type TransactionOutcome } from '@foyer/common'
import { callNode } from '@foyer/common/session-kit'
import { hasDurableNonce } from './durableNonce.js'
import { readLatest, readStatus } from './status.js'

/** About half a day of blocks: every node that serves wallets keeps as many. */
const keptBlocks = 100_000

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/** Traces of what was signed: with a blockhash, of which nobody asked yet how long it is taken, or with a durable nonce. */
const [withBlockhash, withNonce] = ['blockhash', 'nonce'] as const
/** The last block that can have it; `?` where a durable nonce may let it live longer. */
const traceForm = /^(\d{1,15})(\??)$/

/** What {@link readOutcome} is told of a transaction that was just signed; nothing of bytes that are none. */
export function traceOfSigned(signed: Uint8Array): string | undefined {
  const isDurable = hasDurableNonce(signed)
  if (isDurable === undefined) return undefined
  return isDurable ? withNonce : withBlockhash
}

/**
 * What became of a transaction, named by its first signature. One whose blockhash nobody takes any more is `dropped`, by the
 * last block that can have any transaction which was signed before it was first asked for. That is final where it is known
 * that a blockhash was signed with; of a signature alone it is not: with a durable nonce it lives until that is used, and is
 * never dropped where it is known to have one. Failures: `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, `ABORTED`.
 */
export async function readOutcome(network: Network, request: OutcomeRequest): Promise<TransactionOutcome> {
  const { hash, signal } = request
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(hash))
    throw new FoyerError('TRANSACTION_HASH_INVALID', { hash, networkId: network.id })
  const read = () => readStatus(network, { signature: hash, isOld: true, signal })
  const status = await read()
  if (status) return status
  if (request.trace === withNonce) return { status: 'pending', trace: withNonce }
  const [trace, lastBlock, doubt] = traceForm.exec(request.trace ?? '') ?? []
  if (!lastBlock) {
    const { lastValidBlockHeight } = await readLatest(network, signal)
    const isSure = request.trace === withBlockhash
    return { status: 'pending', trace: `${lastValidBlockHeight}${isSure ? '' : '?'}` }
  }
  const height = await callNode(network, {
    method: 'getBlockHeight',
    params: [{ commitment: 'finalized' }],
    signal,
  })
  // Long after, a node may have forgotten what it had: then nothing is proven.
  const isOver = typeof height === 'number' && height > +lastBlock && height <= +lastBlock + keptBlocks
  if (!isOver) return { status: 'pending', trace }
  // It may have come in between the two questions.
  return (await read()) ?? { status: 'dropped', ...(doubt ? {} : { isFinal: true }) }
}
