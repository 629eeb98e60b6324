import { type Balance, FoyerError } from '@foyer/common'
import { expect, it, vi } from 'vitest'
import { feature as tokensFeature } from '../tokens/feature.js'
import { selectTokens, tokenValue } from '../tokens/state.js'
import { contractToken, fillIn, openSend, postponed, somebody } from './sending.test.support.js'

const turn = () => new Promise(resolve => setTimeout(resolve, 0))

it('fills in the whole balance of a token', async () => {
  const { actions, form } = await fillIn({ token: contractToken })
  await actions.chooseMax()
  expect(form()).toMatchObject({ amount: '5', max: 'idle' })
})

it('fills in the native currency minus its fee, from the lower of two balances', async () => {
  const { actions, form, adapter } = await fillIn()
  await actions.chooseMax()
  expect(form()).toMatchObject({ amount: '9.998', max: 'idle', readiness: 'ready' })
  adapter.readBalance = async () => ({ amount: '4', value: 40_000n, decimals: 4, symbol: 'COIN' })
  await actions.chooseMax()
  expect(form().amount).toBe('3.998')
  adapter.readBalance = async () => ({ amount: '40', value: 400_000n, decimals: 4, symbol: 'COIN' })
  await actions.chooseMax()
  expect(form().amount).toBe('9.998')
})

it('fills in a maximum that can be sent, because the remaining fee covers it', async () => {
  const { actions, answers, fee } = await fillIn()
  await actions.chooseMax()
  fee.now = { likely: 2n * 10n ** 15n, most: 4n * 10n ** 15n } // the fee doubled meanwhile
  await actions.send()
  expect(answers.asked).toHaveLength(1)
})

it('reports a fee that takes everything or cannot be read, and keeps the amount', async () => {
  const { actions, form, adapter, fee } = await fillIn()
  adapter.readBalance = async () => ({ amount: '0.001', value: 10n, decimals: 4, symbol: 'COIN' })
  await actions.chooseMax()
  expect(form()).toMatchObject({ amount: '1.5', max: 'nothing' })
  fee.now = new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })
  await actions.chooseMax()
  expect(form()).toMatchObject({ amount: '1.5', max: 'failed' })
  actions.setAmount('2')
  expect(form().max).toBe('idle')
})

it('fills in the maximum even if the receiver changes meanwhile', async () => {
  const { actions, form, adapter } = await fillIn()
  const slow = postponed<Balance>()
  adapter.readBalance = () => slow.promise
  const reading = actions.chooseMax()
  actions.setReceiver(`0x${'c'.repeat(40)}`)
  slow.resolve({ amount: '9', value: 90_000n, decimals: 4, symbol: 'COIN' })
  await reading
  expect(form()).toMatchObject({ amount: '8.998', max: 'idle' })
})

it('keeps an amount that is typed while the maximum is read, and times out', async () => {
  const { actions, form, adapter } = await fillIn()
  const slow = postponed<Balance>()
  adapter.readBalance = () => slow.promise
  const reading = actions.chooseMax()
  expect(form().max).toBe('reading')
  actions.setAmount('0.5')
  slow.resolve({ amount: '9', value: 90_000n, decimals: 4, symbol: 'COIN' })
  await reading
  expect(form()).toMatchObject({ amount: '0.5', max: 'idle' })
  vi.useFakeTimers()
  adapter.readBalance = () => new Promise(() => undefined)
  const stuck = actions.chooseMax()
  await vi.advanceTimersByTimeAsync(15_000)
  await stuck
  expect(form()).toMatchObject({ amount: '0.5', max: 'failed' })
})

it('fills in no maximum without a token', async () => {
  const { actions, form } = await openSend()
  await actions.chooseMax()
  expect(form()).toMatchObject({ amount: '', max: 'idle' })
})

it('reads the network fee for the review, and whether the balance covers it', async () => {
  const { actions, form, adapter, fee } = await fillIn()
  actions.review()
  expect(form().fee).toEqual({ status: 'reading' })
  await turn()
  expect(form().fee).toEqual({ status: 'known', amount: '0.001', symbol: 'COIN', isCovered: true })
  adapter.readBalance = async () => ({ amount: '1.5009', value: 15_009n, decimals: 4, symbol: 'COIN' })
  actions.review()
  await turn()
  expect(form().fee).toMatchObject({ status: 'known', isCovered: false })
  fee.now = new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })
  actions.review()
  await turn()
  expect(form().fee).toMatchObject({ status: 'failed', failure: { code: 'RPC_FAILED' } })
  actions.setReceiver(somebody)
  expect(form().fee).toEqual({ status: 'unread' })
})

it('keeps the form up to date with the newest balance of its token [ENT-14]', async () => {
  const { actions, form, foyer, adapter } = await fillIn({ amount: '9' })
  adapter.names.resolveName = async () => somebody
  adapter.names.readAvatar = async () => 'https://images.example/ada.png'
  actions.setReceiver('ada.eth')
  await expect.poll(() => form().readiness).toBe('ready')
  adapter.readBalance = async () => ({ amount: '3', value: 30_000n, decimals: 4, symbol: 'COIN' })
  const holdings = await foyer.features.load('tokens', async () => tokensFeature)
  await holdings.refresh()
  expect(form()).toMatchObject({
    token: { symbol: 'COIN', quantity: { numeric: '3' } },
    amount: '9',
    receiver: {
      address: somebody,
      profileName: 'ada.eth',
      profileImageUrl: 'https://images.example/ada.png',
    },
    flow: { status: 'idle' },
    isLocked: false,
    readiness: 'fundsInsufficient',
  })
  const { status, tokens, retryAt } = selectTokens(foyer.getState())
  expect([status, tokens]).toMatchObject(['ready', [{ symbol: 'COIN', quantity: { numeric: '3' } }]])
  expect(tokens.map(tokenValue)).toEqual([0]) // without a service there are no prices
  expect(retryAt.send).toBeUndefined()
})

it.each([
  new FoyerError('RECEIVER_BELOW_MINIMUM', { minimum: '2', symbol: 'COIN' }),
  new FoyerError('SENDER_BELOW_MINIMUM', { minimum: '2', symbol: 'COIN' }),
  new FoyerError('FUNDS_INSUFFICIENT', { symbol: 'COIN' }),
  new FoyerError('TOKEN_FROZEN', { account: somebody }),
  new FoyerError('TOKEN_NOT_TRANSFERABLE', { token: somebody, barrier: 'paused' }),
  new FoyerError('TRANSACTION_FAILED', { reason: 'not now' }),
])('shows the network’s refusal in the review, and asks no wallet: $code', async refusal => {
  const { actions, form, answers, fee } = await fillIn()
  fee.now = refusal
  const { code, context } = refusal
  await expect(actions.send()).rejects.toMatchObject({ code, context })
  actions.review()
  await turn()
  expect(form().fee).toMatchObject({ status: 'refused', failure: { code, context } })
  await expect(actions.send()).rejects.toMatchObject({ code, context })
  expect(answers.asked).toEqual([])
  expect(form().flow).toMatchObject({ status: 'failed', failure: { code } })
})

it('shows the amount that arrives of a token that keeps a part', async () => {
  const { actions, form, fee } = await fillIn({ token: contractToken, amount: '2' })
  fee.now = { likely: 10n ** 15n, most: 10n ** 15n, arrives: 1_900_000n }
  actions.review()
  await turn()
  expect(form().fee).toMatchObject({ status: 'known', arrives: '1.9' })
})
