import { type Address, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../__fixtures__/createClock.js'
import { callRpc } from '../evm/callRpc.js'
import { openCall } from '../http/__fixtures__/openCall.js'
import { createWallet } from './__fixtures__/createWallet.js'
import { balanceOf } from './__fixtures__/marketFixture.js'
import { freshAccount, type LocalService, startLocalService } from './__fixtures__/startLocalService.js'
import { readState, sendAction, untilState } from './__fixtures__/visitOrder.js'
import { processingMs } from './orders/createCashier.js'
import { startBlockchain } from './startBlockchain.js'

const clock = createClock()
let local: LocalService
beforeAll(async () => {
  local = await startLocalService({ clock })
})
afterAll(() => local.stop())

const chain = () => local.evm.chains[0]
const reader = () => createWallet(chain(), privateKeyToAccount(local.evm.accounts[0].privateKey))

interface Options {
  readonly purchaseCurrencies: readonly {
    readonly symbol: string
    readonly networks: readonly Record<string, unknown>[]
  }[]
  readonly paymentCurrencies: readonly unknown[]
}

interface Quote {
  readonly [amount: string]: { readonly amount: string; readonly currency: string }
}

interface Row {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly transfers: readonly { readonly quantity: { readonly numeric: string } }[]
}

const ask = (path: string, body: unknown, fault = '') => local.post(`${fault}/v1/${path}?projectId=lab`, body)

async function order(address: Address, wish: Record<string, unknown> = {}): Promise<string> {
  const answer = await ask('generators/onrampurl', {
    destinationWallets: [{ address, blockchains: ['ethereum', 'base'], assets: ['USDC'] }],
    defaultNetwork: 'ethereum',
    partnerUserId: address,
    defaultExperience: 'buy',
    ...wish,
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { url: string }).url
}

async function purchases(address: Address, query: Record<string, string> = {}): Promise<readonly Row[]> {
  const path = `/v1/account/${address}/history`
  const { data, next } = await local.read<{ data: Row[]; next: null }>(path, { onramp: 'coinbase', ...query })
  expect(next).toBeNull()
  return data
}

/** Advances the clock so that payments in progress finish, then waits for the order's state. */
async function process(url: string, state = 'done') {
  clock.move(processingMs)
  return untilState(url, state)
}

/** Completes another purchase. Payments run one at a time, so all earlier payments have finished afterwards. */
async function buyLater(): Promise<void> {
  const url = await order(freshAccount().address, { presetCryptoAmount: 1 })
  await sendAction(url, 'pay')
  await process(url)
}

const statusOf = (row: Row | undefined) =>
  `${row?.metadata['status']}`.replace('ONRAMP_TRANSACTION_STATUS_', '')

describe('purchase options', () => {
  it('lists each token of the local chains, with the limits for cards and banks', async () => {
    const options = await local.read<Options>('/v1/onramp/options')
    const dollars = options.purchaseCurrencies.find(each => each.symbol === 'PUSD')
    expect(dollars?.networks).toEqual(
      local.evm.chains.map(({ chainId, name, tokens }) => ({
        name: name.toLowerCase().replace(' ', '-'),
        display_name: name,
        chain_id: `${chainId}`,
        contract_address: tokens.dollar.address,
      })),
    )
    const coin = options.purchaseCurrencies.find(each => each.symbol === 'TWO')
    expect(coin?.networks).toMatchObject([{ chain_id: '31338', contract_address: null }])
    const payment_method_limits = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ]
    expect(options.paymentCurrencies).toEqual([
      { id: 'USD', payment_method_limits },
      { id: 'EUR', payment_method_limits },
    ])
  })

  it('quotes amounts that add up to the total, to the cent', async () => {
    const { purchaseCurrencies, paymentCurrencies } = await local.read<Options>('/v1/onramp/options')
    for (const purchaseCurrency of purchaseCurrencies)
      for (const [index, paymentCurrency] of paymentCurrencies.entries()) {
        const body = { purchaseCurrency, paymentCurrency, amount: '123.45', network: purchaseCurrency.symbol }
        const answer = await ask('onramp/quote', body)
        expect(answer.status).toBe(200)
        const quote = (await answer.json()) as Quote
        const cents = (name: string) => {
          expect(quote[name]?.currency).toBe(index === 0 ? 'USD' : 'EUR')
          return parseUnits(quote[name]?.amount ?? '', 2)
        }
        expect(cents('paymentTotal')).toBe(12345n)
        expect(cents('coinbaseFee')).toBe(124n)
        expect(cents('networkFee')).toBeGreaterThan(0n)
        expect(cents('paymentSubtotal') + cents('coinbaseFee') + cents('networkFee')).toBe(12345n)
        expect(quote['purchaseAmount']?.currency).toBe(purchaseCurrency.symbol)
        if (purchaseCurrency.symbol !== 'PUSD') continue
        const rate = index === 0 ? 100n : 108n
        const micros = (cents('paymentSubtotal') * rate * 10n ** 6n) / 10n ** 4n
        expect(parseUnits(quote['purchaseAmount']?.amount ?? '', 6)).toBe(micros)
      }
  })

  it.each([
    ['less than the minimum', 'amount', { amount: '9.99' }],
    ['more than the maximum', 'amount', { amount: '25000.01' }],
    ['fractions of a cent', 'amount', { amount: '10.001' }],
    ['words', 'amount', { amount: 'all' }],
    ['an unsupported currency', 'paymentCurrency', { paymentCurrency: { id: 'XYZ' } }],
    ['an asset that is not sold', 'purchaseCurrency', { purchaseCurrency: { symbol: 'NONE', networks: [] } }],
    ['no currency', 'purchaseCurrency', { purchaseCurrency: null }],
  ] as const)('has no quote for %s', async (_, field, change) => {
    const good = {
      purchaseCurrency: { symbol: 'PUSD', networks: [] },
      paymentCurrency: { id: 'USD' },
      amount: '50',
    }
    expect((await ask('onramp/quote', good)).status).toBe(200)
    const answer = await ask('onramp/quote', { ...good, ...change })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ reasons: [{ name: field }] })
  })

  it('fails for the fault `noOptions`, while pages can still be created', async () => {
    expect((await local.ask('/noOptions/v1/onramp/options')).status).toBe(500)
    expect((await ask('onramp/quote', {}, '/noOptions')).status).toBe(500)
    const { address } = freshAccount()
    const body = { destinationWallets: [{ address, assets: [], blockchains: [] }] }
    expect((await ask('generators/onrampurl', body, '/noOptions')).status).toBe(200)
  })
})

