import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { pass } from '../../testing/clock.js'
import { rewriteOrders } from '../../testing/leftOrders.js'
import { coinRequest, openPay, openRequest } from './openPay.test.support.js'

const key = '@foyer/default/payments_pending'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Opens an order whose request another tab's wallet holds. */
const openHeldElsewhere = async () => {
  const storage = createMemoryBackend()
  const other = await openRequest(coinRequest, { options: { storage } })
  other.send.answer = () => new Promise<string>(() => undefined)
  void other.actions.payWithWallet()
  await pass(100)
  other.stop()
  const tab = await openPay({ options: { storage }, outcome: { status: 'succeeded' } })
  tab.actions.open(coinRequest)
  expect(tab.state().flow).toMatchObject({
    status: 'failed',
    isOpen: true,
    failure: { code: 'REQUEST_HELD' },
  })
  const tell = async () => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    await pass(5000)
  }
  return { ...tab, storage, tell }
}

it('shows that a payment is made whose request the wallet of another tab held', async () => {
  const { storage, state, tell, foyer } = await openHeldElsewhere()
  rewriteOrders(storage, { order: { progress: { status: 'sent', hash: '0xlate' } } })
  await tell()
  expect(foyer.getState().features.payments?.payments).toMatchObject([{ progress: { status: 'succeeded' } }])
  expect(state().flow).toMatchObject({ status: 'succeeded' })
})

it('no longer says that an order may have been paid once the wallet of another tab declined', async () => {
  const { storage, state, tell, foyer } = await openHeldElsewhere()
  storage.removeItem(key) // `released`
  await tell()
  expect(foyer.getState().features.payments?.payments).toEqual([])
  expect(state().flow).not.toMatchObject({ isOpen: true })
})
