import type SafeAppsSdk from '@safe-global/safe-apps-sdk'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSafeTransactions } from './safeTransactions.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const safeTxHash = `0x${'5a'.repeat(32)}`

/** Creates the SDK of a page that answers the given queries and none after them. */
function pageThatFallsSilent(answers: readonly object[]): SafeAppsSdk {
  const left = [...answers]
  const getBySafeTxHash = () => {
    const answer = left.shift()
    return answer ? Promise.resolve(answer) : new Promise<object>(() => undefined)
  }
  return { txs: { getBySafeTxHash }, eth: {} } as unknown as SafeAppsSdk // the only part that is used here
}

it('returns the safeTxHash instead of waiting forever when the parent page stops answering', async () => {
  const transactions = createSafeTransactions(pageThatFallsSilent([{ txStatus: 'AWAITING_EXECUTION' }]))
  const found = vi.fn()
  void transactions.hashOf(safeTxHash).then(found)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(found).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(found).toHaveBeenCalledWith(safeTxHash)
})

it('returns no outcome when the parent page does not answer', async () => {
  const outcome = createSafeTransactions(pageThatFallsSilent([])).readOutcome(safeTxHash)
  await vi.advanceTimersByTimeAsync(6000)
  expect(await outcome).toBeUndefined()
})
