import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { pass, soon } from '../../testing/clock.js'
import { copyOrders } from '../../testing/leftOrders.js'
import {
  askWallet,
  openPay,
  openRequest,
  openTwoTabs,
  result,
  stopAndOpenAgain,
  tokenRequest,
} from './openPay.test.support.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const ways = ['exchange', 'wallet'] as const

it.each(ways.flatMap(first => ways.map(second => [first, second] as const)))(
  'asks for no second payment of an order that another tab pays by %s meanwhile: %s',
  async (first, second) => {
    const storage = createMemoryBackend()
    const tab = await openPay({ options: { storage, id: 'tab' }, outcome: { status: 'pending' } })
    tab.actions.open(tokenRequest)
    await tab.actions.loadExchanges()
    const others = createMemoryBackend()
    const other = await openRequest(tokenRequest, {
      options: { storage: others },
      outcome: { status: 'pending' },
    })
    if (first === 'exchange') other.actions.payWithExchange('harbor')
    else void other.actions.payWithWallet()
    await other.flowReaches('waiting')
    other.stop()
    copyOrders(others, storage, 'tab')
    if (second === 'exchange') tab.actions.payWithExchange('tern')
    else void tab.actions.payWithWallet()
    await pass(1000)
    expect(tab.calls.filter(([method]) => method === 'url')).toEqual([])
    expect(tab.sent).toEqual([])
  },
)

it('first says that another tab may have paid at an exchange for which it no longer waits', async () => {
  const storage = createMemoryBackend()
  const tab = await openPay({ options: { storage, id: 'tab' } })
  tab.actions.open(tokenRequest)
  await tab.actions.loadExchanges()
  const others = createMemoryBackend()
  const other = await openRequest(tokenRequest, { options: { storage: others } })
  other.actions.payWithExchange('harbor')
  await other.flowReaches('waiting')
  other.actions.cancel()
  await other.flowReaches('failed')
  other.stop()
  copyOrders(others, storage, 'tab')
  void tab.actions.payWithWallet()
  await pass(1000)
  expect(tab.sent).toEqual([])
  expect(tab.state()).toMatchObject({ flow: { status: 'idle' }, earlier: [{ name: 'Harbor' }] })
  void tab.actions.payWithWallet() // the visitor has read it
  await pass(1000)
  expect(tab.sent).toHaveLength(1)
})

const paid = { status: 'succeeded', result: '0xhash' }

it.each(['told of each step', 'asleep until it was paid'])(
  'shows that another tab has paid the order instead of asking the wallet: %s',
  async how => {
    const { other, tab, tell } = await openTwoTabs()
    tab.actions.open(tokenRequest)
    await tab.actions.loadExchanges()
    await pass(100)
    const answer = askWallet(other)
    await pass(100)
    if (how === 'told of each step') await tell()
    other.adapter.names = { readOutcome: async () => ({ status: 'pending' }) }
    answer.resolve('0xhash')
    await other.flowReaches('waiting')
    if (how === 'told of each step') await tell()
    other.adapter.names = { readOutcome: async () => ({ status: 'succeeded' }) }
    await other.flowReaches('succeeded')
    await tell()
    void tab.actions.payWithWallet()
    await soon(() => expect(tab.state().flow).toMatchObject(paid))
    expect(tab.sent).toEqual([])
  },
)

it('shows that the request was confirmed which another tab’s wallet held, although this tab slept meanwhile', async () => {
  const { other, tab, tell, copy } = await openTwoTabs()
  const answer = askWallet(other)
  await pass(100)
  copy()
  tab.actions.open(tokenRequest)
  await soon(() => expect(tab.state().flow).toMatchObject({ failure: { code: 'REQUEST_HELD' } }))
  answer.resolve('0xhash')
  await other.flowReaches('succeeded')
  await tell()
  expect(tab.state().flow).toMatchObject(paid)
})

it.each(['wallet', 'exchange'] as const)(
  'shows that another tab has paid the order at an exchange, as seen there, instead of paying it by %s',
  async second => {
    const { other, tab, tell } = await openTwoTabs()
    tab.actions.open(tokenRequest)
    await tab.actions.loadExchanges()
    await pass(1000)
    other.foyer.router.push({ view: 'PayLoading' })
    other.actions.payWithExchange('harbor')
    await other.flowReaches('waiting')
    await tell()
    other.script.status = () => result({ status: 'SUCCESS', txHash: '0xpaid' })
    await other.flowReaches('succeeded')
    await tell()
    if (second === 'wallet') void tab.actions.payWithWallet()
    else tab.actions.payWithExchange('tern')
    await pass(1000)
    expect(tab.state().flow).toMatchObject({ status: 'succeeded', means: { name: 'Harbor' } })
    expect(tab.sent).toEqual([])
    expect(tab.calls.filter(([method]) => method === 'url')).toEqual([])
  },
)

it('shows a payment that was made while this page resumed one at an exchange, which then fails', async () => {
  const { other, tab: before, tell, openNext } = await openTwoTabs()
  const first = await stopAndOpenAgain(other)
  other.actions.payWithExchange('harbor')
  await other.flowReaches('waiting')
  await tell()
  before.stop()
  const tab = await openNext()
  await tab.flowReaches('waiting')
  await pass(1000)
  first.resolve('0xfirst')
  await pass(1000)
  await tell()
  other.script.status = () => result({ status: 'FAILED' })
  await other.flowReaches('succeeded')
  await tell()
  tab.script.status = () => result({ status: 'FAILED' })
  await soon(() => expect(tab.state().flow).toMatchObject({ status: 'succeeded', result: '0xfirst' }))
})

it('no longer says that nothing was paid once another tab pays the order at an exchange', async () => {
  const { other, tab, tell } = await openTwoTabs()
  tab.actions.open(tokenRequest)
  await tab.actions.loadExchanges()
  tab.script.status = () => result({ status: 'FAILED' })
  tab.actions.payWithExchange('tern')
  await tab.flowReaches('failed')
  tab.script.status = () => result({ status: 'IN_PROGRESS' })
  other.actions.payWithExchange('harbor')
  await other.flowReaches('waiting')
  await tell()
  expect(tab.state().flow).toMatchObject({ status: 'waiting', means: { name: 'Harbor' } })
})

it('says at once that another tab may have paid at an exchange for which it no longer waits', async () => {
  const { other, tab, tell } = await openTwoTabs()
  tab.actions.open(tokenRequest)
  other.actions.payWithExchange('harbor')
  await other.flowReaches('waiting')
  other.actions.cancel()
  await other.flowReaches('failed')
  await tell()
  expect(tab.state()).toMatchObject({ flow: { status: 'idle' }, earlier: [{ name: 'Harbor' }] })
})
