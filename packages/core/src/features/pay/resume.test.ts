import { FoyerError, type SendingRequest } from '@foyer/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../../base/events.js'
import { createMemoryBackend } from '../../base/storage.js'
import { pass, soon } from '../../testing/clock.js'
import { copyOrders, leftOrders, rewriteOrders } from '../../testing/leftOrders.js'
import { coinRequest, openPay, openRequest, result, tokenRequest } from './openPay.test.support.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const paymentIdOf = (told: TrackedEvent | undefined) =>
  told && 'properties' in told && 'paymentId' in told.properties
    ? told.properties.paymentId
    : expect.fail('no payment was told')

const paid = () => result({ status: 'SUCCESS', txHash: '0xpaid' })

/** Returns the storage of a page that was closed after opening an exchange, or after its wallet had sent. */
async function leavePage(means: 'exchange' | 'wallet' = 'exchange') {
  const storage = createMemoryBackend()
  const page = await openRequest(tokenRequest, { options: { storage }, outcome: { status: 'pending' } })
  if (means === 'exchange') page.actions.payWithExchange('harbor')
  else void page.actions.payWithWallet()
  await page.flowReaches('waiting')
  const initiated = page.tracked.find(({ event }) => event === 'PAY_INITIATED')
  page.stop()
  return { storage, paymentId: paymentIdOf(initiated) }
}

it('follows a payment at an exchange that the previous page left running, under the same id', async () => {
  const { storage, paymentId } = await leavePage()
  const { actions, state, view, calls, script, browser, flowReaches, payEvents, tracked } = await openPay({
    options: { storage },
    isConnected: false,
  })
  expect(state()).toMatchObject({
    request: tokenRequest,
    flow: { status: 'waiting', means: { name: 'Harbor' }, sessionId: 'session' },
  })
  actions.open({ ...coinRequest, amount: '7' })
  expect(view()).toBe('PayLoading')
  expect(state().request).toEqual(tokenRequest)
  script.status = paid
  await flowReaches('succeeded')
  expect(calls.map(([method]) => method)).not.toContain('url')
  expect(calls).toContainEqual(['status', { exchangeId: 'harbor', sessionId: 'session' }])
  expect(browser.windows).toEqual([])
  expect(payEvents()).toEqual(['PAY_SUCCESS'])
  expect(paymentIdOf(tracked.at(-1))).toBe(paymentId)
  expect(leftOrders(storage)).toEqual([])
})

it('waits for a payment that the wallet had sent, and asks no wallet again', async () => {
  const { storage } = await leavePage('wallet')
  const page = await openPay({ options: { storage }, isConnected: false, outcome: { status: 'succeeded' } })
  expect(page.state().flow).toMatchObject({ status: 'waiting', means: { type: 'wallet' }, hash: '0xhash' })
  await page.actions.payWithWallet()
  await page.flowReaches('succeeded')
  expect(page.state().flow).toMatchObject({ result: '0xhash' })
  expect(page.sent).toEqual([])
  expect(leftOrders(storage)).toEqual([])
})

it('shows a payment that another tab has begun meanwhile', async () => {
  const storage = createMemoryBackend()
  const tab = await openPay({ options: { storage, id: 'tab' }, isConnected: false })
  expect(tab.state().flow.status).toBe('idle')
  const other = await leavePage()
  copyOrders(other.storage, storage, 'tab')
  tab.actions.open(coinRequest)
  expect(tab.view()).toBe('PayLoading')
  expect(tab.state().request).toEqual(tokenRequest)
})

it('resumes a payment at an exchange after a tab with an older version rewrote the list', async () => {
  const { storage } = await leavePage()
  storage.removeItem('@foyer/default/payments_pending')
  const { state } = await openPay({ options: { storage }, isConnected: false })
  expect(state()).toMatchObject({ request: tokenRequest, flow: { status: 'waiting', sessionId: 'session' } })
})

