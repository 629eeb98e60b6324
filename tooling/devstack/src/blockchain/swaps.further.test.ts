import { decodeFunctionData, maxUint256, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFundedWallet, createWallet, type LocalWallet } from './__fixtures__/createWallet.js'
import {
  askQuotes,
  type BuiltTransaction,
  balanceOf,
  idsOn,
  plain,
  postSwap,
  sendBuilt,
} from './__fixtures__/marketFixture.js'
import { freshAccount, type LocalService, startLocalService } from './__fixtures__/startLocalService.js'
import { swapAbi } from './swaps/swapAbi.js'

let local: LocalService
let ids: ReturnType<typeof idsOn>
beforeAll(async () => {
  local = await startLocalService()
  ids = idsOn(local.evm.chains[0])
})
afterAll(() => local.stop())

const chain = () => local.evm.chains[0]
const newWallet = () => createFundedWallet(chain(), local.evm.accounts[2])
const addressOf = ({ client }: LocalWallet) => client.account.address

interface Wish {
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

async function build(wallet: LocalWallet, wish: Wish, fault = ''): Promise<BuiltTransaction> {
  const answer = await postSwap(local, { ...wish, user: ids.id(addressOf(wallet)) }, fault)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { tx: BuiltTransaction }).tx
}

async function quote(wallet: LocalWallet, wish: Wish, fault = ''): Promise<bigint> {
  const quotes = await askQuotes(local, { ...wish, user: addressOf(wallet) }, fault)
  expect(quotes).toMatchObject([{ fromAmount: `${wish.amount}` }])
  return BigInt(quotes[0]?.toAmount ?? 0)
}

async function allowance(wallet: LocalWallet, token: string): Promise<string> {
  const query = { tokenAddress: token, userAddress: ids.id(addressOf(wallet)) }
  return (await local.read<{ allowance: string }>('/v1/convert/allowance', query)).allowance
}

async function approve(wallet: LocalWallet, { from, to }: Wish) {
  const query = { userAddress: ids.id(addressOf(wallet)), from, to }
  const { tx } = await local.read<{ tx: BuiltTransaction }>('/v1/convert/build-approve', query)
  expect([tx.from, tx.to, tx.value]).toEqual([from, from, '0'])
  return sendBuilt(wallet, tx, tx.from)
}

/** Buys tokens with native coins to fund the wallet. */
async function buy(wallet: LocalWallet, to: string, amount = parseEther('0.5')) {
  const { status } = await sendBuilt(wallet, await build(wallet, { from: ids.native, to, amount }))
  expect(status).toBe('success')
}

it('lists the tokens of the pools and the native coin with its placeholder address', async () => {
  const { networkId } = chain()
  const { tokens } = await local.read<{ tokens: Record<string, unknown>[] }>('/v1/convert/tokens', {
    chainId: networkId,
  })
  expect(tokens.map(each => each['symbol'])).toEqual(['ETH', 'PUSD', 'ARBO', 'WSOL', 'WETH'])
  expect(tokens[0]).toEqual({
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    address: `${networkId}:0x${'e'.repeat(40)}`,
    logoUri: `${local.url}/icons/ETH.svg`,
    eip2612: false,
  })
  expect(tokens[1]).toMatchObject({ address: ids.dollar, decimals: 6, eip2612: true })
  expect(
    (await local.ask('/v1/convert/tokens', { chainId: local.solana.clusters[0].networkId })).status,
  ).toBe(400)
})

it('swaps exactly the quoted amount from coin to token', async () => {
  const wallet = await newWallet()
  const wish = { from: ids.native, to: ids.dollar, amount: parseEther('0.75') }
  const expected = await quote(wallet, wish)
  const tx = await build(wallet, wish)
  expect(tx).toMatchObject({ from: ids.id(addressOf(wallet)), amount: `${wish.amount}` })
  expect(tx.to).toBe(ids.id(chain().exchange.router))
  const { status } = await sendBuilt(wallet, tx)
  expect(status).toBe('success')
  expect(await balanceOf(wallet, addressOf(wallet), plain(ids.dollar))).toBe(expected)
})

it('limits the swap to the slippage, twenty minutes and the user', async () => {
  const wallet = await newWallet()
  const wish = { from: ids.native, to: ids.dollar, amount: parseEther('0.1') }
  const [expected, { data }, { timestamp }] = await Promise.all([
    quote(wallet, wish),
    build(wallet, wish),
    wallet.node.getBlock(),
  ])
  const { functionName, args } = decodeFunctionData({ abi: swapAbi, data })
  expect(functionName).toBe('swapExactETHForTokens')
  expect(args).toMatchObject([(expected * 99n) / 100n, {}, addressOf(wallet), timestamp + 1200n])
})

