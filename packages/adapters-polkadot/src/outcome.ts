import {
  FoyerError,
  isFoyerError,
  loadChunk,
  type Network,
  type ReadsOutcomes,
  type TransactionOutcome,
} from '@foyer/common'
import { blake2b } from '@noble/hashes/blake2b'
import { fromHex, toHex } from './addresses.js'
import { askNode, readNonce } from './reads.js'
import type { ExtrinsicPosition } from './send.js'
import type { ExtrinsicFacts } from './signed.js'
import { readHeight, readTrace, writeTrace } from './trace.js'

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/** Number of earlier blocks to search, because the caller may have waited for finality before it supplied the hash. */
const blocksBefore = 16
/** The maximum number of blocks that one read searches. */
const blocksAtOnce = 24
/** The maximum number of blocks to search: half a day. Most extrinsics are valid for a few minutes. */
const mostBlocks = 7200
/** The number of latest blocks that other blocks may still replace. */
const recheckedBlocks = 3

/**
 * Reads the outcome of an extrinsic. Nodes cannot look it up by hash, so this searches the blocks from shortly before
 * the first read, and reads the result from the events of its block. If the extrinsic was seen while pending, its
 * last possible block and its nonce are also known. Failures: `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, `ABORTED`.
 */
export async function readOutcome(network: Network, request: OutcomeRequest): Promise<TransactionOutcome> {
  const { hash, signal } = request
  if (!/^0x[0-9a-f]{64}$/i.test(hash))
    throw new FoyerError('TRANSACTION_HASH_INVALID', { hash, networkId: network.id })
  const height = await readHeight(network, signal)
  const before = readTrace(request.trace)
  const { next, begun } = before ?? { next: Math.max(1, height - blocksBefore), begun: height }
  // Blocks after the extrinsic's last possible block cannot contain it, so they are not searched.
  const newest = Math.min(height, before?.signed?.lastBlock ?? height)
  const last = Math.min(newest, next + blocksAtOnce - 1, begun + mostBlocks)
  const place = await findIn(network, { hash, from: next, to: last, signal })
  if (place) return readEvents(network, place, signal)
  // The next read searches the latest blocks again, because other blocks may still replace them.
  const following = Math.max(next, Math.min(last, height - recheckedBlocks) + 1)
  const waiting = await findWaiting(network, request)
  const signed = before?.signed ?? (await readSignedOf(network, { hex: waiting, height, signal }))
  const trace = writeTrace({ next: following, begun, signed })
  const pending: TransactionOutcome = { status: 'pending', ...(waiting && { isKnown: true }), trace }
  if (!signed || last < newest) return pending
  const other = await findSuccessor(network, { ...signed, begun, height, signal })
  // An unidentified extrinsic used the nonce, possibly this one.
  if (other === 'unidentified') return pending
  if (other?.hash === hash.toLowerCase())
    return { status: 'pending', isKnown: true, trace: writeTrace({ next: other.number, begun, signed }) }
  if (other && other.number + recheckedBlocks <= height) return { status: 'replaced', by: other.hash }
  const isOver = signed.lastBlock !== undefined && height >= signed.lastBlock + recheckedBlocks
  return isOver ? { status: 'dropped', isFinal: true } : pending
}

interface Search {
  readonly hash: string
  readonly from: number
  readonly to: number
  readonly signal: AbortSignal | undefined
}

async function findIn(
  network: Network,
  { hash, from, to, signal }: Search,
): Promise<ExtrinsicPosition | undefined> {
  const wanted = hash.slice(2).toLowerCase()
  for (let number = from; number <= to; number++) {
    const blockHash = await readBlockHash(network, number, signal)
    if (!blockHash) continue // the block was replaced
    const index = (await readExtrinsics(network, blockHash, signal)).findIndex(
      each => hashOf(each) === wanted,
    )
    if (index >= 0) return { blockHash, index }
  }
  return undefined
}

async function readBlockHash(
  network: Network,
  number: number,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const blockHash = await askNode(network, { method: 'chain_getBlockHash', params: [number], signal })
  return typeof blockHash === 'string' ? blockHash : undefined
}

async function readExtrinsics(
  network: Network,
  blockHash: string,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const answer = await askNode(network, { method: 'chain_getBlock', params: [blockHash], signal })
  const { block } = (answer ?? {}) as { readonly block?: { readonly extrinsics?: unknown } }
  return Array.isArray(block?.extrinsics) ? block.extrinsics.map(String) : []
}

const hashOf = (extrinsic: string) => toHex(blake2b(fromHex(extrinsic), { dkLen: 32 }))

/** Reads the result from the events of the block, by the chain's metadata. */
async function readEvents(
  network: Network,
  position: ExtrinsicPosition,
  signal: AbortSignal | undefined,
): Promise<TransactionOutcome> {
  const { hasSucceeded } = await loadClient()
  return { status: (await hasSucceeded(network, position, signal)) ? 'succeeded' : 'failed' }
}

/** Finds the pending extrinsic in a node, in hexadecimal. Returns `undefined` if the node does not list it. */
async function findWaiting(network: Network, { hash, signal }: OutcomeRequest): Promise<string | undefined> {
  const answer = await orNothing(askNode(network, { method: 'author_pendingExtrinsics', params: [], signal }))
  const all: readonly unknown[] = Array.isArray(answer) ? answer : []
  return all.map(String).find(each => hashOf(each) === hash.slice(2).toLowerCase())
}

/** Ignores failures of reads that some nodes do not support: reads of old states and of pending extrinsics. */
async function orNothing<Answer>(read: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await read
  } catch (error) {
    if (isFoyerError(error, 'ABORTED')) throw error
    return undefined
  }
}

const loadClient = () =>
  loadChunk(
    'outcomes',
    () => import('./send.js'),
    module => module,
  )

interface PendingLookup {
  readonly hex: string | undefined
  readonly height: number
  readonly signal: AbortSignal | undefined
}

async function readSignedOf(
  network: Network,
  { hex, ...seen }: PendingLookup,
): Promise<ExtrinsicFacts | undefined> {
  if (!hex) return undefined
  const { readSigned } = await loadClient()
  return orNothing(readSigned(network, { hex, ...seen }))
}

interface Succession extends Pick<ExtrinsicFacts, 'from' | 'nonce'> {
  readonly begun: number
  readonly height: number
  readonly signal: AbortSignal | undefined
}

/** The extrinsic in a block with this signer and nonce. */
interface Successor {
  readonly hash: string
  readonly number: number
}

async function findSuccessor(
  network: Network,
  { from: address, nonce, begun, height, signal }: Succession,
): Promise<Successor | 'unidentified' | undefined> {
  const hasSigned = async (number: number) => {
    const blockHash = (await readBlockHash(network, number, signal)) ?? ''
    return (await readNonce(network, { address, blockHash, signal })) > nonce
  }
  const find = async () => {
    if (!(await hasSigned(height))) return undefined
    let [low, high] = [Math.max(0, begun - blocksBefore), height]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (await hasSigned(middle)) high = middle
      else low = middle
    }
    const blockHash = (await readBlockHash(network, high, signal)) ?? ''
    const extrinsics = await readExtrinsics(network, blockHash, signal)
    const { findSignedBy } = await loadClient()
    const hash = await findSignedBy(network, { extrinsics, from: address, nonce, signal })
    return hash ? { hash, number: high } : ('unidentified' as const)
  }
  // Nodes that keep only the latest state cannot report where the nonce was used.
  return find().catch(error => {
    if (isFoyerError(error, 'ABORTED')) throw error
    return 'unidentified' as const
  })
}