it('shows a payment that a tab with an older version has begun meanwhile', async () => {
  const storage = createMemoryBackend()
  const tab = await openPay({ options: { storage }, isConnected: false })
  const exchange = { ...harbor, url: 'https://harbor.example/pay' }
  const data = { paymentId: 'led', startedAt: Date.now(), request: tokenRequest, exchange }
  storage.setItem('@foyer/default/pay_pending', JSON.stringify({ version: 1, data }))
  tab.actions.open(coinRequest)
  expect(tab.view()).toBe('PayLoading')
  expect(tab.state().request).toEqual(tokenRequest)
})

it('marks the feature as pending while there is a payment to resume', async () => {
  const { storage } = await leavePage()
  const { actions, foyer } = await openPay({ options: { storage }, isConnected: false })
  expect(foyer.features.isPending('pay_left')).toBe(true)
  actions.cancel()
  await soon(() => expect(foyer.features.isPending('pay_left')).toBe(false))
})

it('leaves an answer that arrives late to the next page', async () => {
  const storage = createMemoryBackend()
  const page = await openRequest(coinRequest, { options: { storage }, outcome: { status: 'pending' } })
  let answer: (hash: string) => void = () => {}
  Object.assign(page.wallet.opened[0] ?? {}, {
    sendAsset: () => new Promise<string>(resolve => (answer = resolve)),
  })
  void page.actions.payWithWallet()
  await soon(() => expect(page.state().flow.status).toBe('initiating'))
  page.stop()
  answer('0xhash')
  await soon(() => expect(leftOrders(storage)).toMatchObject([{ progress: { hash: '0xhash' } }]))
  expect(page.state().flow.status).not.toBe('waiting')
})

it('times out a resumed payment when the previous page would have timed out', async () => {
  const { storage } = await leavePage()
  vi.setSystemTime(Date.now() + 14 * 60_000)
  const { state, flowReaches } = await openPay({ options: { storage }, isConnected: false })
  expect(state().flow.status).toBe('waiting')
  await pass(50_000)
  expect(state().flow.status).toBe('waiting')
  await flowReaches('failed')
  expect(state().flow).toMatchObject({ failure: { code: 'PAY_TIMED_OUT' }, sessionId: 'session' })
  expect(leftOrders(storage)).toEqual([])
})

it('cancels a resumed payment, which the next page does not follow', async () => {
  const { storage } = await leavePage()
  const { actions, state, stop } = await openPay({ options: { storage }, isConnected: false })
  actions.cancel()
  await soon(() => expect(state().flow).toMatchObject({ status: 'failed', failure: { code: 'ABORTED' } }))
  expect(leftOrders(storage)).toEqual([])
  stop()
  const next = await openPay({ options: { storage }, isConnected: false })
  expect(next.state().flow.status).toBe('idle')
})

const startedAt = Date.now()
const harbor = { id: 'harbor', name: 'Harbor', sessionId: 'session' }
const foreignRequest = { ...coinRequest, asset: { ...coinRequest.asset, network: 'eip155:999' } }

it.each([
  ['is older than a payment may take', { order: { startedAt: startedAt - 15 * 60_000 } }, 1],
  ['was begun in the future', { order: { startedAt: startedAt + 3_600_000 } }, 1],
  // Another page of the host may offer it.
  ['is on a network that is not offered', { details: { request: foreignRequest } }, 1],
  ['was begun a day ago', { order: { startedAt: startedAt - 24 * 3_600_000 } }, 0],
  ['has no web URL', { details: { exchange: { ...harbor, url: 'file:///etc/hosts' } } }, 0],
])('does not resume a payment that %s', async (_, change, keptCount) => {
  const { storage } = await leavePage()
  rewriteOrders(storage, change)
  const { state, calls } = await openPay({ options: { storage }, isConnected: false })
  expect(state().flow).toEqual({ status: 'idle' })
  expect(leftOrders(storage)).toHaveLength(keptCount)
  await pass(5000)
  expect(calls).toEqual([])
})

