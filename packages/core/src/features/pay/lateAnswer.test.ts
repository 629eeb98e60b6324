import { FoyerError, type TransactionOutcome } from '@foyer/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { feature as ordersFeature } from '../../orders/feature.js'
import { pass, soon } from '../../testing/clock.js'
import {
  askWallet,
  coinRequest,
  openPay,
  openRequest,
  signFirst,
  stopAndOpenAgain,
  stopWaiting,
} from './openPay.test.support.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

it('resumes a payment after the clock was set back, and does not ask the wallet again', async () => {
  const storage = createMemoryBackend()
  const page = await openRequest(coinRequest, { options: { storage }, outcome: { status: 'pending' } })
  const answer = askWallet(page)
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
  const answer = await stopWaiting(page)
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

it('no longer may have been paid once the wallet declines after the visitor stopped waiting', async () => {
  const page = await openRequest()
  const { foyer, payEvents, state } = page
  const answer = await stopWaiting(page)
  expect(state().flow).toMatchObject({ isOpen: true })
  answer.reject(new FoyerError('REQUEST_REJECTED', { method: 'sendAsset' }))
  await pass(100)
  expect(foyer.getState().features['payments']).toMatchObject({ payments: [] })
  expect(state().flow).toMatchObject({ isOpen: false, failure: { code: 'REQUEST_REJECTED' } })
  expect(payEvents().filter(each => each === 'PAY_ERROR')).toEqual(['PAY_ERROR'])
})

it('still may have been paid if the late answer does not prove that nothing was sent', async () => {
  const page = await openRequest()
  const answer = await stopWaiting(page)
  answer.reject(new FoyerError('HTTP_STATUS', { status: 500, service: 'relay', path: '/' }))
  await pass(100)
  expect(page.state().flow).toMatchObject({ isOpen: true, failure: { code: 'ABORTED' } })
})

describe('an order that the wallet still holds', () => {
  const openHeld = async (page?: Parameters<typeof openRequest>[1]) => {
    const opened = await openRequest(coinRequest, page)
    opened.send.answer = () =>
      Promise.reject(new FoyerError('HTTP_STATUS', { status: 500, service: 'relay', path: '/' }))
    void opened.actions.payWithWallet()
    await opened.flowReaches('failed')
    expect(opened.state().flow).toMatchObject({ isOpen: true })
    return opened
  }

  it('is not offered again, neither at an exchange nor from the wallet', async () => {
    const { actions, browser, sent, state, view } = await openHeld()
    actions.dismiss()
    actions.open(coinRequest)
    expect(view()).toBe('PayLoading')
    expect(state().flow).toMatchObject({ status: 'failed', isOpen: true })
    await actions.loadExchanges()
    actions.payWithExchange('harbor')
    void actions.payWithWallet()
    await pass(1000)
    expect(browser.windows).toEqual([])
    expect(sent).toHaveLength(1)
  })

  it('is not offered again by the next page', async () => {
    const storage = createMemoryBackend()
    const page = await openHeld({ options: { storage } })
    page.stop()
    const next = await openPay({ options: { storage } })
    expect(next.state().flow.status).toBe('idle') // the host has not requested it
    next.actions.open(coinRequest)
    expect(next.state().flow).toMatchObject({ status: 'failed', isOpen: true })
  })

  it('is not offered again after the storage was cleared', async () => {
    const storage = createMemoryBackend()
    const { actions, state } = await openHeld({ options: { storage } })
    storage.removeItem('@foyer/default/payments_pending')
    actions.dismiss()
    actions.open(coinRequest)
    expect(state().flow).toMatchObject({ status: 'failed', isOpen: true })
  })

  it('does not prevent another order', async () => {
    const { actions, state, view } = await openHeld()
    actions.dismiss()
    actions.open({ ...coinRequest, amount: '2' })
    expect(view()).toBe('Pay')
    expect(state().flow.status).toBe('idle')
  })

  it('is offered again once the visitor stops waiting', async () => {
    const { actions, foyer, state, view } = await openHeld()
    actions.dismiss()
    const orders = await foyer.features.load('payments', async () => ordersFeature)
    const [held] = foyer.getState().features.payments?.payments ?? []
    orders.stopWaiting(held?.id ?? expect.fail('no request'))
    actions.open(coinRequest)
    expect(view()).toBe('Pay')
    expect(state().flow.status).toBe('idle')
  })

  it('follows the transaction that the wallet sends after it was opened again', async () => {
    const opened = await openRequest(coinRequest, { outcome: { status: 'succeeded' } })
    const answer = askWallet(opened)
    await pass(300_000) // the wait for the wallet ends
    await opened.flowReaches('failed')
    opened.actions.dismiss()
    opened.actions.open(coinRequest)
    expect(opened.state().flow).toMatchObject({ status: 'failed', isOpen: true })
    answer.resolve('0xlate')
    await opened.flowReaches('succeeded')
  })

  it('is offered again once the wallet declines after it was opened again', async () => {
    const opened = await openRequest()
    const answer = askWallet(opened)
    await pass(300_000)
    await opened.flowReaches('failed')
    opened.actions.dismiss()
    opened.actions.open(coinRequest)
    answer.reject(new FoyerError('REQUEST_REJECTED', { method: 'sendAsset' }))
    await soon(() => expect(opened.state().flow).toEqual({ status: 'idle' }))
  })
})

it.each(['pending', 'succeeded'] as const)(
  'takes no second payment for an order in the form once the wallet has sent the stopped one: %s',
  async status => {
    const page = await openRequest(coinRequest, { outcome: { status } })
    const answer = await stopAndOpenAgain(page) // the form, with the warning that the wallet may have paid
    expect(page.view()).toBe('Pay')
    answer.resolve('0xlate')
    await pass(5000)
    expect(page.foyer.getState().features.payments?.payments).toMatchObject([
      { progress: { hash: '0xlate' } },
    ])
    if (status === 'succeeded') expect(page.payEvents()).toContain('PAY_SUCCESS')
    page.send.answer = async () => '0xsecond'
    void page.actions.payWithWallet()
    await pass(1000)
    expect(page.sent).toHaveLength(1)
  },
)

it('says that the network dropped a payment whose confirmation was no longer waited for', async () => {
  const page = await openRequest(coinRequest, { outcome: { status: 'pending' } })
  let outcome: TransactionOutcome = { status: 'pending' }
  page.adapter.names = { readOutcome: async () => outcome }
  void page.actions.payWithWallet()
  await page.flowReaches('waiting')
  page.actions.cancel()
  await page.flowReaches('failed')
  expect(page.state().flow).toMatchObject({ failure: { code: 'TRANSACTION_UNCONFIRMED' } })
  outcome = { status: 'dropped' }
  await pass(20_000)
  expect(page.foyer.getState().features.payments?.payments).toMatchObject([
    { progress: { status: 'dropped' } },
  ])
  expect(page.state().flow).toMatchObject({ failure: { code: 'TRANSACTION_DROPPED' }, isOpen: true })
})

it('shows the first payment that is sent after the visitor declined a second one', async () => {
  const page = await openRequest(coinRequest, { outcome: { status: 'pending' } })
  const first = await stopAndOpenAgain(page)
  const second = askWallet(page)
  await pass(100)
  second.reject(new FoyerError('REQUEST_REJECTED', { method: 'sendAsset' }))
  await soon(() => expect(page.state().flow).toMatchObject({ status: 'failed', isOpen: false }))
  first.resolve('0xlate')
  await soon(() => expect(page.state().flow).toMatchObject({ status: 'waiting', hash: '0xlate' }))
})

it('lets the visitor stop waiting for a payment that was sent late', async () => {
  const page = await openRequest(coinRequest, { outcome: { status: 'pending' } })
  const answer = askWallet(page)
  await pass(300_000) // the wait for the wallet ends
  await page.flowReaches('failed')
  answer.resolve('0xlate')
  await page.flowReaches('waiting')
  page.actions.cancel()
  await soon(() => expect(page.state().flow).toMatchObject({ status: 'failed', isOpen: true }))
})

it('tells the host for how long the visitor waited for the network', async () => {
  const page = await openRequest(coinRequest, { outcome: { status: 'pending' } })
  void page.actions.payWithWallet()
  await page.flowReaches('waiting')
  await pass(5000)
  page.actions.cancel()
  await page.flowReaches('failed')
  const { failure } = page.state().flow as { failure?: { context: { afterMs: number } } }
  expect(failure?.context.afterMs).toBeGreaterThanOrEqual(5000)
  expect(failure?.context.afterMs).toBeLessThan(60_000)
})

it.each(['answers', 'is lost'])(
  'reports one success of a signed payment that was opened again and confirmed before the node %s',
  async how => {
    const page = await openRequest(coinRequest, { outcome: { status: 'pending' } })
    const node = signFirst(page)
    void page.actions.payWithWallet()
    await pass(1000)
    page.actions.cancel()
    await page.flowReaches('failed')
    page.actions.dismiss()
    page.actions.open(coinRequest)
    await page.flowReaches('waiting')
    page.adapter.names = { readOutcome: async () => ({ status: 'succeeded' }) }
    await page.flowReaches('succeeded')
    if (how === 'answers') node.resolve('0xhash')
    else node.reject(new Error('the line was cut'))
    await pass(1000)
    expect(page.payEvents().filter(each => each === 'PAY_SUCCESS')).toEqual(['PAY_SUCCESS'])
  },
)
