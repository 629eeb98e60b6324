import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass } from '../../testing/clock.js'
import { coinRequest, openRequest, result, tokenRequest } from './openPay.test.support.js'

const minuteMs = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['the network dropped', 'dropped'],
  ['the visitor stopped waiting for', 'pending'],
] as const)('opens another order after the visitor has left a payment that %s', async (_, status) => {
  const page = await openRequest(coinRequest, { outcome: { status } })
  void page.actions.payWithWallet()
  if (status === 'pending') {
    await page.flowReaches('waiting')
    page.actions.cancel()
  }
  await page.flowReaches('failed')
  expect(page.state().flow).toMatchObject({ isOpen: true })
  page.actions.dismiss()
  const other = { ...coinRequest, amount: '7' }
  page.actions.open(other)
  await pass(500)
  expect(page.state().request).toEqual(other)
  expect(page.view()).toBe('Pay')
})

it('asks no wallet again for an order that may still be paid, if the host writes its payee in other letter case', async () => {
  const page = await openRequest(coinRequest, { outcome: { status: 'pending' } })
  void page.actions.payWithWallet()
  for (let minute = 0; minute < 4; minute++) await pass(minuteMs)
  await page.flowReaches('failed')
  await pass(16 * minuteMs)
  page.actions.open({ ...coinRequest, recipient: coinRequest.recipient.toLowerCase() })
  void page.actions.payWithWallet()
  await pass(2000)
  expect(page.sent).toHaveLength(1)
})

it('says that the wallet may have paid an order that is opened again after the visitor stopped waiting', async () => {
  const page = await openRequest(coinRequest)
  page.send.answer = () => new Promise<string>(() => undefined)
  void page.actions.payWithWallet()
  await pass(100)
  page.actions.cancel()
  await page.flowReaches('failed')
  page.actions.dismiss()
  page.actions.open(coinRequest)
  expect(page.view()).toBe('Pay')
  expect(page.state().earlier).toEqual([{ type: 'wallet' }])
})

describe('an order that may have been paid at an exchange', () => {
  it.each(['stopped waiting', 'waited for 15 minutes'])(
    'says where it may have been paid when it is opened again after the visitor %s',
    async how => {
      const page = await openRequest(tokenRequest)
      page.actions.payWithExchange('harbor')
      await page.flowReaches('waiting')
      if (how === 'stopped waiting') page.actions.cancel()
      else for (let minute = 0; minute < 16; minute++) await pass(minuteMs)
      await page.flowReaches('failed')
      expect(page.state().flow).toMatchObject({ isOpen: true })
      page.actions.open(tokenRequest) // the visitor presses the host's button again
      expect(page.state().earlier).toMatchObject([{ type: 'exchange', name: 'Harbor' }])
      page.actions.open({ ...tokenRequest, amount: '7' })
      expect(page.state().earlier).toEqual([])
    },
  )

  it('says nothing of an exchange that reported that nothing was paid', async () => {
    const page = await openRequest(tokenRequest)
    page.script.status = () => 'silence'
    page.actions.payWithExchange('harbor')
    await page.flowReaches('waiting')
    page.actions.cancel()
    await page.flowReaches('failed')
    page.actions.open(tokenRequest)
    await page.actions.loadExchanges()
    page.script.status = () => result({ status: 'FAILED' })
    page.actions.payWithExchange('tern')
    await page.flowReaches('failed')
    page.actions.open(tokenRequest)
    expect(page.state().earlier).toMatchObject([{ name: 'Harbor' }])
  })
})
