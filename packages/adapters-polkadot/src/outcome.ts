import {
  FoyerError,
  loadChunk,
  type Network,
  type ReadsOutcomes,
  type TransactionOutcome,
} from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { blake2b } from '@noble/hashes/blake2b'
import { fromHex, toHex } from './addresses.js'
import { askNode } from './reads.js'
import type { Place } from './send.js'

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/** The next block to look into, and the newest one when it was looked for first. */
interface Trace {
  readonly next: number
  readonly begun: number
}

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
 * question on, and the events of its block say how it went. One that was dropped stays `pending`. Failures:
 * `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, `ABORTED`.
 */
export async function readOutcome(network: Network, request: OutcomeRequest): Promise<TransactionOutcome> {
  const { hash, signal } = request
  if (!/^0x[0-9a-f]{64}$/i.test(hash))
    throw new FoyerError('TRANSACTION_HASH_INVALID', { hash, networkId: network.id })
  const height = await readHeight(network, signal)
  const { next, begun } = readTrace(request.trace) ?? {
    next: Math.max(1, height - blocksBefore),
    begun: height,
  }
  const last = Math.min(height, next + blocksAtOnce - 1, begun + mostBlocks)
  const place = await findIn(network, { hash, from: next, to: last, signal })
  if (place) return readEvents(network, place, signal)
  // A block that was looked into stays so once others stand on it.
  const following = last === height ? Math.max(next, height + 1 - recheckedBlocks) : last + 1
  return { status: 'pending', trace: `${following} ${begun}` }
}

async function readHeight(network: Network, signal: AbortSignal | undefined): Promise<number> {
  const header = await askNode(network, { method: 'chain_getHeader', signal })
  const height = Number((header as { readonly number?: unknown } | null)?.number)
  if (!Number.isSafeInteger(height)) throw rpcFailure(network, 'the node named no height')
  return height
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
    const blockHash = await askNode(network, { method: 'chain_getBlockHash', params: [number], signal })
    if (typeof blockHash !== 'string') continue // another one took its place
    const answer = await askNode(network, { method: 'chain_getBlock', params: [blockHash], signal })
    const { block } = (answer ?? {}) as { readonly block?: { readonly extrinsics?: unknown } }
    const extrinsics: readonly unknown[] = Array.isArray(block?.extrinsics) ? block.extrinsics : []
    const index = extrinsics.findIndex(each => typeof each === 'string' && hashOf(each) === wanted)
    if (index >= 0) return { blockHash, index }
  }
  return undefined
}

const hashOf = (extrinsic: string) => toHex(blake2b(fromHex(extrinsic), { dkLen: 32 }))

/** How it went, by the chain's own description of its events. */
async function readEvents(
  network: Network,
  place: Place,
  signal: AbortSignal | undefined,
): Promise<TransactionOutcome> {
  const hasSucceeded = await loadChunk(
    'hasSucceeded',
    () => import('./send.js'),
    module => module.hasSucceeded,
  )
  return { status: (await hasSucceeded(network, place, signal)) ? 'succeeded' : 'failed' }
}

function readTrace(text: string | undefined): Trace | undefined {
  const [, next, begun] = /^(\d{1,12}) (\d{1,12})$/.exec(text ?? '') ?? []
  return next && begun ? { next: Number(next), begun: Number(begun) } : undefined
}
