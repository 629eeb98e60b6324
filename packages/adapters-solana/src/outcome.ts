import { FoyerError, type Network, type ReadsOutcomes, type TransactionOutcome } from '@foyer/common'
import { callNode } from '@foyer/common/session-kit'
import { readLatest, readStatus } from './status.js'

/** About half a day of blocks: every node that serves wallets keeps as many. */
const keptBlocks = 100_000

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/**
 * What became of a transaction, named by its first signature. One whose blockhash nobody takes any more is `dropped`: the
 * trace is the last block that can have any transaction which was signed before it was first asked for. Transactions with a
 * durable nonce live longer; none of them is known by its signature. Failures: `TRANSACTION_HASH_INVALID`, `RPC_FAILED`,
 * `ABORTED`.
 */
export async function readOutcome(network: Network, request: OutcomeRequest): Promise<TransactionOutcome> {
  const { hash, signal } = request
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(hash))
    throw new FoyerError('TRANSACTION_HASH_INVALID', { hash, networkId: network.id })
  const read = () => readStatus(network, { signature: hash, isOld: true, signal })
  const status = await read()
  if (status) return status
  const lastBlock = Number(request.trace)
  if (!request.trace || !Number.isSafeInteger(lastBlock)) {
    const { lastValidBlockHeight } = await readLatest(network, signal)
    return { status: 'pending', trace: String(lastValidBlockHeight) }
  }
  const height = await callNode(network, {
    method: 'getBlockHeight',
    params: [{ commitment: 'finalized' }],
    signal,
  })
  // Long after, a node may have forgotten what it had: then nothing is proven.
  if (typeof height === 'number' && height > lastBlock && height <= lastBlock + keptBlocks) {
    // It may have come in between the two questions.
    return (await read()) ?? { status: 'dropped', isFinal: true }
  }
  return { status: 'pending', trace: request.trace }
}
