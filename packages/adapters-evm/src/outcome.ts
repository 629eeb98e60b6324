import { FoyerError, type Network, type ReadsOutcomes, type TransactionOutcome } from '@foyer/common'
import {
  type Address,
  concat,
  type Hex,
  isHash,
  keccak256,
  type Transaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  toHex,
} from 'viem'
import {
  getBlock,
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
} from 'viem/actions'
import { clientOf } from './rpcClient.js'

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]
type Reads = ReturnType<typeof clientOf>

/**
 * The sender, nonce and call of a transaction, and the time since which nodes lack it. Only one transaction can use
 * the same nonce.
 */
interface Trace {
  readonly from: Address
  readonly nonce: number
  /** The latest block when the transaction was first seen. */
  readonly block: bigint
  /** The time since which no node has had the transaction, in ms since the epoch. 0 while a node has it. */
  readonly missingSince: number
  /** The digest of its call, 16 bytes. Absent in traces of older versions. */
  readonly call: Hex | undefined
}

/**
 * The time for which nodes must report a transaction as missing before it counts as dropped. Nodes relay transactions
 * to each other and lose them at a restart.
 */
const missingMs = 60_000

/**
 * Reads the outcome of a transaction from its receipt. Without a receipt, another transaction may have used its nonce:
 * the same call with another fee, whose outcome counts, or another call, which replaced it. It is dropped if the nodes
 * lost it. Failures: `TRANSACTION_HASH_INVALID`, and failures of a read.
 */
export async function readOutcome(network: Network, request: OutcomeRequest): Promise<TransactionOutcome> {
  const { hash, signal } = request
  if (!isHash(hash)) throw new FoyerError('TRANSACTION_HASH_INVALID', { hash, networkId: network.id })
  const client = clientOf(network, signal)
  const status = await readResult(client, hash)
  if (status) return { status }
  const found = await orNone(getTransaction(client, { hash }))
  const before = readTrace(request.trace)
  // Older versions wrote traces without the call.
  const known = before && { ...before, call: before.call ?? (found && callOf(found)) }
  const trace = known ?? (found && (await traceOf(client, found)))
  if (!trace) return { status: 'pending' }
  const count = await getTransactionCount(client, { address: trace.from, blockTag: 'latest' })
  const successor = count > trace.nonce ? await findSuccessor(client, trace) : undefined
  const isOther = successor !== undefined && !isSame(successor.hash, hash)
  const isSameCall = isOther && trace.call !== undefined && callOf(successor) === trace.call
  if (isOther && !isSameCall) return { status: 'replaced', by: successor.hash }
  const result = isOther ? await readResult(client, successor.hash) : undefined
  if (isOther && result) return { status: result, includedAs: successor.hash }
  // The receipt may appear later than the block.
  if (found || successor)
    return { status: 'pending', isKnown: true, trace: writeTrace({ ...trace, missingSince: 0 }) }
  const missingSince = trace.missingSince || Date.now()
  if (Date.now() - missingSince >= missingMs) return { status: 'dropped' }
  return { status: 'pending', trace: writeTrace({ ...trace, missingSince }) }
}

/** Reads whether a transaction succeeded in its block. Returns `undefined` if it has no receipt. */
async function readResult(client: Reads, hash: Hex): Promise<'succeeded' | 'failed' | undefined> {
  const receipt = await orNone(getTransactionReceipt(client, { hash }))
  if (!receipt) return undefined
  return receipt.status === 'success' ? 'succeeded' : 'failed'
}

async function orNone<Answer>(read: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await read
  } catch (error) {
    const isMissing =
      error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError
    if (isMissing) return undefined
    throw error
  }
}

async function traceOf(client: Reads, transaction: Transaction): Promise<Trace> {
  const { from, nonce } = transaction
  return { from, nonce, block: await getBlockNumber(client), missingSince: 0, call: callOf(transaction) }
}

/**
 * Returns a digest of a transaction's receiver, value and data, which is the same for a transaction with another fee.
 * Returns `undefined` if the transaction does more than its call: it creates a contract, delegates accounts
 * (EIP-7702) or has blobs.
 */
function callOf(transaction: Transaction): Hex | undefined {
  const { to, value, input, authorizationList, blobVersionedHashes } = transaction
  if (!to || authorizationList?.length || blobVersionedHashes?.length) return undefined
  const call = concat([to, toHex(value, { size: 32 }), input])
  return keccak256(call).slice(0, 34) as Hex // a prefix of 16 bytes
}

/**
 * Finds the transaction in a block with this sender and nonce. Returns `undefined` if the node lacks the required
 * history.
 */
async function findSuccessor(client: Reads, { from, nonce, block }: Trace): Promise<Transaction | undefined> {
  try {
    const number = await findBlock(client, { from, nonce, block })
    const { transactions } = await getBlock(client, { blockNumber: number, includeTransactions: true })
    return transactions.find(each => isSame(each.from, from) && each.nonce === nonce)
  } catch {
    return undefined // the node keeps only the latest state
  }
}

/** Finds the first block after which the sender has used the nonce. */
async function findBlock(
  client: Reads,
  { from, nonce, block }: Pick<Trace, 'from' | 'nonce' | 'block'>,
): Promise<bigint> {
  let [low, high] = [block > 0n ? block - 1n : 0n, await getBlockNumber(client)]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    const count = await getTransactionCount(client, { address: from, blockNumber: middle })
    if (count > nonce) high = middle
    else low = middle
  }
  return high
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const traceForm = /^(0x[0-9a-fA-F]{40}) (\d{1,15}) (\d{1,30}) (\d{1,15})(?: (0x[0-9a-f]{32}))?$/

function readTrace(text: string | undefined): Trace | undefined {
  const [, from, nonce, block, missingSince, call] = traceForm.exec(text ?? '') ?? []
  if (!from || !block) return undefined
  return {
    from: from as Address,
    nonce: Number(nonce),
    block: BigInt(block),
    missingSince: Number(missingSince),
    call: call as Hex | undefined,
  } // the pattern ensures the types
}

function writeTrace({ from, nonce, block, missingSince, call }: Trace): string {
  return [from, nonce, block, missingSince, ...(call ? [call] : [])].join(' ')
}
