import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, soon } from '../../testing/clock.js'
import {
  holdSwitch,
  openRequest,
  openTwoTabs,
  stopAndOpenAgain,
  tokenRequest,
} from './openPay.test.support.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

describe('asks no wallet that has switched the network', () => {
  it.each(['waiting', 'succeeded'] as const)(
    'if another tab’s wallet pays the order meanwhile: %s',
    async status => {
      const { other, tab, tell } = await openTwoTabs()
      if (status === 'waiting') other.adapter.names = { readOutcome: async () => ({ status: 'pending' }) }
      const switchNetwork = holdSwitch(tab)
      tab.actions.open(tokenRequest)
      await pass(1000)
      void tab.actions.payWithWallet()
      await pass(1000)
      void other.actions.payWithWallet()
      await other.flowReaches(status)
      await tell()
      switchNetwork()
      await soon(() => expect(tab.state().flow).toMatchObject({ status: 'succeeded', result: '0xhash' }))
      expect(tab.sent).toEqual([])
    },
  )

  it('if another tab may have paid the order at an exchange meanwhile, which the visitor then reads', async () => {
    const { other, tab, tell } = await openTwoTabs()
    const switchNetwork = holdSwitch(tab)
    tab.actions.open(tokenRequest)
    await pass(1000)
    void tab.actions.payWithWallet()
    await pass(1000)
    other.actions.payWithExchange('harbor')
    await other.flowReaches('waiting')
    await tell()
    other.actions.cancel()
    await other.flowReaches('failed')
    await tell()
    switchNetwork()
    await soon(() =>
      expect(tab.state()).toMatchObject({ flow: { status: 'idle' }, earlier: [{ name: 'Harbor' }] }),
    )
    expect(tab.sent).toEqual([])
  })

  it.each(['pending', 'succeeded'] as const)(
    'if it sends the first, stopped request meanwhile: %s',
    async status => {
      const opened = await openRequest(tokenRequest, { outcome: { status } })
      const first = await stopAndOpenAgain(opened)
      await pass(1000)
      const switchNetwork = holdSwitch(opened)
      void opened.actions.payWithWallet()
      await pass(1000)
      first.resolve('0xfirst')
      await pass(3000)
      switchNetwork()
      const shown = status === 'pending' ? { hash: '0xfirst' } : { result: '0xfirst' }
      await soon(() => expect(opened.state().flow).toMatchObject(shown))
      expect(opened.sent).toHaveLength(1)
    },
  )
})

it.each(['waiting', 'succeeded'] as const)(
  'leads to no exchange for an order that another tab pays while this one requests the exchange’s page: %s',
  async status => {
    const { other, tab, announce } = await openTwoTabs()
    if (status === 'waiting') other.adapter.names = { readOutcome: async () => ({ status: 'pending' }) }
    tab.actions.open(tokenRequest)
    await tab.actions.loadExchanges()
    await pass(1000)
    void other.actions.payWithWallet()
    await other.flowReaches(status)
    const { answer } = tab.server
    tab.server.answer = request => {
      if (request.body.includes('reown_getExchangePayUrl')) announce() // while the service is slow
      return answer(request)
    }
    tab.actions.payWithExchange('harbor')
    await soon(() => expect(tab.state().flow).toMatchObject({ status: 'succeeded', result: '0xhash' }))
    expect(tab.calls.filter(([method]) => method === 'url')).toHaveLength(1)
    expect(tab.browser.windows).toMatchObject([{ urls: [], isClosed: true }])
  },
)
