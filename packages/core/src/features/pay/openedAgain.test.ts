import { FoyerError } from '@foyer/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { pass, soon } from '../../testing/clock.js'
import {
  askWallet,
  coinRequest,
  openPay,
  openRequest,
  openTwoTabs,
  result,
  signFirst,
  stopWaiting,
  tokenRequest,
} from './openPay.test.support.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const errorsOf = ({ payEvents }: { readonly payEvents: () => readonly string[] }) =>
  payEvents().filter(each => each === 'PAY_ERROR')

describe('a payment that the network dropped', () => {
  const openDropped = async (storage = createMemoryBackend()) => {
    const opened = await openRequest(coinRequest, { outcome: { status: 'dropped' }, options: { storage } })
    void opened.actions.payWithWallet()
    await opened.flowReaches('failed')
    expect(opened.state().flow).toMatchObject({ failure: { code: 'TRANSACTION_DROPPED' } })
    return opened
  }

  it('is reported as failed once, however often its order is opened again', async () => {
    const opened = await openDropped()
    for (let time = 0; time < 3; time++) {
      await pass(1000)
      opened.actions.open(coinRequest)
      await opened.flowReaches('failed')
    }
    expect(errorsOf(opened)).toEqual(['PAY_ERROR'])
  })

  it('no longer keeps its order from being paid once the visitor has read where to check', async () => {
    const opened = await openDropped()
    opened.actions.dismiss()
    opened.actions.open(coinRequest)
    expect(opened.state()).toMatchObject({ flow: { status: 'idle' }, earlier: [{ type: 'wallet' }] })
    opened.send.answer = async () => '0xsecond'
    void opened.actions.payWithWallet()
    await soon(() => expect(opened.sent).toHaveLength(2))
  })

  it('is shown again instead of a second payment once the network has it again', async () => {
    const opened = await openDropped()
    opened.actions.dismiss()
    opened.actions.open(coinRequest)
    opened.adapter.names = { readOutcome: async () => ({ status: 'pending', isKnown: true }) }
    const rows = () => opened.foyer.getState().features.payments?.payments
    await soon(() => expect(rows()).toMatchObject([{ progress: { status: 'sent' } }]))
    void opened.actions.payWithWallet()
    await soon(() => expect(opened.state().flow).toMatchObject({ status: 'waiting', hash: '0xhash' }))
    expect(opened.sent).toHaveLength(1)
  })

  it('is reported to the next page’s host if it succeeds after all', async () => {
    const storage = createMemoryBackend()
    const opened = await openDropped(storage)
    opened.actions.dismiss()
    opened.stop()
    const next = await openPay({ outcome: { status: 'succeeded' }, options: { storage } })
    await next.flowReaches('succeeded')
    expect(next.payEvents().filter(each => each === 'PAY_SUCCESS')).toEqual(['PAY_SUCCESS'])
  })
})

it('tells the host the hash of a payment that was sent after the report that it is not known', async () => {
  const opened = await openRequest(coinRequest, { outcome: { status: 'pending' } })
  const answer = await stopWaiting(opened)
  answer.resolve('0xlate')
  await opened.flowReaches('waiting')
  for (let time = 0; time < 2; time++) {
    opened.actions.cancel()
    await opened.flowReaches('failed')
    opened.actions.open(coinRequest)
    await opened.flowReaches('waiting')
  }
  const results = opened.tracked.flatMap(each =>
    each.event === 'PAY_ERROR' ? [each.properties.currentPayment.result] : [],
  )
  expect(results).toEqual([undefined, '0xlate'])
})

it('reports a payment at an exchange whose end stays unknown once', async () => {
  const opened = await openRequest(tokenRequest)
  opened.script.status = () => ({ status: 429 })
  opened.actions.payWithExchange('harbor')
  await opened.flowReaches('failed')
  opened.script.status = () => result({ status: 'IN_PROGRESS' })
  opened.actions.open(tokenRequest)
  await opened.flowReaches('waiting')
  opened.actions.cancel()
  await opened.flowReaches('failed')
  expect(errorsOf(opened)).toEqual(['PAY_ERROR'])
})

/** Signs a payment whose node is slow, stops waiting for it, and opens its order again. */
async function openSignedAgain(storage = createMemoryBackend()) {
  const opened = await openRequest(coinRequest, { outcome: { status: 'pending' }, options: { storage } })
  const node = signFirst(opened)
  void opened.actions.payWithWallet()
  await pass(1000)
  opened.actions.cancel()
  await opened.flowReaches('failed')
  opened.actions.dismiss()
  opened.actions.open(coinRequest)
  await opened.flowReaches('waiting')
  return { opened, node }
}

it('does not say of an order that it may have been paid if the node refuses its signed payment late', async () => {
  const { opened, node } = await openSignedAgain()
  node.reject(new FoyerError('TRANSACTION_FAILED', { reason: 'fee too low' }))
  await soon(() => expect(opened.state().flow).toMatchObject({ status: 'failed', isOpen: false }))
  await pass(200_000)
  expect(opened.state()).toMatchObject({ flow: { isOpen: false }, earlier: [] })
  expect(errorsOf(opened)).toEqual(['PAY_ERROR'])
})

