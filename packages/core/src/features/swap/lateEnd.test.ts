import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reviewSwap } from './swapping.test.support.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const stopWaiting = async () => {
  vi.useRealTimers()
  const page = await reviewSwap({ fromToken: 'COIN', toToken: 'DOL', amount: '0.25' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  page.market.outcome = { status: 'pending' }
  page.wanted.answer = async () => '0xswap'
  void page.actions.confirm()
  await vi.waitFor(() => expect(page.form().flow.status).toBe('confirming'))
  page.actions.cancel()
  await vi.waitFor(() => expect(page.form().flow).toMatchObject({ receipt: { isConfirmed: false } }))
  return page
}

it.each([
  ['failed', { status: 'failed', includedAs: '0xfaster' }, '0xfaster'],
  ['replaced', { status: 'replaced', by: '0xother' }, '0xother'],
] as const)('names the transaction that is in a block after a late end: %s', async (_, outcome, hash) => {
  const { market, form, foyer } = await stopWaiting()
  market.outcome = outcome
  await vi.advanceTimersByTimeAsync(20_000)
  expect(foyer.getState().features['payments']).toMatchObject({
    payments: [{ progress: { status: outcome.status } }],
  })
  expect(form().flow).toMatchObject({ receipt: { failure: {}, hash } })
})

it('says that the network dropped a swap whose confirmation was no longer waited for', async () => {
  const { market, form, foyer } = await stopWaiting()
  market.outcome = { status: 'dropped' }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(foyer.getState().features['payments']).toMatchObject({
    payments: [{ progress: { status: 'dropped' } }],
  })
  expect(form().flow).toMatchObject({ receipt: { failure: { code: 'TRANSACTION_DROPPED' } } })
})
