import { FoyerError, isFoyerError } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { readHeight } from './draftTransfer.js'
import type { Runtime } from './openRuntime.js'

/** An extrinsic on its way. */
export interface Sent {
  /** The whole of it, hexadecimal. */
  readonly hex: string
  /** The first and the last block it may be in. */
  readonly firstBlock: number
  readonly lastBlock: number
  readonly signal?: AbortSignal | undefined
}

/** Where an extrinsic is. */
export interface Place {
  readonly blockHash: string
  readonly index: number
}

const pollMs = 1000
const longestSilenceMs = 120_000
// The newest blocks may be replaced by others.
const recheckedBlocks = 3

/**
 * Waits until an extrinsic is in a block, looking each second. Failures: `TRANSACTION_FAILED` when the network did not
 * take it in time, and `ABORTED`. Nodes that do not answer, or name the same block again and again, prove nothing: after
 * two minutes of them it resolves to `undefined`, since the extrinsic may well be in.
 */
export async function untilInBlock(runtime: Runtime, sent: Sent): Promise<Place | undefined> {
  const { lastBlock, signal } = sent
  let next = sent.firstBlock
  let highest = -1
  let grownAt = Date.now()
  while (Date.now() - grownAt < longestSilenceMs) {
    try {
      const height = await readHeight(runtime)
      const place = await findIn(runtime, sent, { from: next, to: Math.min(height, lastBlock) })
      if (place) return place
      if (height > lastBlock) throw late()
      next = Math.max(sent.firstBlock, height + 1 - recheckedBlocks)
      if (height > highest) grownAt = Date.now()
      highest = Math.max(highest, height)
    } catch (error) {
      if (!isFoyerError(error, 'RPC_FAILED')) throw error
    }
    await pause(pollMs, signal)
  }
  return undefined
}

async function findIn(
  runtime: Runtime,
  { hex }: Sent,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Place | undefined> {
  for (let number = from; number <= to; number++) {
    const blockHash = await runtime.ask('chain_getBlockHash', number)
    if (typeof blockHash !== 'string') continue
    const answer = await runtime.ask('chain_getBlock', blockHash)
    const { block } = (answer ?? {}) as { readonly block?: { readonly extrinsics?: readonly unknown[] } }
    const index = block?.extrinsics?.indexOf(hex) ?? -1
    if (index >= 0) return { blockHash, index }
  }
  return undefined
}

const late = () =>
  new FoyerError('TRANSACTION_FAILED', { reason: 'the network did not take the transaction in time' })
