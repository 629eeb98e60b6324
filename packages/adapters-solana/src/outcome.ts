import { FoyerError, type Network, type ReadsOutcomes, type TransactionOutcome } from '@foyer/common'
import { callNode } from '@foyer/common/session-kit'
import { hasDurableNonce } from './durableNonce.js'
import { readLatest, readStatus } from './status.js'

/** The blocks of about half a day, which every node for wallets keeps. */
const keptBlocks = 100_000

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/** The traces of signed transactions: with a blockhash whose lifetime is not read yet, or with a durable nonce. */
const [withBlockhash, withNonce] = ['blockhash', 'nonce'] as const
/**
 * The format of a trace: the last block that may contain the transaction, and `?` if a durable nonce may extend its
 * lifetime.
 */
const traceForm = /^(\d{1,15})(\??)$/

/**
 * Returns the trace of a newly signed transaction for {@link readOutcome}, or `undefined` if the bytes are not a
 * transaction.
 */
export function traceOfSigned(signed: Uint8Array): string | undefined {
  const isDurable = hasDurableNonce(signed)
  if (isDurable === undefined) return undefined
  return isDurable ? withNonce : withBlockhash
}

/**
 * Reads the outcome of a transaction by its first signature. It is `dropped` once its blockhash has expired, which is
 * determined by the last valid block at the first read. That is final if it is known to use a blockhash. A
 * transaction known by signature only may use a durable nonce and live longer, so its drop is not final. A
 * transaction known to use a nonce is never dropped. Failures: `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, `ABORTED`.
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
  // Much later the node may have pruned the transaction, so its absence proves nothing.
  const isOver = typeof height === 'number' && height > +lastBlock && height <= +lastBlock + keptBlocks
  if (!isOver) return { status: 'pending', trace }
  // A block may have included the transaction between the two queries.
  return (await read()) ?? { status: 'dropped', ...(doubt ? {} : { isFinal: true }) }
}
