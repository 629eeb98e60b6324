import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { pass } from '../../testing/clock.js'
import { coinRequest, openPay, openRequest, result, stopAndOpenAgain } from './openPay.test.support.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

type PayPage = Awaited<ReturnType<typeof openRequest>>

/** Pays from the wallet, and stops waiting for the network. */
async function stopAfterSending(storage = createMemoryBackend()) {
  const opened = await openRequest(coinRequest, { outcome: { status: 'pending' }, options: { storage } })
  void opened.actions.payWithWallet()
  await opened.flowReaches('waiting')
  opened.actions.cancel()
  await opened.flowReaches('failed')
  return opened
}

const confirm = async ({ adapter, payEvents }: PayPage) => {
  adapter.names = { readOutcome: async () => ({ status: 'succeeded' }) }
  await pass(20_000)
  expect(payEvents().filter(each => each === 'PAY_SUCCESS')).toHaveLength(1)
}

const maybePaid = { flow: { status: 'idle' }, earlier: [{ type: 'wallet' }] }

describe('a payment that is confirmed after the visitor has left it', () => {
  it('is told to the host, also after it was dismissed', async () => {
    const opened = await stopAfterSending()
    opened.actions.dismiss()
    await confirm(opened)
    expect(opened.state().flow).toMatchObject({ status: 'succeeded' })
  })

  it('makes the same order say that it may have been paid, on this page and on the next one', async () => {
    const storage = createMemoryBackend()
    const opened = await stopAfterSending(storage)
    opened.actions.dismiss()
    await confirm(opened)
    opened.actions.open(coinRequest)
    expect(opened.state()).toMatchObject(maybePaid)
    opened.stop()
    const next = await openPay({ options: { storage } })
    next.actions.open(coinRequest)
    expect(next.state()).toMatchObject(maybePaid)
    expect(next.payEvents()).not.toContain('PAY_SUCCESS')
  })

  it('makes the same order say so after another order was shown meanwhile', async () => {
    const opened = await stopAfterSending()
    opened.actions.open({ ...coinRequest, amount: '7' })
    await confirm(opened)
    expect(opened.state().flow).toEqual({ status: 'idle' })
    opened.actions.open(coinRequest)
    expect(opened.state()).toMatchObject(maybePaid)
  })

  it('is said no more once the visitor has seen it', async () => {
    const opened = await stopAfterSending()
    opened.actions.dismiss()
    await confirm(opened)
    opened.foyer.open({ view: 'PayLoading' })
    opened.actions.dismiss()
    opened.actions.open(coinRequest)
    expect(opened.state()).toMatchObject({ flow: { status: 'idle' }, earlier: [] })
  })
})

it('does not say of an order that it may have been paid if the visitor saw its payment succeed', async () => {
  const opened = await openRequest(coinRequest, { outcome: { status: 'succeeded' } })
  opened.foyer.router.push({ view: 'PayLoading' })
  void opened.actions.payWithWallet()
  await opened.flowReaches('succeeded')
  await pass(1000)
  opened.actions.dismiss()
  opened.actions.open(coinRequest)
  expect(opened.state()).toMatchObject({ flow: { status: 'idle' }, earlier: [] })
})

it.each(['reports that nothing was paid there', 'is no longer waited for'])(
  'says that a wallet may have paid late although the exchange of a second attempt %s',
  async end => {
    const opened = await openRequest(coinRequest, { outcome: { status: 'succeeded' } })
    const first = await stopAndOpenAgain(opened)
    opened.actions.payWithExchange('harbor')
    await opened.flowReaches('waiting')
    first.resolve('0xlate')
    await pass(5000)
    expect(opened.payEvents()).toContain('PAY_SUCCESS')
    if (end === 'is no longer waited for') {
      opened.actions.cancel()
      await opened.flowReaches('failed')
    } else {
      opened.script.status = () => result({ status: 'FAILED' })
      await opened.flowReaches('succeeded') // the wallet's payment
      expect(opened.state().flow).toMatchObject({ result: '0xlate' })
    }
    opened.actions.dismiss()
    opened.actions.open(coinRequest)
    expect(opened.state().earlier).toContainEqual({ type: 'wallet' })
  },
)

it('says of an order that it may have been paid, although the storage that knew its payment was cleared', async () => {
  const storage = createMemoryBackend()
  const opened = await openRequest(coinRequest, { outcome: { status: 'pending' }, options: { storage } })
  void opened.actions.payWithWallet()
  await opened.flowReaches('waiting')
  storage.removeItem('@foyer/default/payments_pending')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  await pass(1000)
  opened.actions.cancel()
  await opened.flowReaches('failed')
  opened.actions.dismiss()
  opened.actions.open(coinRequest)
  expect(opened.state()).toMatchObject(maybePaid)
})

it('asks the wallet for a repeated order on the next page, after the clock was set back by an hour', async () => {
  const storage = createMemoryBackend()
  const page = { options: { storage }, outcome: { status: 'succeeded' } } as const
  const opened = await openRequest(coinRequest, page)
  opened.foyer.router.push({ view: 'PayLoading' })
  void opened.actions.payWithWallet()
  await opened.flowReaches('succeeded')
  await pass(5000)
  opened.stop()
  vi.setSystemTime(Date.now() - 3_600_000)
  const next = await openPay(page)
  next.actions.open(coinRequest)
  expect(next.state()).toMatchObject({ flow: { status: 'idle' }, earlier: [] })
  next.send.answer = async () => '0xrepeat'
  void next.actions.payWithWallet()
  await next.flowReaches('succeeded')
  expect(next.state().flow).toMatchObject({ result: '0xrepeat' })
})
