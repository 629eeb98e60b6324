import { expect, it, vi } from 'vitest'
import { createMemoryBackend, type StorageBackend } from '../../base/storage.js'
import { leftOrders, rewriteOrders } from '../../testing/leftOrders.js'
import { openSwap, reviewSwap, type SwapMarket, swapTokens } from './swapping.test.support.js'

const id = 'resumed'
const coinToDol = { fromToken: 'COIN', toToken: 'DOL', amount: '0.25' }
const dolToCoin = { fromToken: 'DOL', toToken: 'COIN', amount: '100' }
/** The time for two polls of the network, which are two seconds apart. */
const patience = { timeout: 4000 }

/** Opens a page whose wallet has sent a transaction that the network does not have yet. */
async function sendSwap(begin = coinToDol) {
  const storage = createMemoryBackend()
  const page = await reviewSwap(begin, { id, storage })
  page.market.outcome = { status: 'pending' }
  void page.actions.confirm()
  await vi.waitFor(() => expect(page.form().flow.status).toBe('confirming'))
  return { ...page, storage }
}

/** Returns the storage of such a page after it was closed. */
async function leavePage(begin = coinToDol) {
  const { storage, stop } = await sendSwap(begin)
  stop()
  expect(left(storage)).toMatchObject([{ progress: { hash: '0xhash' } }])
  return storage
}

/** Opens the next page, for which the transaction is still pending by default. */
const comeBack = (storage: StorageBackend, outcome: SwapMarket['outcome'] = { status: 'pending' }) =>
  openSwap(undefined, { id, storage }, outcome)

const left = (storage: StorageBackend) => leftOrders(storage, id)
const rewrite = (storage: StorageBackend, change: object) => rewriteOrders(storage, change, id)

it('shows and follows a swap that the previous page left, and asks no wallet again', async () => {
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

it.each([
  ['the coin', coinToDol, 'eip155:1'],
  ['a token', dolToCoin, swapTokens.dol],
] as const)('notes the spent asset by its key, for the history: %s', async (_, begin, token) => {
  const [order] = left(await leavePage(begin))
  expect(order).toMatchObject({ summary: { token } })
})

it('follows an approval too, and then reviews the swap', async () => {
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

it('reports a swap that was reverted meanwhile, and keeps the form', async () => {
  const storage = await leavePage()
  const { actions, form } = await comeBack(storage, { status: 'failed' })
  await actions.start()
  await vi.waitFor(() => expect(form().flow.status).toBe('failed'), patience)
  expect(form()).toMatchObject({ amount: '0.25', flow: { failure: { code: 'TRANSACTION_REVERTED' } } })
  expect(left(storage)).toEqual([])
})

it('allows a new swap once the visitor stops waiting', async () => {
  const { actions, form, storage } = await sendSwap()
  actions.cancel()
  await vi.waitFor(() => expect(form().flow).toMatchObject({ receipt: { isConfirmed: false } }))
  expect(left(storage)).toEqual([])
})

it('finds the swap again after the visitor returns from another account', async () => {
  const { actions, form, foyer, storage } = await sendSwap()
  await foyer.disconnect()
  await vi.waitFor(() => expect(form().flow.status).toBe('idle'))
  expect(left(storage)).toMatchObject([{ progress: { hash: '0xhash' } }])
  await foyer.connect({ connectorId: 'red' })
  await actions.start()
  expect(form().flow).toMatchObject({ status: 'confirming', hash: '0xhash' })
})

it('keeps the record of another account', async () => {
  const storage = await leavePage()
  rewrite(storage, { details: { account: `eip155:1:0x${'9'.repeat(40)}` } })
  const { actions, form } = await comeBack(storage)
  await actions.start(dolToCoin)
  expect(form()).toMatchObject({ isLocked: false, amount: '100' })
  expect(left(storage)).toMatchObject([{ progress: { hash: '0xhash' } }])
})

it.each([
  ['too old', { order: { sentAt: Date.now() - 16 * 60_000 } }],
  ['in the future', { order: { sentAt: Date.now() + 86_400_000 } }],
  ['for an unlisted token', { details: { target: `eip155:1:0x${'9'.repeat(40)}` } }],
  ['without an amount', { details: { amount: 'all' } }],
  ['for the amount 0', { details: { amount: '0' } }],
  ['with an amount that is not a string', { details: { amount: 5 } }],
  ['of an unknown step', { order: { kind: 'give' } }],
])('forgets a record that is %s', async (_, change) => {
  const storage = await leavePage()
  rewrite(storage, change)
  const { actions, form } = await comeBack(storage)
  await actions.start(dolToCoin)
  expect(form()).toMatchObject({ isLocked: false, amount: '100', source: { id: swapTokens.dol } })
  expect(left(storage)).toEqual([])
})
