import { afterEach, expect, it, vi } from 'vitest'
import { postponed } from '../send/sending.test.support.js'
import { reviewSwap } from './swapping.test.support.js'

afterEach(() => {
  vi.useRealTimers()
})

it('ends the wait for an approval that came late when the visitor stops waiting', async () => {
  const { actions, form, wanted, market } = await reviewSwap({
    fromToken: 'DOL',
    toToken: 'COIN',
    amount: '100',
  })
  market.outcome = { status: 'pending' }
  const answer = postponed<string>()
  wanted.answer = () => answer.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  void actions.confirm()
  await vi.waitFor(() => expect(form().flow.status).toBe('asking'))
  await vi.advanceTimersByTimeAsync(300_001)
  answer.resolve('0xlate')
  await vi.waitFor(() => expect(form().flow.status).toBe('confirming'))
  actions.cancel()
  await vi.advanceTimersByTimeAsync(5000)
  expect(form().flow.status).not.toBe('confirming')
})

it('asks for no second swap while a late one is confirming', async () => {
  const { actions, form, wanted, market } = await reviewSwap({
    ...{ fromToken: 'COIN', toToken: 'DOL', amount: '0.25' },
  })
  market.outcome = { status: 'pending' }
  const answer = postponed<string>()
  wanted.answer = () => answer.promise
  void actions.confirm()
  await vi.waitFor(() => expect(form().flow.status).toBe('asking'))
  actions.cancel()
  await vi.waitFor(() => expect(form().flow.status).toBe('failed'))
  answer.resolve('0xlate')
  await vi.waitFor(() => expect(form().flow.status).toBe('confirming'))
  wanted.answer = async () => '0xsecond'
  await actions.confirm()
  expect(wanted.asked).toHaveLength(1)
})
