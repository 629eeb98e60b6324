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
import type { Place } from './send.js'
import type { Signed } from './signed.js'
import { readHeight, readTrace, writeTrace } from './trace.js'

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/** Whoever hands over a hash may have waited until its block was final. */
const blocksBefore = 16
/** How many blocks one question looks into. */
const blocksAtOnce = 24
/** After half a day of blocks nothing is looked into any more: most extrinsics live for a few minutes. */
const mostBlocks = 7200
/** The newest blocks may be replaced by others. */
const recheckedBlocks = 3

/**
 * What became of an extrinsic. Nodes look up none by its hash: the blocks are looked into, from a little before the first
 * question on, and the events of its block say how it went. Of one that was seen while it waited it is known which blocks
 * may have it, and whether another one took its nonce. Failures: `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, `ABORTED`.
 */
export async function readOutcome(network: Network, request: OutcomeRequest): Promise<TransactionOutcome> {
  const { hash, signal } = request
  if (!/^0x[0-9a-f]{64}$/i.test(hash))
    throw new FoyerError('TRANSACTION_HASH_INVALID', { hash, networkId: network.id })
  const height = await readHeight(network, signal)
  const before = readTrace(request.trace)
  const { next, begun } = before ?? { next: Math.max(1, height - blocksBefore), begun: height }
  // No block after its last one can have it: more are not looked into, and the end is known soon, however many came since.
  const newest = Math.min(height, before?.signed?.lastBlock ?? height)
  const last = Math.min(newest, next + blocksAtOnce - 1, begun + mostBlocks)
  const place = await findIn(network, { hash, from: next, to: last, signal })
  if (place) return readEvents(network, place, signal)
  // A block that was looked into stays so once others stand on it.
  const following = Math.max(next, Math.min(last, height - recheckedBlocks) + 1)
  const waiting = await findWaiting(network, request)
  const signed = before?.signed ?? (await readSignedOf(network, { hex: waiting, height, signal }))
  const trace = writeTrace({ next: following, begun, signed })
  const pending: TransactionOutcome = { status: 'pending', ...(waiting && { isKnown: true }), trace }
  if (!signed || last < newest) return pending
  const other = await findSuccessor(network, { ...signed, begun, height, signal })
  // Its nonce is used, and nobody tells by what: it may be in a block itself.
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

async function findIn(network: Network, { hash, from, to, signal }: Search): Promise<Place | undefined> {
  const wanted = hash.slice(2).toLowerCase()
  for (let number = from; number <= to; number++) {
    const blockHash = await readBlockHash(network, number, signal)
    if (!blockHash) continue // another one took its place
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

/** How it went, by the chain's own description of its events. */
async function readEvents(
  network: Network,
  place: Place,
  signal: AbortSignal | undefined,
): Promise<TransactionOutcome> {
  const { hasSucceeded } = await loadClient()
  return { status: (await hasSucceeded(network, place, signal)) ? 'succeeded' : 'failed' }
}

/** The extrinsic where it waits in a node: the whole of it, hexadecimal. Nothing where the node does not tell. */
async function findWaiting(network: Network, { hash, signal }: OutcomeRequest): Promise<string | undefined> {
  const answer = await orNothing(askNode(network, { method: 'author_pendingExtrinsics', params: [], signal }))
  const all: readonly unknown[] = Array.isArray(answer) ? answer : []
  return all.map(String).find(each => hashOf(each) === hash.slice(2).toLowerCase())
}

/** What more can be told is not worth to fail for: nodes keep the newest state alone, or do not say what waits. */
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

interface SeenWaiting {
  readonly hex: string | undefined
  readonly height: number
  readonly signal: AbortSignal | undefined
}

async function readSignedOf(network: Network, { hex, ...seen }: SeenWaiting): Promise<Signed | undefined> {
  if (!hex) return undefined
  const { readSigned } = await loadClient()
  return orNothing(readSigned(network, { hex, ...seen }))
}

interface Succession extends Pick<Signed, 'from' | 'nonce'> {
  readonly begun: number
  readonly height: number
  readonly signal: AbortSignal | undefined
}

/** The extrinsic that a block has of this signer and nonce, where one has. */
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
  // Nodes that keep the newest state alone cannot be asked where the nonce was used.
  return find().catch(error => {
    if (isFoyerError(error, 'ABORTED')) throw error
    return 'unidentified' as const
  })
}
