import { expect, it } from 'vitest'
import { type Order, selectOrders } from '../../orders/state.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import { initialTokensState, type TokensState, tokenKey } from '../tokens/state.js'
import { contractToken, fillIn, openSend, sendToken } from './sending.test.support.js'
import { selectSuggestedToken } from './suggestedToken.js'

const coin = sendToken({ value: 3 })
const dollar = { ...contractToken, value: 5 }

/** Returns the suggestion for an account with these tokens that has sent one. */
async function suggest(
  tokens: readonly TokenBalance[],
  { sent, change, list }: { sent?: TokenBalance; change?: Partial<Order>; list?: Partial<TokensState> } = {},
) {
  const { foyer } = await openSend()
  const state = foyer.getState()
  const account = state.connection.byNamespace.eip155?.activeAccount
  if (!account) throw new Error('not connected')
  const order: Order = {
    ...{ id: 'a', kind: 'send', account, startedAt: 1, isTold: true },
    summary: { symbol: sent?.symbol, token: sent && tokenKey(sent), to: '0xab' },
    progress: { status: 'succeeded', hash: '0x1' },
    ...change,
  }
  return selectSuggestedToken({
    ...state,
    features: {
      tokens: { ...initialTokensState, account, status: 'ready', tokens, ...list },
      payments: { payments: sent ? [order] : [] },
    },
  })
}

it('is the token with the highest value', async () => {
  expect(await suggest([coin, dollar])).toBe(dollar)
})

it('is the coin of the network if no token has a price', async () => {
  const [unpricedDollar, unpricedCoin] = [{ ...contractToken, price: 0 }, sendToken({ price: 0 })]
  expect(await suggest([unpricedDollar, unpricedCoin])).toBe(unpricedCoin)
})

it('is the token that was sent last on the network', async () => {
  expect(await suggest([coin, dollar], { sent: coin })).toBe(coin)
  expect(await suggest([coin, dollar], { sent: coin, change: { account: 'eip155:2:0xaaa' } })).toBe(dollar)
  expect(
    await suggest([coin, dollar], { sent: coin, change: { progress: { status: 'failed', hash: '0x1' } } }),
  ).toBe(dollar)
})

it('is not another token with the symbol of the one that was sent last', async () => {
  const address = `eip155:1:0x${'ee'.repeat(20)}` as const
  const namesake = { ...contractToken, price: 0, symbol: 'COIN', address }
  expect(await suggest([namesake, coin, dollar], { sent: coin })).toBe(coin)
  // All of the coin was sent, so only its namesake is left.
  expect(await suggest([namesake, dollar], { sent: coin })).toBe(dollar)
  const older = { summary: { symbol: 'COIN', to: '0xab' } }
  expect(await suggest([namesake, dollar], { sent: coin, change: older })).toBe(dollar)
})

it('knows the token of a transfer that the visitor has just made', async () => {
  const { actions, foyer, form } = await fillIn()
  await actions.send()
  expect(form().flow.status).toBe('sent')
  expect(selectOrders(foyer.getState())[0]).toMatchObject({ summary: { token: tokenKey(sendToken()) } })
})

it.each<[string, readonly TokenBalance[], Partial<TokensState>]>([
  ['the account holds nothing', [sendToken({ quantity: { decimals: '18', numeric: '0' } })], {}],
  ['the tokens are those of another account', [coin], { account: 'eip155:1:0xbbb' }],
  ['the tokens are loading', [coin], { status: 'loading' }],
  ['the tokens are those of another network', [sendToken({ chainId: 'eip155:2' })], {}],
])('is none while %s', async (_, tokens, list) => {
  expect(await suggest(tokens, { list })).toBeUndefined()
})
