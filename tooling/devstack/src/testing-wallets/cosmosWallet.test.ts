import { GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { createCosmosWallet } from '@foyer/testing/cosmos'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CosmosServices } from '../cosmos/CosmosServices.js'
import { cosmosPart } from '../cosmos/cosmosPart.js'
import { sha256 } from '../cosmos/sha256.js'
import { startPart } from '../startPart.js'

let services: CosmosServices
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ services, stop } = await startPart(cosmosPart))
})
afterAll(() => stop())

it.each([
  ['direct', {}],
  ['amino', { isHardware: true }],
])('signs transactions that the chain accepts (%s)', async (_, options) => {
  const { accounts, chains } = services
  const [, zone] = chains
  const keys = [accounts[0].secretKey] as const
  const wallet = createCosmosWallet({ name: 'Local Wallet', keys, chains, ...options })
  const { addresses } = accounts[0]
  expect(chains.map(({ chainId }) => wallet.addressOn(chainId))).toEqual(addresses)
  const signer = await wallet.provider.getOfflineSignerAuto(zone.chainId)
  const [account] = await signer.getAccounts()
  const client = await SigningStargateClient.connectWithSigner(zone.rpcUrl, signer as never, {
    gasPrice: GasPrice.fromString(`0.01${zone.denom}`),
  })
  const { address = '' } = account ?? {}
  const to = accounts[8]?.addresses[1] ?? ''
  const before = BigInt((await client.getBalance(to, zone.denom)).amount)
  const message = {
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: { fromAddress: address, toAddress: to, amount: [{ denom: zone.denom, amount: '3' }] },
  }
  const fee = { amount: [{ denom: zone.denom, amount: '1000' }], gas: '100000' }
  const bytes = TxRaw.encode(await client.sign(address, [message], fee, '')).finish()
  expect(await wallet.provider.sendTx(zone.chainId, bytes, 'sync')).toEqual(Uint8Array.from(sha256(bytes)))
  await expect.poll(async () => BigInt((await client.getBalance(to, zone.denom)).amount) - before).toBe(3n)
  await expect(wallet.provider.sendTx(zone.chainId, bytes, 'sync')).rejects.toThrow(/mempool/)
})
