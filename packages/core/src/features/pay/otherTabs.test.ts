import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { pass } from '../../testing/clock.js'
import { copyOrders } from '../../testing/leftOrders.js'
import { openPay, openRequest, tokenRequest } from './openPay.test.support.js'

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
  expect(tab.state()).toMatchObject({ flow: { status: 'idle' }, earlier: { name: 'Harbor' } })
  void tab.actions.payWithWallet() // the visitor has read it
  await pass(1000)
  expect(tab.sent).toHaveLength(1)
})