it('forgets an invalid record', async () => {
  const storage = createMemoryBackend()
  storage.setItem('@foyer/default/pay_pending', '{"version":1,"data":{"paymentId":7}}')
  const { actions, state, view, foyer } = await openPay({ options: { storage }, isConnected: false })
  expect(foyer.features.isPending('pay')).toBe(false)
  actions.open(coinRequest)
  expect(state().flow).toEqual({ status: 'idle' })
  expect(view()).toBe('Pay')
})

describe('a payment that a wallet sent and whose end is unknown', () => {
  const minuteMs = 60_000

  it('is not offered again, however long ago it was sent', async () => {
    const page = await openRequest(coinRequest, { outcome: { status: 'pending' } })
    void page.actions.payWithWallet()
    for (let minute = 0; minute < 4; minute++) await pass(minuteMs)
    await page.flowReaches('failed')
    expect(page.state().flow).toMatchObject({ failure: { code: 'TRANSACTION_UNCONFIRMED' } })
    await pass(16 * minuteMs)
    page.actions.open(coinRequest)
    expect(page.view()).toBe('PayLoading')
    await page.actions.payWithWallet()
    expect(page.sent).toHaveLength(1)
    expect(page.state().flow).toMatchObject({ status: 'waiting', hash: '0xhash' })
  })

  it('is found by requesting the same order, even if another was sent after it', async () => {
    const page = await openRequest(coinRequest, { outcome: { status: 'pending' } })
    for (const request of [coinRequest, { ...coinRequest, amount: '7' }]) {
      page.actions.open(request)
      void page.actions.payWithWallet()
      for (let minute = 0; minute < 4; minute++) await pass(minuteMs)
      await page.flowReaches('failed')
      await pass(16 * minuteMs)
    }
    expect(page.sent).toHaveLength(2)
    page.actions.open(coinRequest)
    expect(page.view()).toBe('PayLoading')
    expect(page.state().request).toEqual(coinRequest)
  })

  it('stays stored if the wallet signed it and the visitor stops waiting', async () => {
    const storage = createMemoryBackend()
    const page = await openRequest(coinRequest, { options: { storage }, outcome: { status: 'pending' } })
    Object.assign(page.wallet.opened[0] ?? {}, {
      sendAsset(request: SendingRequest) {
        request.onSigned?.({ hash: '0xhash' })
        return new Promise(() => {})
      },
    })
    void page.actions.payWithWallet()
    await soon(() => expect(leftOrders(storage)).toMatchObject([{ progress: { hash: '0xhash' } }]))
    page.actions.cancel()
    await page.flowReaches('failed')
    expect(leftOrders(storage)).toMatchObject([{ progress: { hash: '0xhash' } }])
  })

  it('does not prevent another payment', async () => {
    const page = await openRequest(coinRequest, { outcome: { status: 'pending' } })
    void page.actions.payWithWallet()
    for (let minute = 0; minute < 4; minute++) await pass(minuteMs)
    await page.flowReaches('failed')
    await pass(16 * minuteMs)
    page.actions.open({ ...coinRequest, amount: '7' })
    expect(page.view()).toBe('Pay')
  })

  it('is resumed if the page was left before the network had it', async () => {
    const storage = createMemoryBackend()
    const first = await openRequest(coinRequest, { options: { storage }, outcome: { status: 'pending' } })
    Object.assign(first.wallet.opened[0] ?? {}, {
      sendAsset(request: SendingRequest) {
        request.onSigned?.({ hash: '0xhash' })
        return new Promise(() => {})
      },
    })
    void first.actions.payWithWallet()
    await soon(() => expect(leftOrders(storage)).toMatchObject([{ progress: { hash: '0xhash' } }]))
    first.stop()
    const page = await openPay({ options: { storage }, outcome: { status: 'succeeded' } })
    await page.flowReaches('succeeded')
    expect(page.payEvents()).toEqual(['PAY_SUCCESS'])
    expect(page.sent).toEqual([])
  })

  it('is forgotten if a node refused it', async () => {
    const storage = createMemoryBackend()
    const page = await openRequest(coinRequest, { options: { storage }, outcome: { status: 'pending' } })
    Object.assign(page.wallet.opened[0] ?? {}, {
      sendAsset(request: SendingRequest) {
        request.onSigned?.({ hash: '0xhash' })
        return Promise.reject(new FoyerError('TRANSACTION_FAILED', {}))
      },
    })
    await page.actions.payWithWallet()
    expect(page.state().flow).toMatchObject({ failure: { code: 'TRANSACTION_FAILED' } })
    expect(leftOrders(storage)).toEqual([])
  })
})

