import { FoyerError, type TransactionOutcome } from '@foyer/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { pass, soon } from '../../testing/clock.js'
import { copyOrders } from '../../testing/leftOrders.js'
import {
  askWallet,
  openPay,
  openRequest,
  result,
  stopAndOpenAgain,
  tokenRequest,
} from './openPay.test.support.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const declined = new FoyerError('REQUEST_REJECTED', { method: 'sendAsset' })

/** The ways in which a second attempt to pay an order ends without a payment. */
const failures = {
  'is declined in the wallet': async (opened: PayPage) => {
    const answer = askWallet(opened)
    await pass(100)
    return () => answer.reject(declined)
  },
  'is refused by its exchange': async ({ actions, script, flowReaches }: PayPage) => {
    actions.payWithExchange('harbor')
    await flowReaches('waiting')
    return () => {
      script.status = () => result({ status: 'FAILED' })
    }
  },
}

/** The ends of the first payment, with the flow that shows each. */
const ends = [
  [{ status: 'pending' }, { status: 'waiting', hash: '0xfirst' }],
  [{ status: 'succeeded' }, { status: 'succeeded', result: '0xfirst' }],
  [
    { status: 'replaced', by: '0xother' },
    { status: 'failed', isOpen: true, failure: { code: 'TRANSACTION_REPLACED' } },
  ],
  [
    { status: 'dropped', isFinal: true },
    { isOpen: true, failure: { code: 'TRANSACTION_DROPPED' } },
  ],
] as const satisfies readonly (readonly [TransactionOutcome, object])[]

type PayPage = Awaited<ReturnType<typeof openRequest>>

describe.each(Object.entries(failures))('a second attempt that %s', (_, begin) => {
  it.each(ends)('shows the first payment, sent meanwhile: %o', async (outcome, flow) => {
    const opened = await openRequest(tokenRequest, { outcome })
    const first = await stopAndOpenAgain(opened)
    const endSecond = await begin(opened)
    first.resolve('0xfirst')
    await pass(3000)
    expect(opened.state().flow.status).toMatch(/initiating|waiting/)
    endSecond()
    await soon(() => expect(opened.state().flow).toMatchObject(flow))
    expect(opened.payEvents().filter(each => each === 'PAY_SUCCESS')).toHaveLength(
      outcome.status === 'succeeded' ? 1 : 0,
    )
  })

  it('shows the first payment of another tab that has reported its success', async () => {
    const storage = createMemoryBackend()
    const first = createMemoryBackend()
    const page = { outcome: { status: 'succeeded' } } as const
    const other = await openRequest(tokenRequest, { ...page, options: { storage: first } })
    const answer = await stopAndOpenAgain(other)
    const tab = await openPay({ ...page, options: { storage, id: 'tab' } })
    copyOrders(first, storage, 'tab')
    tab.actions.open(tokenRequest)
    await tab.actions.loadExchanges()
    const endSecond = await begin(tab)
    answer.resolve('0xfirst')
    await other.flowReaches('succeeded')
    copyOrders(first, storage, 'tab')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    endSecond()
    await soon(() => expect(tab.state().flow).toMatchObject({ status: 'succeeded', result: '0xfirst' }))
  })

  it('shows its own end if the first payment was reverted', async () => {
    const opened = await openRequest(tokenRequest, { outcome: { status: 'failed' } })
    const first = await stopAndOpenAgain(opened)
    const endSecond = await begin(opened)
    first.resolve('0xfirst')
    await pass(3000)
    endSecond()
    await soon(() => expect(opened.state().flow).toMatchObject({ status: 'failed', isOpen: false }))
    expect(opened.state().earlier).toEqual([])
  })

  it('shows its own end if an earlier payment of the order had succeeded before', async () => {
    const opened = await openRequest(tokenRequest, { outcome: { status: 'succeeded' } })
    void opened.actions.payWithWallet()
    await opened.flowReaches('succeeded')
    await pass(1000)
    opened.actions.dismiss()
    opened.actions.open(tokenRequest)
    await opened.actions.loadExchanges()
    const endSecond = await begin(opened)
    endSecond()
    await soon(() => expect(opened.state().flow).toMatchObject({ status: 'failed', isOpen: false }))
  })
})

it.each([[{ status: 'replaced', by: '0xother' }], [{ status: 'dropped', isFinal: true }]] as const)(
  'says that an order may have been paid when it is opened again after its payment was %o',
  async outcome => {
    const storage = createMemoryBackend()
    const opened = await openRequest(tokenRequest, { outcome, options: { storage } })
    void opened.actions.payWithWallet()
    await opened.flowReaches('failed')
    opened.actions.dismiss()
    opened.actions.open(tokenRequest)
    expect(opened.state()).toMatchObject({ flow: { status: 'idle' }, earlier: [{ type: 'wallet' }] })
    opened.stop()
    const next = await openPay({ outcome, options: { storage } })
    await pass(1000)
    expect(next.state().flow).toEqual({ status: 'idle' })
    next.actions.open(tokenRequest)
    expect(next.state()).toMatchObject({ flow: { status: 'idle' }, earlier: [{ type: 'wallet' }] })
  },
)
