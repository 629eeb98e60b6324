import { base58 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js'
import { erc20Abi, parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWallet } from './__fixtures__/createWallet.js'
import { freshAccount, type LocalService, startLocalService } from './__fixtures__/startLocalService.js'
import type { Balance } from './Balance.js'
import { nativeAddresses } from './nativeAddresses.js'

let local: LocalService
beforeAll(async () => {
  local = await startLocalService()
})
afterAll(() => local.stop())

async function balances(address: string, query: Record<string, string> = {}): Promise<Balance[]> {
  const body = await local.read<{ balances: Balance[] }>(`/v1/account/${address}/balance`, {
    currency: 'usd',
    ...query,
  })
  return body.balances
}

async function priceOf(...addresses: string[]): Promise<(number | undefined)[]> {
  const response = await local.post('/v1/fungible/price', { currency: 'usd', projectId: 'lab', addresses })
  const { fungibles } = (await response.json()) as { fungibles: { price: number }[] }
  return fungibles.map(each => each.price)
}

const rich = () => privateKeyToAccount(local.evm.accounts[0].privateKey)

it('lists coins and tokens received on an EVM chain, with their value in dollars', async () => {
  const [chain] = local.evm.chains
  const wallet = createWallet(chain, rich())
  const receiver = freshAccount().address
  expect(await balances(receiver)).toEqual([])
  await wallet.mined(wallet.client.sendTransaction({ to: receiver, value: parseEther('1.5') }))
  const { address, decimals } = chain.tokens.dollar
  await wallet.mined(
    wallet.client.writeContract({
      address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [receiver, 12_340_000n],
    }),
  )
  const [coins, dollars, ...rest] = await balances(receiver, { chainId: chain.networkId })
  expect(rest).toEqual([])
  expect(coins).toEqual({
    name: 'Ether',
    symbol: 'ETH',
    chainId: chain.networkId,
    price: 2000,
    value: 3000,
    quantity: { decimals: '18', numeric: '1.5' },
    iconUrl: `${local.url}/icons/ETH.svg`,
  })
  expect(dollars).toMatchObject({
    name: 'Pebble Dollar',
    address: `${chain.networkId}:${address}`,
    price: 1,
    value: 12.34,
    quantity: { decimals: `${decimals}`, numeric: '12.34' },
  })
  expect(await balances(receiver, { chainId: local.evm.chains[1].networkId })).toEqual([])
})

it('lists the balances on all chains of an account when the request specifies none', async () => {
  const found = await balances(local.evm.accounts[1].address)
  expect(new Set(found.map(each => each.chainId))).toEqual(new Set(['eip155:31337', 'eip155:31338']))
  expect(found.filter(each => each.symbol === 'ARBO').map(each => each.quantity.numeric)).toEqual([
    '250',
    '250',
  ])
})

it('keeps amounts exact that a floating-point number cannot represent', async () => {
  const [, chain] = local.evm.chains
  const wallet = createWallet(chain, rich())
  const receiver = freshAccount().address
  await wallet.mined(wallet.client.sendTransaction({ to: receiver, value: 1_234_567_890_123_456_789n }))
  expect((await balances(receiver))[0]?.quantity.numeric).toBe('1.234567890123456789')
})

it('derives prices from the pool’s reserves', async () => {
  const [chain] = local.evm.chains
  const wallet = createWallet(chain, privateKeyToAccount(local.evm.accounts[2].privateKey))
  const native = `${chain.networkId}:${nativeAddresses.eip155}`
  const coin = `${chain.networkId}:${chain.tokens.coin.address}`
  const before = await priceOf(native, coin)
  expect(before).toEqual([2000, 2])
  const abi = parseAbi(['function swapExactETHForTokens(uint256, address[], address, uint256) payable'])
  const path = [chain.exchange.wrappedNative, chain.tokens.dollar.address]
  const swap = wallet.client.writeContract({
    address: chain.exchange.router,
    abi,
    functionName: 'swapExactETHForTokens',
    args: [0n, path, wallet.client.account.address, 2n ** 40n],
    value: parseEther('400'),
  })
  expect(await wallet.mined(swap)).toMatchObject({ status: 'success' })
  const [nativeAfter = 0, coinAfter = 0] = await priceOf(native, coin)
  // The reserve grows from 4000 to 4400 coins at a constant product, apart from the fee.
  expect(nativeAfter).toBeCloseTo(2000 / 1.1 ** 2, 0)
  expect(coinAfter / nativeAfter).toBeCloseTo(2 / 2000, 6)
  const held = await balances(wallet.client.account.address, { chainId: chain.networkId })
  expect(held.find(each => each.symbol === 'ETH')?.price).toBe(nativeAfter)
  expect(held.find(each => each.symbol === 'PUSD')?.value).toBeGreaterThan(600_000)
})

it('returns 0 for tokens without a pool and leaves out addresses without a token', async () => {
  const [chain] = local.evm.chains
  const { contracts, networkId } = chain
  expect(await priceOf(`${networkId}:${contracts.multicall3}`, 'eip155:1:0x00', 'nonsense')).toEqual([])
  const [cluster] = local.solana.clusters
  expect(await priceOf(`${cluster.networkId}:${Keypair.generate().publicKey}`)).toEqual([0])
})

it('lists SOL and the tokens of both token programs, and follows a transfer', async () => {
  const [cluster] = local.solana.clusters
  // No other test may use this account, because changes to the clusters are not reverted.
  const { address, secretKey } = local.solana.accounts[3] ?? expect.fail('there are nine')
  const from = Keypair.fromSecretKey(base58.decode(secretKey))
  const held = await balances(address, { chainId: cluster.networkId })
  const [sol] = await priceOf(`${cluster.networkId}:${nativeAddresses.solana}`)
  expect(sol).toBe(150)
  expect(held).toMatchObject([
    { symbol: 'SOL', quantity: { decimals: '9', numeric: '1000' }, price: 150, value: 150_000 },
    { symbol: 'PUSD', address: `${cluster.networkId}:${cluster.tokens.dollar.mint}`, price: 1, value: 1000 },
    { symbol: 'FERN', address: `${cluster.networkId}:${cluster.tokens.coin.mint}` },
  ])
  expect(held[0]).not.toHaveProperty('address')
  const to = Keypair.generate().publicKey
  const connection = new Connection(cluster.rpcUrl, {
    wsEndpoint: cluster.webSocketUrl,
    commitment: 'confirmed',
  })
  const transfer = SystemProgram.transfer({
    fromPubkey: from.publicKey,
    toPubkey: to,
    lamports: 2_500_000_000,
  })
  await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [from])
  const received = await balances(new PublicKey(to).toBase58(), { chainId: cluster.networkId })
  expect(received.map(each => each.quantity.numeric)).toEqual(['2.5'])
  const [left] = await balances(address, { chainId: cluster.networkId })
  expect(Number(left?.quantity.numeric)).toBeLessThan(997.5)
})

it('refuses unknown chains, currencies and accounts and gives the reason', async () => {
  const { address } = local.evm.accounts[0]
  const unknown = await local.ask(`/v1/account/${address}/balance`, { chainId: 'eip155:1' })
  expect(unknown.status).toBe(400)
  expect(await unknown.json()).toEqual({
    status: 'FAILED',
    reasons: [{ name: 'chainId', description: 'eip155:1 is not supported' }],
  })
  expect((await local.ask(`/v1/account/${address}/balance`, { currency: 'eur' })).status).toBe(400)
  expect((await local.ask('/v1/account/0x12/balance')).status).toBe(400)
})