it('says of an order that it may have been paid whose row a late answer stores again after the storage was cleared', async () => {
  const storage = createMemoryBackend()
  const { opened, node } = await openSignedAgain(storage)
  opened.adapter.names = { readOutcome: async () => ({ status: 'succeeded' }) }
  await opened.flowReaches('succeeded')
  opened.actions.dismiss()
  storage.removeItem('@foyer/default/payments_pending')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  node.resolve('0xhash')
  await pass(1000)
  opened.actions.open(coinRequest)
  await pass(1000)
  expect(opened.state()).toMatchObject({ flow: { status: 'idle' }, earlier: [{ type: 'wallet' }] })
  expect(opened.payEvents().filter(each => each === 'PAY_SUCCESS')).toEqual(['PAY_SUCCESS'])
})

type Tabs = Awaited<ReturnType<typeof openTwoTabs>>

/** Pays from the other tab's wallet, and begins another payment of the order at an exchange. Tells this tab of both. */
async function payTwice(other: Tabs['other'], tell: Tabs['tell']) {
  other.foyer.router.push({ view: 'PayLoading' })
  void other.actions.payWithWallet()
  await other.flowReaches('succeeded')
  await tell()
  other.actions.dismiss()
  other.actions.open(tokenRequest)
  await other.actions.loadExchanges()
  other.actions.payWithExchange('harbor')
  await other.flowReaches('waiting')
  await tell()
}

it('still shows another tab’s payment after a later one of its order failed at an exchange', async () => {
  const { other, tab, tell } = await openTwoTabs()
  tab.actions.open(tokenRequest)
  await pass(1000)
  await payTwice(other, tell)
  void tab.actions.payWithWallet()
  await tab.flowReaches('waiting') // the exchange's payment, which is under way
  tab.script.status = () => result({ status: 'FAILED' })
  await soon(() => expect(tab.state().flow).toMatchObject({ status: 'succeeded', result: '0xhash' }))
  expect(tab.sent).toEqual([])
})

it('keeps the exchanges of an order while it shows that another tab’s wallet holds a request for it', async () => {
  const { other, tab, tell } = await openTwoTabs()
  tab.actions.open(tokenRequest)
  await tab.actions.loadExchanges()
  const answer = askWallet(other)
  await pass(100)
  await tell()
  void tab.actions.payWithWallet()
  await soon(() => expect(tab.state().flow).toMatchObject({ failure: { code: 'REQUEST_HELD' } }))
  answer.reject(new FoyerError('REQUEST_REJECTED', { method: 'sendAsset' }))
  await other.flowReaches('failed')
  await tell()
  expect(tab.state()).toMatchObject({ flow: { status: 'idle' }, exchanges: { status: 'known' } })
})

it('counts a success as seen only while the page is visible', async () => {
  const opened = await openRequest(coinRequest, { outcome: { status: 'succeeded' } })
  Object.assign(document, { visibilityState: 'hidden' })
  opened.foyer.router.push({ view: 'PayLoading' })
  void opened.actions.payWithWallet()
  await opened.flowReaches('succeeded')
  await pass(1000)
  const rows = () => opened.foyer.getState().features.payments?.payments
  expect(rows()).toMatchObject([{ isTold: false, isLeft: true }])
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(rows()).toMatchObject([{ isTold: true }])
})

it('tells the host that a payment was replaced after it had told that it was not confirmed', async () => {
  const opened = await openRequest(coinRequest, { outcome: { status: 'pending' } })
  void opened.actions.payWithWallet()
  await opened.flowReaches('waiting')
  opened.actions.cancel()
  await opened.flowReaches('failed')
  opened.adapter.names = { readOutcome: async () => ({ status: 'replaced', by: '0xother' }) }
  await soon(() => expect(opened.state().flow).toMatchObject({ failure: { code: 'TRANSACTION_REPLACED' } }))
  const last = opened.tracked.findLast(({ event }) => event === 'PAY_ERROR')
  expect(last).toMatchObject({ properties: { currentPayment: { result: '0xother' } } })
})

it('does not show an earlier payment as the one of a new request whose own payment fails', async () => {
  const { other, tab, tell } = await openTwoTabs()
  tab.actions.open(tokenRequest)
  await pass(1000)
  await payTwice(other, tell)
  tab.actions.open(tokenRequest)
  await tab.flowReaches('waiting')
  tab.script.status = () => result({ status: 'FAILED' })
  await tab.flowReaches('failed')
  await pass(1000)
  expect(tab.state().flow).toMatchObject({ status: 'failed', isOpen: false })
})

it('reports a signed payment that the network reverted once, although its node answers late', async () => {
  const opened = await openRequest(coinRequest, { outcome: { status: 'failed' } })
  const node = signFirst(opened)
  void opened.actions.payWithWallet()
  const rows = () => opened.foyer.getState().features.payments?.payments
  await soon(() => expect(rows()).toMatchObject([{ progress: { status: 'failed' } }]))
  opened.actions.cancel()
  await opened.flowReaches('failed')
  node.resolve('0xhash')
  await pass(5000)
  expect(errorsOf(opened)).toEqual(['PAY_ERROR'])
  expect(opened.state().flow).toMatchObject({ status: 'failed', isOpen: false })
})