it('lists the exchanges again after a payment that another tab had begun', async () => {
  const storage = createMemoryBackend()
  const tab = await openPay({ options: { storage, id: 'tab' }, isConnected: false })
  tab.actions.open(coinRequest)
  await tab.actions.loadExchanges()
  expect(tab.state().exchanges.status).toBe('known')
  const other = await leavePage()
  copyOrders(other.storage, storage, 'tab')
  tab.script.status = () => result({ status: 'FAILED' })
  tab.actions.open(coinRequest)
  expect(tab.state().request).toEqual(tokenRequest)
  await tab.flowReaches('failed')
  tab.actions.dismiss()
  await tab.actions.loadExchanges()
  expect(tab.state().exchanges.status).toBe('known')
})

it('says of a resumed payment that it may have been paid, although the storage was cleared meanwhile', async () => {
  const storage = createMemoryBackend()
  const first = await openRequest(tokenRequest, { options: { storage }, outcome: { status: 'pending' } })
  void first.actions.payWithWallet()
  await first.flowReaches('waiting')
  first.stop()
  // The next page resumes the payment, whose wallet has sent it.
  const page = await openPay({ options: { storage }, outcome: { status: 'pending' } })
  expect(page.state().flow).toMatchObject({ status: 'waiting', means: { type: 'wallet' }, hash: '0xhash' })
  storage.removeItem('@foyer/default/payments_pending')
  await pass(4 * 60_000)
  await page.flowReaches('failed')
  expect(page.state().flow).toMatchObject({ failure: { code: 'TRANSACTION_UNCONFIRMED' }, isOpen: true })
})

it('asks no wallet to pay an order again whose first payment may still arrive', async () => {
  const { actions, flowReaches, sent, state } = await openRequest(undefined, {
    outcome: { status: 'pending' },
  })
  void actions.payWithWallet()
  await flowReaches('waiting')
  await pass(4 * 60_000)
  await flowReaches('failed')
  expect(state().flow).toMatchObject({ failure: { code: 'TRANSACTION_UNCONFIRMED' }, isOpen: true })
  // The visitor goes back to the request, whose rows are all there, and presses the wallet's.
  void actions.payWithWallet()
  await pass(2000)
  expect(sent).toHaveLength(1)
})

it('keeps a payment that an exchange did not report on when another order is paid at an exchange', async () => {
  const storage = createMemoryBackend()
  const { actions, flowReaches, script, stop } = await openRequest(coinRequest, { options: { storage } })
  script.status = () => ({ status: 429 })
  actions.payWithExchange('harbor')
  await flowReaches('failed')
  actions.open({ ...coinRequest, amount: '2' })
  await actions.loadExchanges()
  script.status = () => 'silence'
  actions.payWithExchange('tern')
  await flowReaches('waiting')
  stop()
  const next = await openPay({ options: { storage } })
  next.actions.cancel() // the newest payment is resumed
  next.actions.open(coinRequest)
  expect(next.state()).toMatchObject({
    request: { amount: coinRequest.amount },
    flow: { means: { exchangeId: 'harbor' } },
  })
})
