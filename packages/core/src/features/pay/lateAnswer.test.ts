import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { pass } from '../../testing/clock.js'
import { postponed } from '../send/sending.test.support.js'
import { coinRequest, openPay, openRequest } from './openPay.test.support.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

it('resumes a payment after the clock was set back, and does not ask the wallet again', async () => {
  const storage = createMemoryBackend()
  const page = await openRequest(coinRequest, { options: { storage }, outcome: { status: 'pending' } })
  const answer = postponed<string>()
  page.send.answer = () => answer.promise
  void page.actions.payWithWallet()
  await pass(60_000) // the visitor confirms after a minute
  answer.resolve('0xlate')
  await pass(500)
  page.stop()
  vi.setSystemTime(Date.now() - 30_000)
  const next = await openPay({ options: { storage }, outcome: { status: 'pending' } })
  await pass(500)
  next.actions.open(coinRequest)
  void next.actions.payWithWallet()
  await pass(500)
  expect(next.sent).toEqual([])
  expect(next.state().flow).toMatchObject({ status: 'waiting', hash: '0xlate' })
})

it('reports a payment only once if it was sent after it was dismissed and opened again', async () => {
  const page = await openRequest(coinRequest, { outcome: { status: 'pending' } })
  const answer = postponed<string>()
  page.send.answer = () => answer.promise
  void page.actions.payWithWallet()
  await pass(500)
  page.actions.cancel()
  await page.flowReaches('failed')
  page.actions.dismiss()
  answer.resolve('0xlate')
  await pass(500)
  page.actions.open(coinRequest)
  expect(page.state().flow).toMatchObject({ status: 'waiting', hash: '0xlate' })
  page.adapter.names = { readOutcome: async () => ({ status: 'succeeded' }) }
  await page.flowReaches('succeeded')
  await pass(3000)
  expect(page.payEvents().filter(each => each === 'PAY_SUCCESS')).toEqual(['PAY_SUCCESS'])
})
