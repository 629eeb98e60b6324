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

/** A page around the app that answers the first questions, and no further one. */
function pageThatFallsSilent(answers: readonly object[]): SafeAppsSdk {
  const left = [...answers]
  const getBySafeTxHash = () => {
    const answer = left.shift()
    return answer ? Promise.resolve(answer) : new Promise<object>(() => undefined)
  }
  return { txs: { getBySafeTxHash }, eth: {} } as unknown as SafeAppsSdk // all that is asked of it here
}

it('gives the safeTxHash where the page around falls silent, and does not wait for it for ever', async () => {
  const transactions = createSafeTransactions(pageThatFallsSilent([{ txStatus: 'AWAITING_EXECUTION' }]))
  const found = vi.fn()
  void transactions.hashOf(safeTxHash).then(found)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(found).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(found).toHaveBeenCalledWith(safeTxHash)
})

it('knows of no outcome where the page around is silent', async () => {
  const outcome = createSafeTransactions(pageThatFallsSilent([])).readOutcome(safeTxHash)
  await vi.advanceTimersByTimeAsync(6000)
  expect(await outcome).toBeUndefined()
})
