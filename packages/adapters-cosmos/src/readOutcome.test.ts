import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { SigningStargateClient } from '@cosmjs/stargate'
import { codeOf } from '@foyer/common/adapter-testing'
import { hex } from '@scure/base'
import { expect, inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createCosmosAdapter } from './adapter.js'

const [one] = localNetworks()
const [hub] = inject('cosmos').chains
const sender = inject('cosmos').accounts[4] ?? expect.fail('no account')
const [address] = sender.addresses

const readOutcome = (hash: string, network = one) =>
  createCosmosAdapter().chainClient(network).readOutcome?.({ hash }) ?? expect.fail('no outcomes')

it.each([
  ['succeeded', '200000', 0],
  ['failed', '50000', 11],
])('tells that a transaction %s, given %s of gas', async (outcome, gas, expected) => {
  const signer = await DirectSecp256k1Wallet.fromKey(hex.decode(sender.secretKey))
  const options = { broadcastPollIntervalMs: 100 }
  const cosmjs = await SigningStargateClient.connectWithSigner(hub.rpcUrl, signer, options)
  const coin = [{ denom: hub.denom, amount: '1000' }]
  const { transactionHash, code } = await cosmjs.sendTokens(address, address, coin, { amount: coin, gas })
  expect(code).toBe(expected)
  expect(await readOutcome(transactionHash)).toEqual({ status: outcome })
  expect(await readOutcome(transactionHash.toLowerCase())).toEqual({ status: outcome })
})

it('counts one that nobody knows as pending, and says when the network cannot be read', async () => {
  expect(await readOutcome('12'.repeat(32))).toEqual({ status: 'pending' })
  expect(await codeOf(readOutcome("' OR tx.height>0"))).toBe('TRANSACTION_HASH_INVALID')
  const down = { ...one, rpcUrls: ['http://127.0.0.1:1'] }
  expect(await codeOf(readOutcome('12'.repeat(32), down))).toBe('RPC_FAILED')
})