it.each([
  ['coins', 'dollar', 'native'],
  ['a token that has a pool with it', 'dollar', 'sol'],
  ['a token over the native coin', 'dollar', 'coin'],
  ['a token over two others', 'sol', 'coin'],
] as const)('swaps a token only after its approval, for %s', async (_, from, to) => {
  const wallet = await newWallet()
  await buy(wallet, ids[from])
  const user = addressOf(wallet)
  const amount = (await balanceOf(wallet, user, plain(ids[from]))) / 3n
  const wish = { from: ids[from], to: ids[to], amount }
  expect(await allowance(wallet, ids[from])).toBe('0')
  expect((await sendBuilt(wallet, await build(wallet, wish))).status).toBe('reverted')
  expect((await approve(wallet, wish)).status).toBe('success')
  expect(await allowance(wallet, ids[from])).toBe(`${maxUint256}`)
  const target = to === 'native' ? undefined : plain(ids[to])
  const [expected, before] = await Promise.all([quote(wallet, wish), balanceOf(wallet, user, target)])
  const receipt = await sendBuilt(wallet, await build(wallet, wish))
  expect(receipt.status).toBe('success')
  const fee = target ? 0n : receipt.gasUsed * receipt.effectiveGasPrice
  expect((await balanceOf(wallet, user, target)) - before + fee).toBe(expected)
})

it('wraps and unwraps the native coin one to one', async () => {
  const wallet = await newWallet()
  const user = addressOf(wallet)
  const amount = parseEther('0.25')
  expect(await quote(wallet, { from: ids.native, to: ids.wrapped, amount })).toBe(amount)
  await buy(wallet, ids.wrapped, amount)
  expect(await balanceOf(wallet, user, plain(ids.wrapped))).toBe(amount)
  const before = await balanceOf(wallet, user)
  const back = { from: ids.wrapped, to: ids.native, amount }
  const receipt = await sendBuilt(wallet, await build(wallet, back))
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  expect((await balanceOf(wallet, user)) - before + fee).toBe(amount)
})

it('has no quote for amounts beyond a pool’s capacity or too small to yield anything', async () => {
  const user = freshAccount().address
  const wish = { user, from: ids.native, to: ids.dollar }
  expect(await askQuotes(local, { ...wish, amount: 2n ** 112n })).toEqual([])
  expect(await askQuotes(local, { ...wish, amount: 1n })).toEqual([])
  const answer = await postSwap(local, { ...wish, user: ids.id(user), amount: 1n })
  expect(answer.status).toBe(400)
})

it('moves the price with every swap', async () => {
  const wallet = createWallet(chain(), privateKeyToAccount(local.evm.accounts[1].privateKey))
  const wish = { from: ids.native, to: ids.coin, amount: parseEther('20') }
  const before = await quote(wallet, wish)
  await sendBuilt(wallet, await build(wallet, wish))
  expect(await quote(wallet, wish)).toBeLessThan(before)
})

it('accepts an unknown gas price of 0 and refuses an invalid one', async () => {
  const fields = { amount: '1000', userAddress: freshAccount().address, from: ids.native, to: ids.coin }
  expect((await local.ask('/v1/convert/quotes', { ...fields, gasPrice: '0' })).status).toBe(200)
  const wrong = await local.ask('/v1/convert/quotes', { ...fields, gasPrice: 'much' })
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ reasons: [{ name: 'gasPrice' }] })
})

