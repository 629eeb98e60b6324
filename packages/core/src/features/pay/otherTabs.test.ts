import type { Session } from '@foyer/common'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { pass, soon } from '../../testing/clock.js'
import { copyOrders } from '../../testing/leftOrders.js'
import { postponed } from '../send/sending.test.support.js'
import { askWallet, openPay, openRequest, tokenRequest } from './openPay.test.support.js'

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

/** Opens two tabs of a host. Returns them, and how the second one learns what the first has stored. */
async function openTwoTabs() {
  const [mine, others] = [createMemoryBackend(), createMemoryBackend()]
  const page = { outcome: { status: 'succeeded' } } as const
  const other = await openRequest(tokenRequest, { ...page, options: { storage: others } })
  const tab = await openPay({ ...page, options: { storage: mine, id: 'tab' } })
  const tell = async () => {
    copyOrders(others, mine, 'tab')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    await pass(1000)
  }
  return { other, tab, tell, copy: () => copyOrders(others, mine, 'tab') }
}

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

it('asks no wallet for an order that another tab began to pay while this one waited for the network switch', async () => {
  const { other, tab, tell } = await openTwoTabs()
  other.adapter.names = { readOutcome: async () => ({ status: 'pending' }) }
  const switched = postponed<void>()
  const [session] = tab.wallet.opened as Session[]
  let networkId = 'eip155:2'
  Object.defineProperty(session, 'networkId', { get: () => networkId })
  Object.assign(session ?? expect.fail('no session'), { switchNetwork: () => switched.promise })
  tab.actions.open(tokenRequest)
  void tab.actions.payWithWallet() // the wallet asks whether to switch the network
  await pass(1000)
  void other.actions.payWithWallet()
  await other.flowReaches('waiting')
  await tell()
  networkId = 'eip155:1'
  switched.resolve()
  await soon(() => expect(tab.state().flow).toMatchObject(paid))
  expect(tab.sent).toEqual([])
})
