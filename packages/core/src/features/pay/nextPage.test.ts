import { FoyerError } from '@foyer/common'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { feature as ordersFeature } from '../../orders/feature.js'
import { pass } from '../../testing/clock.js'
import { coinRequest, openPay, openRequest, tokenRequest } from './openPay.test.support.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Returns whether the page shows the first payment of the order, or says that it may have been made. */
const isSaid = ({ earlier, flow }: { earlier?: unknown; flow: { status: string } }) =>
  earlier !== undefined || flow.status !== 'idle'

it('the next page says that the wallet may have paid after the visitor stopped waiting', async () => {
  const storage = createMemoryBackend()
  const page = await openRequest(coinRequest, { options: { storage } })
  page.send.answer = () => new Promise<string>(() => undefined)
  void page.actions.payWithWallet()
  await pass(100)
  page.actions.cancel()
  await page.flowReaches('failed')
  page.stop()
  const next = await openPay({ options: { storage } })
  next.actions.open(coinRequest)
  expect(isSaid(next.state())).toBe(true)
})

it('the next page says that the wallet may have paid after the visitor stopped waiting there', async () => {
  const storage = createMemoryBackend()
  const page = await openRequest(coinRequest, { options: { storage } })
  page.send.answer = () =>
    Promise.reject(new FoyerError('HTTP_STATUS', { status: 500, service: 'relay', path: '/' }))
  void page.actions.payWithWallet()
  await page.flowReaches('failed')
  page.stop()
  const next = await openPay({ options: { storage } })
  next.actions.open(coinRequest)
  expect(next.state().flow).toMatchObject({ status: 'failed', isOpen: true })
  const orders = await next.foyer.features.load('payments', async () => ordersFeature)
  const [held] = next.foyer.getState().features.payments?.payments ?? []
  orders.stopWaiting(held?.id ?? expect.fail('no request'))
  next.actions.dismiss()
  next.actions.open(coinRequest)
  expect(isSaid(next.state())).toBe(true)
})

it.each(['stopped waiting', 'waited for 15 minutes'])(
  'the next page says that an exchange may have been paid after the visitor %s',
  async how => {
    const storage = createMemoryBackend()
    const page = await openRequest(tokenRequest, { options: { storage } })
    page.actions.payWithExchange('harbor')
    await page.flowReaches('waiting')
    if (how === 'stopped waiting') page.actions.cancel()
    else for (let minute = 0; minute < 16; minute++) await pass(60_000)
    await page.flowReaches('failed')
    expect(page.state().flow).toMatchObject({ isOpen: true })
    page.stop()
    const next = await openPay({ options: { storage } })
    next.actions.open(tokenRequest)
    expect(isSaid(next.state())).toBe(true)
  },
)