describe('invalid swap requests', () => {
  const fields = () => ({
    amount: '1000000',
    userAddress: freshAccount().address as string,
    from: ids.dollar,
    to: ids.native,
  })
  const wrong: readonly [string, string, () => Record<string, string>][] = [
    ['an amount that is not a number', 'amount', () => ({ amount: 'plenty' })],
    ['an amount of zero', 'amount', () => ({ amount: '0' })],
    ['a negative amount', 'amount', () => ({ amount: '-5' })],
    ['an amount of more than 256 bits', 'amount', () => ({ amount: '9'.repeat(78) })],
    ['a chain that is not running', 'from', () => ({ from: plain(ids.dollar).replace('0x', 'eip155:1:0x') })],
    ['tokens of two chains', 'to', () => ({ to: ids.native.replace('31337', '31338') })],
    ['the same token twice', 'to', () => ({ to: ids.dollar.toLowerCase() })],
    ['an unknown token', 'from', () => ({ from: ids.id(`0x${'12'.repeat(20)}`) })],
    ['an invalid id', 'from', () => ({ from: 'dollars' })],
  ]
  it.each(wrong)('refuses %s', async (_, field, change) => {
    const answer = await local.ask('/v1/convert/quotes', { ...fields(), ...change() })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: 'FAILED', reasons: [{ name: field }] })
    const asked = { ...fields(), ...change() }
    const built = await local.post('/v1/convert/build-transaction', {
      ...asked,
      projectId: 'lab',
      userAddress: ids.id(asked.userAddress),
    })
    expect(built.status).toBe(400)
    expect(await built.json()).toMatchObject({ reasons: [{ name: field }] })
  })

  it('refuses an invalid account, an excessive slippage and a body that is not an object', async () => {
    const post = async (body: unknown) =>
      (await local.post('/v1/convert/build-transaction?projectId=lab', body)).status
    const good = { ...fields(), userAddress: ids.id(freshAccount().address) }
    expect(await post(good)).toBe(200)
    expect(await post({ ...good, userAddress: 'me' })).toBe(400)
    expect(await post({ ...good, eip155: { slippage: 90 } })).toBe(400)
    expect(await post({ ...good, eip155: { slippage: 'one' } })).toBe(400)
    expect(await post('swap')).toBe(400)
    expect((await local.ask('/v1/convert/quotes', { ...fields(), userAddress: 'me' })).status).toBe(400)
  })

  it('refuses an approval of the native coin', async () => {
    const query = { userAddress: ids.id(freshAccount().address), from: ids.native, to: ids.dollar }
    const answer = await local.ask('/v1/convert/build-approve', query)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ reasons: [{ name: 'from' }] })
  })
})

describe('faults of swaps', () => {
  const wish = () => ({ from: ids.native, to: ids.dollar, amount: parseUnits('1', 17) })

  it('breaks only quotes for the fault `noQuote`, and only gas prices for `noGas`', async () => {
    const query = { chainId: chain().networkId }
    const user = { ...wish(), amount: '1000', userAddress: freshAccount().address }
    expect((await local.ask('/noQuote/v1/convert/quotes', user)).status).toBe(500)
    expect((await local.ask('/noQuote/v1/convert/tokens', query)).status).toBe(200)
    expect((await local.ask('/noGas/v1/convert/gas-price', query)).status).toBe(500)
    expect((await local.ask('/noGas/v1/convert/tokens', query)).status).toBe(200)
  })

  it('quotes 5 % less each time for the fault `worse`, and builds the last quote', async () => {
    const wallet = await newWallet()
    const right = await quote(wallet, wish())
    const said = [
      await quote(wallet, wish(), '/worse'),
      await quote(wallet, wish(), '/worse'),
      await quote(wallet, wish(), '/worse'),
    ]
    expect(said).toEqual([right, (right * 95n) / 100n, (right * 95n ** 2n) / 100n ** 2n])
    const { data } = await build(wallet, wish(), '/worse')
    const { args } = decodeFunctionData({ abi: swapAbi, data })
    expect(args?.[0]).toBe(((said[2] ?? 0n) * 99n) / 100n)
    expect(await quote(wallet, wish())).toBe(right)
    const other = await newWallet()
    expect(await quote(other, wish(), '/worse')).toBe(right)
  })

  it.each(['dollar', 'wrapped'] as const)(
    'builds a reverting swap to %s for the fault `revert`',
    async to => {
      const wallet = await newWallet()
      const tx = await build(wallet, { ...wish(), to: ids[to] }, '/revert')
      expect((await sendBuilt(wallet, tx)).status).toBe('reverted')
      expect(await balanceOf(wallet, addressOf(wallet), plain(ids[to]))).toBe(0n)
    },
  )

  it('has no tokens, no quotes and no allowance for the fault `empty`', async () => {
    const read = (call: string) => local.read(`/empty/v1/convert/${call}`)
    expect(await read('tokens')).toEqual({ tokens: [] })
    expect(await read('quotes')).toEqual({ quotes: [] })
    expect(await read('allowance')).toEqual({ allowance: '0' })
  })

  it.each(['malformed', 'error', 'limited'])('answers no swap call correctly for %s', async fault => {
    const query = { chainId: chain().networkId }
    for (const call of ['tokens', 'quotes', 'allowance', 'build-approve']) {
      const answer = await local.ask(`/${fault}/v1/convert/${call}`, query)
      if (fault === 'malformed') expect(await answer.text()).not.toMatch(/"(tokens|quotes|allowance|tx)"/)
      else expect(answer.status).toBeGreaterThanOrEqual(429)
    }
  })
})