it('shows a purchase in progress, then sends it', async () => {
  const { address } = freshAccount()
  const url = await order(address, { presetCryptoAmount: 25 })
  expect(await purchases(address)).toEqual([])
  await sendAction(url, 'pay')
  const [early] = await purchases(address)
  expect(statusOf(early)).toBe('IN_PROGRESS')
  expect(await balanceOf(reader(), address, chain().tokens.dollar.address)).toBe(0n)
  const { hash } = await process(url)
  expect(await balanceOf(reader(), address, chain().tokens.dollar.address)).toBe(25_000_000n)
  const [row, ...others] = await purchases(address)
  expect(others).toEqual([])
  expect(row?.metadata).toMatchObject({
    operationType: 'buy',
    hash,
    sentTo: address,
    chain: chain().networkId,
    status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  })
  expect(row?.transfers).toMatchObject([
    { direction: 'in', fungible_info: { symbol: 'PUSD' }, quantity: { numeric: '25' } },
  ])
  const [receipt] = await callRpc(chain().rpcUrl, [{ method: 'eth_getTransactionReceipt', params: [hash] }])
  expect(receipt).toMatchObject({ status: '0x1' })
})

it('sends only once, even when the visitor pays repeatedly', async () => {
  const { address } = freshAccount()
  const url = await order(address, { presetCryptoAmount: 12 })
  await Promise.all([sendAction(url, 'pay'), sendAction(url, 'pay'), sendAction(url, 'pay')])
  await process(url)
  await sendAction(url, 'pay')
  await sendAction(url, 'decline')
  expect(await readState(url)).toMatchObject({ state: 'done' })
  await buyLater()
  expect(await balanceOf(reader(), address, chain().tokens.dollar.address)).toBe(12_000_000n)
})

it('sends tokens and native coins on the selected chain', async () => {
  const { address } = freshAccount()
  const [, two] = local.evm.chains
  const wallets = [{ address, blockchains: [], assets: ['ARBO'] }]
  const url = await order(address, { destinationWallets: wallets, presetCryptoAmount: 3 })
  await sendAction(url, 'pay', two.networkId)
  const native = await order(address, {
    destinationWallets: [{ address, blockchains: [], assets: ['TWO'] }],
    presetFiatAmount: 40,
  })
  await sendAction(native, 'pay')
  await Promise.all([process(url), process(native)])
  const onTwo = createWallet(two, privateKeyToAccount(local.evm.accounts[0].privateKey))
  expect(await balanceOf(onTwo, address, two.tokens.coin.address)).toBe(3n * 10n ** 18n)
  const [row] = await purchases(address, { chainId: two.networkId })
  const numeric = row?.transfers[0]?.quantity.numeric ?? ''
  expect(await balanceOf(onTwo, address)).toBe(parseUnits(numeric, 18))
  expect(Number(numeric)).toBeGreaterThan(9)
  expect(Number(numeric)).toBeLessThan(10)
  expect(await purchases(address, { chainId: chain().networkId })).toEqual([])
})

