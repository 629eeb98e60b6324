import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../../base/events.js'
import { createMemoryBackend } from '../../base/storage.js'
import { pass, soon } from '../../testing/clock.js'
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

const key = '@foyer/default/pay_pending'
const paid = () => result({ status: 'SUCCESS', txHash: '0xpaid' })

/** Storage as a page left it that led to an exchange, or whose wallet had sent, and was closed. */
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

it('follows a payment at an exchange that the page before left running, and ends it by the same id', async () => {
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
  expect(storage.getItem(key)).toBeNull()
})

it('waits for what the wallet had sent, and asks no wallet again', async () => {
  const { storage } = await leavePage('wallet')
  const page = await openPay({ options: { storage }, isConnected: false, outcome: { status: 'succeeded' } })
  expect(page.state().flow).toMatchObject({ status: 'waiting', means: { type: 'wallet' }, hash: '0xhash' })
  await page.actions.payWithWallet()
  await page.flowReaches('succeeded')
  expect(page.state().flow).toMatchObject({ result: '0xhash' })
  expect(page.sent).toEqual([])
  expect(storage.getItem(key)).toBeNull()
})

it('shows what another tab began meanwhile', async () => {
  const storage = createMemoryBackend()
  const tab = await openPay({ options: { storage, id: 'tab' }, isConnected: false })
  expect(tab.state().flow.status).toBe('idle')
  const other = await leavePage()
  storage.setItem('@foyer/tab/pay_pending', other.storage.getItem(key) ?? '')
  tab.actions.open(coinRequest)
  expect(tab.view()).toBe('PayLoading')
  expect(tab.state().request).toEqual(tokenRequest)
})

it('gives up at the time the page before would have', async () => {
  const { storage } = await leavePage()
  vi.setSystemTime(Date.now() + 14 * 60_000)
  const { state, flowReaches } = await openPay({ options: { storage }, isConnected: false })
  expect(state().flow.status).toBe('waiting')
  await pass(50_000)
  expect(state().flow.status).toBe('waiting')
  await flowReaches('failed')
  expect(state().flow).toMatchObject({ failure: { code: 'PAY_TIMED_OUT' }, sessionId: 'session' })
  expect(storage.getItem(key)).toBeNull()
})

it('can be stopped, and is not followed any more by the page after', async () => {
  const { storage } = await leavePage()
  const { actions, state } = await openPay({ options: { storage }, isConnected: false })
  actions.cancel()
  await soon(() => expect(state().flow).toMatchObject({ status: 'failed', failure: { code: 'ABORTED' } }))
  expect(storage.getItem(key)).toBeNull()
})

it.each([
  [
    'is older than a payment may take',
    (left: Left) => ({ ...left, startedAt: left.startedAt - 15 * 60_000 }),
  ],
  ['was begun in the future', (left: Left) => ({ ...left, startedAt: left.startedAt + 60_000 })],
  [
    'leads elsewhere than into the web',
    (left: Left) => ({ ...left, exchange: { ...left.exchange, url: 'file:///etc/hosts' } }),
  ],
  ['is of a network that is not offered', (left: Left) => ({ ...left, request: foreignRequest })],
])('forgets what %s', async (_, change) => {
  const { storage } = await leavePage()
  const { data, version } = JSON.parse(storage.getItem(key) ?? '')
  storage.setItem(key, JSON.stringify({ version, data: change(data) }))
  const { state, calls } = await openPay({ options: { storage }, isConnected: false })
  expect(state().flow).toEqual({ status: 'idle' })
  expect(storage.getItem(key)).toBeNull()
  await pass(5000)
  expect(calls).toEqual([])
})

it('forgets what makes no sense', async () => {
  const storage = createMemoryBackend()
  storage.setItem(key, '{"version":1,"data":{"paymentId":7}}')
  const { actions, state, view, foyer } = await openPay({ options: { storage }, isConnected: false })
  expect(foyer.features.isPending('pay')).toBe(false)
  actions.open(coinRequest)
  expect(state().flow).toEqual({ status: 'idle' })
  expect(view()).toBe('Pay')
})

interface Left {
  readonly startedAt: number
  readonly exchange: object
}

const foreignRequest = { ...coinRequest, asset: { ...coinRequest.asset, network: 'eip155:999' } }
