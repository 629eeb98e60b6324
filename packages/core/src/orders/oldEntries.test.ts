import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryBackend, type StorageBackend } from '../base/storage.js'
import { openPurchase, wirePurchase } from '../features/onramp/openOnramp.test.support.js'
import {
  coinRequest,
  openPay,
  openRequest,
  result,
  tokenRequest,
} from '../features/pay/openPay.test.support.js'
import { openSwap, swapTokens } from '../features/swap/swapping.test.support.js'
import { soon } from '../testing/clock.js'
import { leftOrders } from '../testing/leftOrders.js'
import { selectOrders } from './state.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const id = 'default'
const owner = `eip155:1:0x${'a1'.repeat(20)}`

/** Returns the storage that an older version of Foyer left. */
function leave(entries: Readonly<Record<string, { readonly version: number; readonly data: unknown }>>) {
  const storage = createMemoryBackend()
  for (const [key, entry] of Object.entries(entries))
    storage.setItem(`@foyer/${id}/${key}`, JSON.stringify(entry))
  return storage
}

const isGone = (storage: StorageBackend, key: string) => storage.getItem(`@foyer/${id}/${key}`) === null

/** Returns the journal with one row, as it was stored next to the old entries. */
const row = (more: object) => ({
  version: 2,
  data: [{ summary: {}, isTold: false, startedAt: Date.now(), ...more }],
})

const sent = { status: 'sent', hash: '0xhash' }

it('resumes a swap of the old entry', async () => {
  const probe = await openSwap({})
  const account = probe.form().account
  probe.stop()
  const swap = { source: swapTokens.coin, target: swapTokens.dol, amount: '0.25', targetAmount: '495' }
  const storage = leave({
    swap_pending: {
      version: 1,
      data: { account, ...swap, step: 'swap', hash: '0xhash', startedAt: Date.now() },
    },
    payments_pending: row({ id: 'row', kind: 'swap', account, progress: sent }),
  })
  const page = await openSwap(undefined, { id, storage }, { status: 'pending' })
  await page.actions.start({ fromToken: 'DOL', toToken: 'COIN', amount: '100' })
  expect(page.form()).toMatchObject({ amount: '0.25', flow: { status: 'confirming', hash: '0xhash' } })
  expect(selectOrders(page.foyer.getState())).toHaveLength(1)
  expect(isGone(storage, 'swap_pending')).toBe(true)
  page.stop()
  // The next page finds it in the journal.
  const next = await openSwap(undefined, { id, storage })
  await next.actions.start()
  await soon(() => expect(next.form().flow).toMatchObject({ receipt: { hash: '0xhash', isConfirmed: true } }))
  expect(next.wanted.asked).toEqual([])
  expect(leftOrders(storage)).toEqual([])
})

it('resumes a payment of the old entry', async () => {
  const data = { paymentId: 'paid', startedAt: Date.now(), request: coinRequest, hash: '0xhash' }
  const storage = leave({
    pay_pending: { version: 1, data },
    payments_pending: row({ id: 'paid', kind: 'pay', account: owner, progress: sent }),
  })
  const page = await openPay({ options: { storage }, outcome: { status: 'pending' } })
  expect(page.state()).toMatchObject({ request: coinRequest, flow: { status: 'waiting', hash: '0xhash' } })
  expect(selectOrders(page.foyer.getState())).toMatchObject([{ id: 'paid' }])
  expect(isGone(storage, 'pay_pending')).toBe(true)
  page.stop()
  const next = await openPay({ options: { storage }, outcome: { status: 'succeeded' } })
  await next.flowReaches('succeeded')
  expect([next.sent, next.payEvents()]).toEqual([[], ['PAY_SUCCESS']])
  expect(leftOrders(storage)).toEqual([])
})

