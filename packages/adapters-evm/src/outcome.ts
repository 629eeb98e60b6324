import { FoyerError, type Network, type ReadsOutcomes, type TransactionOutcome } from '@foyer/common'
import {
  type Address,
  type Hex,
  isHash,
  type Transaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
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

/** The sender and nonce of a transaction, and when nodes lost it. Only one transaction can use the same nonce. */
interface Trace {
  readonly from: Address
  readonly nonce: number
  /** The latest block when the transaction was first seen. */
  readonly block: bigint
  /** The time at which no node had it any more, in ms since the epoch. 0 while a node has it. */
  readonly missingSince: number
}

/**
 * The time for which nodes must report a transaction as missing before it counts as dropped. Nodes relay transactions
 * to each other and lose them at a restart.
 */
const missingMs = 60_000

/**
 * Reads the outcome of a transaction from its receipt. Without a receipt, it is replaced if another transaction used
 * its nonce, or dropped if the nodes lost it. Failures: `TRANSACTION_HASH_INVALID`, and failures of a read.
 */
export async function readOutcome(network: Network, request: OutcomeRequest): Promise<TransactionOutcome> {
  const { hash, signal } = request
  if (!isHash(hash)) throw new FoyerError('TRANSACTION_HASH_INVALID', { hash, networkId: network.id })
  const client = clientOf(network, signal)
  const receipt = await orNone(getTransactionReceipt(client, { hash }))
  if (receipt) return { status: receipt.status === 'success' ? 'succeeded' : 'failed' }
  const found = await orNone(getTransaction(client, { hash }))
  const before = readTrace(request.trace)
  const trace = before ?? (found && (await traceOf(client, found)))
  if (!trace) return { status: 'pending' }
  const count = await getTransactionCount(client, { address: trace.from, blockTag: 'latest' })
  const by = count > trace.nonce ? await findSuccessor(client, trace) : undefined
  // The receipt may appear later than the block.
  if (by && !isSame(by, hash)) return { status: 'replaced', by }
  if (found || by)
    return { status: 'pending', isKnown: true, trace: writeTrace({ ...trace, missingSince: 0 }) }
  const missingSince = trace.missingSince || Date.now()
  if (Date.now() - missingSince >= missingMs) return { status: 'dropped' }
  return { status: 'pending', trace: writeTrace({ ...trace, missingSince }) }
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

async function traceOf(client: Reads, { from, nonce }: Transaction): Promise<Trace> {
  return { from, nonce, block: await getBlockNumber(client), missingSince: 0 }
}

/**
 * Finds the transaction in a block with this sender and nonce. Returns `undefined` if the node lacks the required
 * history.
 */
async function findSuccessor(client: Reads, { from, nonce, block }: Trace): Promise<Hex | undefined> {
  try {
    const number = await findBlock(client, { from, nonce, block })
    const { transactions } = await getBlock(client, { blockNumber: number, includeTransactions: true })
    return transactions.find(each => isSame(each.from, from) && each.nonce === nonce)?.hash
  } catch {
    return undefined // the node keeps only the latest state
  }
}

/** Finds the first block after which the sender has used the nonce. */
async function findBlock(
  client: Reads,
  { from, nonce, block }: Omit<Trace, 'missingSince'>,
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

const traceForm = /^(0x[0-9a-fA-F]{40}) (\d{1,15}) (\d{1,30}) (\d{1,15})$/

function readTrace(text: string | undefined): Trace | undefined {
  const [, from, nonce, block, missingSince] = traceForm.exec(text ?? '') ?? []
  if (!from || !block) return undefined
  return {
    from: from as Address,
    nonce: Number(nonce),
    block: BigInt(block),
    missingSince: Number(missingSince),
  } // the pattern ensures the types
}

function writeTrace({ from, nonce, block, missingSince }: Trace): string {
  return `${from} ${nonce} ${block} ${missingSince}`
}
