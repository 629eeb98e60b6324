import { expect, it, vi } from 'vitest'
import { createMemoryBackend, type StorageBackend } from '../../base/storage.js'
import { leftOrders, rewriteOrders } from '../../testing/leftOrders.js'
import { openSwap, reviewSwap, type SwapMarket, swapTokens } from './swapping.test.support.js'

const id = 'resumed'
const coinToDol = { fromToken: 'COIN', toToken: 'DOL', amount: '0.25' }
const dolToCoin = { fromToken: 'DOL', toToken: 'COIN', amount: '100' }
/** The network is asked every two seconds. */
const patience = { timeout: 4000 }

/** A page whose wallet sent what the network does not have yet. */
async function sendSwap(begin = coinToDol) {
  const storage = createMemoryBackend()
  const page = await reviewSwap(begin, { id, storage })
  page.market.outcome = { status: 'pending' }
  void page.actions.confirm()
  await vi.waitFor(() => expect(page.form().flow.status).toBe('confirming'))
  return { ...page, storage }
}

/** Storage as such a page left it. */
async function leavePage(begin = coinToDol) {
  const { storage, stop } = await sendSwap(begin)
  stop()
  expect(left(storage)).toMatchObject([{ progress: { hash: '0xhash' } }])
  return storage
}

/** The next page, to which the network tells nothing new at first. */
const comeBack = (storage: StorageBackend, outcome: SwapMarket['outcome'] = { status: 'pending' }) =>
  openSwap(undefined, { id, storage }, outcome)

const left = (storage: StorageBackend) => leftOrders(storage, id)
const rewrite = (storage: StorageBackend, change: object) => rewriteOrders(storage, change, id)

it('a swap that the page before left under way is shown and waited for, and no wallet is asked again', async () => {
  const storage = await leavePage()
  const { actions, form, market, wanted, tracked } = await comeBack(storage)
  await actions.start(dolToCoin)
  expect(form()).toMatchObject({
    isLocked: true,
    amount: '0.25',
    source: { id: swapTokens.coin },
    target: { id: swapTokens.dol },
    targetAmount: '495',
    flow: { status: 'confirming', step: 'swap', hash: '0xhash' },
  })
  market.outcome = { status: 'succeeded' }
  await actions.confirm()
  expect(form().flow).toMatchObject({
    status: 'swapped',
    receipt: { hash: '0xhash', isConfirmed: true, sourceAmount: '0.25', targetAmount: '495' },
  })
  expect(wanted.asked).toEqual([])
  expect(tracked.filter(each => each.includes('SWAP'))).toEqual(['SWAP_SUCCESS'])
  expect(left(storage)).toEqual([])
})

it('an approval is waited for too; then the swap is under review', async () => {
  const storage = await leavePage(dolToCoin)
  const { actions, form, market, wanted } = await comeBack(storage)
  market.allowance = 100_000_000n
  await actions.start()
  expect(form().flow).toMatchObject({ status: 'confirming', step: 'approve' })
  market.outcome = { status: 'succeeded' }
  await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'ready', step: 'swap' }), patience)
  expect(form()).toMatchObject({ isLocked: false, amount: '100', flow: { status: 'idle' } })
  expect(wanted.asked).toEqual([])
  expect(left(storage)).toEqual([])
})

it('one that the network undid meanwhile has failed, and the form is as it was', async () => {
  const storage = await leavePage()
  const { actions, form } = await comeBack(storage, { status: 'failed' })
  await actions.start()
  await vi.waitFor(() => expect(form().flow.status).toBe('failed'), patience)
  expect(form()).toMatchObject({ amount: '0.25', flow: { failure: { code: 'TRANSACTION_REVERTED' } } })
  expect(left(storage)).toEqual([])
})

it('who stops waiting for it may swap anew', async () => {
  const { actions, form, storage } = await sendSwap()
  actions.cancel()
  await vi.waitFor(() => expect(form().flow).toMatchObject({ receipt: { isConfirmed: false } }))
  expect(left(storage)).toEqual([])
})

it('who goes to another account meanwhile finds it when he comes back', async () => {
  const { actions, form, foyer, storage } = await sendSwap()
  await foyer.connection.disconnect()
  await vi.waitFor(() => expect(form().flow.status).toBe('idle'))
  expect(left(storage)).toMatchObject([{ progress: { hash: '0xhash' } }])
  await foyer.connection.connect({ connectorId: 'red' })
  await actions.start()
  expect(form().flow).toMatchObject({ status: 'confirming', hash: '0xhash' })
})

it('what another account left stays where it is', async () => {
  const storage = await leavePage()
  rewrite(storage, { details: { account: `eip155:1:0x${'9'.repeat(40)}` } })
  const { actions, form } = await comeBack(storage)
  await actions.start(dolToCoin)
  expect(form()).toMatchObject({ isLocked: false, amount: '100' })
  expect(left(storage)).toMatchObject([{ progress: { hash: '0xhash' } }])
})

it.each([
  ['too old', { order: { sentAt: Date.now() - 16 * 60_000 } }],
  ['of tomorrow', { order: { sentAt: Date.now() + 86_400_000 } }],
  ['of a token that is not listed', { details: { target: `eip155:1:0x${'9'.repeat(40)}` } }],
  ['of no amount', { details: { amount: 'all' } }],
  ['of nothing', { details: { amount: '0' } }],
  ['of an amount that is no text', { details: { amount: 5 } }],
  ['of another step', { order: { kind: 'give' } }],
])('what is %s is forgotten', async (_, change) => {
  const storage = await leavePage()
  rewrite(storage, change)
  const { actions, form } = await comeBack(storage)
  await actions.start(dolToCoin)
  expect(form()).toMatchObject({ isLocked: false, amount: '100', source: { id: swapTokens.dol } })
  expect(left(storage)).toEqual([])
})
