import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { codeOf } from '@foyer/common/adapter-testing'
import { bech32, hex } from '@scure/base'
import { expect, inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createCosmosAdapter } from './adapter.js'

const [one] = localNetworks()
const [hub] = inject('cosmos').chains
const payer = inject('cosmos').accounts[3] ?? expect.fail('no account')
const [from] = payer.addresses
const newcomer = () => bech32.encode('cosmos', bech32.toWords(crypto.getRandomValues(new Uint8Array(20))))
const client = createCosmosAdapter().chainClient(one)

it.each([
  ['coins', undefined],
  ['a currency of another chain', hub.token.denom],
])('estimates the same fee of %s as CosmJS pays, without a wallet', async (_, token) => {
  const to = newcomer()
  const signer = await DirectSecp256k1Wallet.fromKey(hex.decode(payer.secretKey))
  const cosmjs = await SigningStargateClient.connectWithSigner(hub.rpcUrl, signer, {
    gasPrice: GasPrice.fromString(`${hub.gasPrice}${hub.denom}`),
    broadcastPollIntervalMs: 100,
  })
  const fee = await client.estimateTransferFee?.({ from, to, amount: 25n, token })
  const balance = async () => BigInt((await cosmjs.getBalance(from, hub.denom)).amount)
  const before = await balance()
  await cosmjs.sendTokens(from, to, [{ denom: token ?? hub.denom, amount: '25' }], 'auto')
  const paid = before - (await balance()) - (token ? 0n : 25n)
  expect(fee).toEqual({ likely: paid, most: paid })
})

it('estimates the fee of a zero amount, which determines the maximum amount', async () => {
  const fee = await client.estimateTransferFee?.({ from, to: from, amount: 0n })
  const gas = await client.estimateGas?.({ from, transaction: { to: from } })
  expect(fee?.most).toBeGreaterThan(300n)
  expect(fee).toEqual({ likely: gas, most: gas })
})

it('reports the currency of an insufficient balance', async () => {
  const fee = (account: string, token?: string) =>
    client.estimateTransferFee?.({ from: account, to: from, amount: 10n ** 15n, token })
  const lacking = (symbol: string) => ({ code: 'FUNDS_INSUFFICIENT', context: { symbol } })
  await expect(fee(from)).rejects.toMatchObject(lacking('ATOM'))
  await expect(fee(from, hub.token.denom)).rejects.toMatchObject(lacking(hub.token.denom))
  await expect(fee(newcomer())).rejects.toMatchObject(lacking('ATOM'))
})

it.each([
  ['an invalid address', 'nobody', undefined, 'ACCOUNT_INVALID'],
  ['an address of another chain', newcomer().replace('cosmos', 'osmo'), undefined, 'ACCOUNT_INVALID'],
  ['an invalid token', from, '1 %', 'TRANSACTION_FAILED'],
])('rejects %s', async (_, to, token, code) => {
  const asked = client.estimateTransferFee?.({ from, to, amount: 1n, token }) ?? expect.fail()
  expect(await codeOf(asked)).toBe(code)
})

it('reports an unreachable network and an abort', async () => {
  const down = createCosmosAdapter().chainClient({ ...one, rpcUrls: ['http://127.0.0.1:1'] })
  const transfer = { from, to: from, amount: 1n }
  expect(await codeOf(down.estimateTransferFee?.(transfer) ?? expect.fail())).toBe('RPC_FAILED')
  const signal = AbortSignal.abort()
  expect(await codeOf(client.estimateTransferFee?.({ ...transfer, signal }) ?? expect.fail())).toBe('ABORTED')
})