it('lists the purchases of an address in any case, newest first', async () => {
  const { address } = freshAccount()
  const first = await order(address, { presetCryptoAmount: 1 })
  const second = await order(address, { presetCryptoAmount: 2 })
  await sendAction(second, 'keep')
  clock.move(5)
  await sendAction(first, 'decline')
  const rows = await purchases(address.toLowerCase() as Address)
  expect(rows.map(statusOf)).toEqual(['FAILED', 'IN_PROGRESS'])
  expect(rows.map(each => each.transfers[0]?.quantity.numeric)).toEqual(['1', '2'])
  expect(await purchases(freshAccount().address)).toEqual([])
  expect((await local.ask(`/v1/account/me/history`, { onramp: 'coinbase' })).status).toBe(400)
  expect((await local.ask(`/v1/account/${address}/history`, { onramp: 'other' })).status).toBe(400)
})

it('keeps a purchase in progress until it is finished or declined', async () => {
  const { address } = freshAccount()
  const [kept, dropped] = [
    await order(address, { presetCryptoAmount: 5 }),
    await order(address, { presetCryptoAmount: 6 }),
  ]
  await Promise.all([sendAction(kept, 'keep'), sendAction(dropped, 'keep')])
  await buyLater()
  expect((await purchases(address)).map(statusOf)).toEqual(['IN_PROGRESS', 'IN_PROGRESS'])
  await Promise.all([sendAction(kept, 'pay'), sendAction(dropped, 'decline')])
  await process(kept)
  expect(await readState(dropped)).toEqual({ state: 'failed' })
  expect(await balanceOf(reader(), address, chain().tokens.dollar.address)).toBe(5_000_000n)
})

it('marks a purchase as failed when it cannot be sent', async () => {
  const { address } = freshAccount()
  const url = await order(address, { presetCryptoAmount: 900_000_000 })
  await sendAction(url, 'pay')
  await process(url, 'failed')
  expect((await purchases(address)).map(statusOf)).toEqual(['FAILED'])
})

it('also sells at Meld, with SOL for Solana wallets, without adding to Coinbase’s history', async () => {
  const { address } = freshAccount()
  const open = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ publicKey: 'lab', ...query })
    const answer = await fetch(`${local.url}/meld?${search}`)
    expect(answer.status).toBe(200)
    return /data-order="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
  }
  const dollars = await open({ destinationCurrencyCode: 'USDC', walletAddress: address })
  const [cluster] = local.solana.clusters
  const wallet = 'So11111111111111111111111111111111111111112'
  const before = await callRpc(cluster.rpcUrl, [{ method: 'getBalance', params: [wallet] }])
  const sol = await open({ destinationCurrencyCode: 'SOL', walletAddress: wallet })
  await Promise.all([sendAction(dollars, 'pay'), sendAction(sol, 'pay')])
  await Promise.all([process(dollars), process(sol)])
  expect(await balanceOf(reader(), address, chain().tokens.dollar.address)).toBeGreaterThan(98_000_000n)
  expect(await purchases(address)).toEqual([])
  const after = await callRpc(cluster.rpcUrl, [{ method: 'getBalance', params: [wallet] }])
  const lamports = ([answer]: unknown[]) => (answer as { value: number }).value
  expect(lamports(after)).toBeGreaterThan(lamports(before) + 600_000_000)
  const wrong = await fetch(`${local.url}/meld?publicKey=lab&walletAddress=me`)
  expect(wrong.status).toBe(400)
})

it.each([
  ['no wallet', {}],
  ['an invalid wallet address', { destinationWallets: [{ address: 'me' }] }],
  [
    'an asset that is not sold',
    { destinationWallets: [{ address: freshAccount().address, assets: ['NONE'] }] },
  ],
  [
    'an amount beyond the limits',
    { destinationWallets: [{ address: freshAccount().address }], presetFiatAmount: 1e6 },
  ],
  [
    'an invalid amount',
    { destinationWallets: [{ address: freshAccount().address }], presetCryptoAmount: -1 },
  ],
])('creates no page for %s', async (_, body) => {
  expect((await ask('generators/onrampurl', body)).status).toBe(400)
})

it('pays nothing after it is stopped, and stops despite an unanswered call', async () => {
  const chains = () => ({ evm: local.evm, solana: local.solana })
  const service = await startBlockchain({ chains, clock })
  const { address } = freshAccount()
  const made = await fetch(`${service.url}/v1/generators/onrampurl?projectId=lab`, {
    method: 'POST',
    body: JSON.stringify({ destinationWallets: [{ address }] }),
  })
  const { url } = (await made.json()) as { url: string }
  await sendAction(url, 'pay')
  const unanswered = await openCall(`${service.url}/never/v1/onramp/options?projectId=lab`)
  await service.stop()
  expect(await unanswered.ended).toBe('cut')
  await buyLater()
  expect(await balanceOf(reader(), address, chain().tokens.dollar.address)).toBe(0n)
})
