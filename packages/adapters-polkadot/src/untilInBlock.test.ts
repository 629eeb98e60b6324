import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type BlockReads, untilInBlock } from './send.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A chain whose blocks hold nothing, at the height it is told. */
const emptyChain = (height: () => number): BlockReads => ({
  height: async () => height(),
  block: async () => ({ hash: '0x00', extrinsics: [] }),
})

const sent = { hex: '0x01', firstBlock: 10, lastBlock: 200 }

it('gives up after two minutes on a chain that stands still, without saying that the transaction failed', async () => {
  const settled = vi.fn()
  untilInBlock(
    emptyChain(() => 12),
    sent,
  ).then(settled)
  await vi.advanceTimersByTimeAsync(110_000)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(settled).toHaveBeenCalledWith(undefined)
})

it('goes on looking while blocks come, until none may hold the transaction any more', async () => {
  const startedAt = Date.now()
  const height = () => 10 + Math.floor((Date.now() - startedAt) / 1000)
  const outcome = untilInBlock(emptyChain(height), sent).catch(error => error.code)
  await vi.advanceTimersByTimeAsync(180_000)
  const marker = Symbol('waiting')
  expect(await Promise.race([outcome, Promise.resolve(marker)])).toBe(marker)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await outcome).toBe('TRANSACTION_FAILED')
})
