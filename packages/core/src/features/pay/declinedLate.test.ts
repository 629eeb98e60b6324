import { FoyerError } from '@foyer/common'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pass } from '../../testing/clock.js'
import { coinRequest, openRequest, stopWaiting } from './openPay.test.support.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const stopAndDecline = async (isOpenedBefore: boolean) => {
  const page = await openRequest()
  const answer = await stopWaiting(page)
  if (isOpenedBefore) {
    page.actions.dismiss()
    page.actions.open(coinRequest)
    expect(page.state().earlier).toEqual([{ type: 'wallet' }])
  }
  answer.reject(new FoyerError('REQUEST_REJECTED', { method: 'sendAsset' }))
  await pass(100)
  expect(page.foyer.getState().features['payments']).toMatchObject({ payments: [] })
  return page
}

it('does not say that an order may have been paid, when it is opened again after the wallet declined late', async () => {
  const page = await stopAndDecline(false)
  expect(page.state().flow).toMatchObject({ isOpen: false })
  page.actions.dismiss()
  page.actions.open(coinRequest)
  expect(page.state().earlier).toEqual([])
})

it('no longer says that an open order may have been paid once the wallet declines late', async () => {
  const page = await stopAndDecline(true)
  expect(page.state().earlier).toEqual([])
})

it('does not say so when the order is opened once more either', async () => {
  const page = await stopAndDecline(true)
  page.actions.open(coinRequest)
  expect(page.state().earlier).toEqual([])
})