it('resumes a payment at an exchange of the old entry', async () => {
  const exchange = { id: 'harbor', name: 'Harbor', sessionId: 'session', url: 'https://harbor.example/pay' }
  const data = { paymentId: 'led', startedAt: Date.now(), request: tokenRequest, exchange }
  const storage = leave({ pay_pending: { version: 1, data } })
  const page = await openPay({ options: { storage }, isConnected: false })
  expect(page.state()).toMatchObject({
    request: tokenRequest,
    flow: { status: 'waiting', sessionId: 'session', url: exchange.url },
  })
  expect(selectOrders(page.foyer.getState())).toEqual([])
  expect(isGone(storage, 'pay_pending')).toBe(true)
  page.stop()
  const next = await openPay({ options: { storage }, isConnected: false })
  next.script.status = () => result({ status: 'SUCCESS', txHash: '0xpaid' })
  await next.flowReaches('succeeded')
  expect(leftOrders(storage)).toEqual([])
})

it('looks for a purchase of the old entry', async () => {
  const data = { account: 'eip155:1:0xaaa', url: 'https://buy.example/1', startedAt: Date.now() }
  const storage = leave({ onramp_pending: { version: 1, data } })
  const first = await openPurchase('coinbase', { options: { storage } })
  expect(first.state().purchase).toMatchObject({ status: 'waiting', provider: 'coinbase', url: data.url })
  expect(isGone(storage, 'onramp_pending')).toBe(true)
  first.stop()
  const next = await openPurchase('coinbase', { options: { storage } })
  next.actions.watchPurchase()
  next.purchases(wirePurchase('new', 'SUCCESS', new Date(data.startedAt + 500).toISOString()))
  await next.purchaseReaches('found')
  expect(leftOrders(storage)).toEqual([])
})

it('keeps an old entry until the journal is written', async () => {
  const exchange = { id: 'harbor', name: 'Harbor', sessionId: 'session', url: 'https://harbor.example/pay' }
  const data = { paymentId: 'led', startedAt: Date.now(), request: tokenRequest, exchange }
  const storage = leave({ pay_pending: { version: 1, data } })
  const removed: unknown[] = []
  const { removeItem } = storage
  storage.removeItem = key => {
    if (key.endsWith('pay_pending')) removed.push(leftOrders(storage).length)
    removeItem.call(storage, key)
  }
  await openPay({ options: { storage }, isConnected: false })
  expect(removed).toEqual([1])
})

it.each(['swap_pending', 'pay_pending', 'onramp_pending'])('forgets an invalid old %s', async key => {
  const storage = leave({ [key]: { version: 1, data: { hash: 5 } } })
  const page = await openPay({ options: { storage }, isConnected: false })
  expect([isGone(storage, key), leftOrders(storage)]).toEqual([true, []])
  expect(page.state().flow.status).toBe('idle')
})

it.each(['goes on', 'was left'])(
  'keeps a payment at an exchange that %s when a tab with an older version begins another one',
  async how => {
    const storage = createMemoryBackend()
    const page = await openRequest(tokenRequest, { options: { storage } })
    page.actions.payWithExchange('harbor')
    await page.flowReaches('waiting')
    if (how === 'was left') {
      page.actions.cancel()
      await page.flowReaches('failed')
    }
    page.stop()
    const exchange = { id: 'tern', name: 'Tern', sessionId: 'other', url: 'https://tern.example/pay' }
    const request = { ...coinRequest, amount: '7' }
    const data = { paymentId: 'old', startedAt: Date.now(), request, exchange }
    storage.setItem(`@foyer/${id}/pay_pending`, JSON.stringify({ version: 1, data }))
    const next = await openPay({ options: { storage } })
    await next.flowReaches('waiting') // the other payment, which the page resumes
    next.actions.cancel()
    await next.flowReaches('failed')
    next.actions.open(tokenRequest)
    expect(next.state()).toMatchObject(
      how === 'was left' ? { earlier: [{ name: 'Harbor' }] } : { flow: { status: 'waiting' } },
    )
  },
)
