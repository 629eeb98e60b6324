import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { SigningStargateClient } from '@cosmjs/stargate'
import { codeOf } from '@foyer/common/adapter-testing'
import { createCosmosSender } from '@foyer/devstack/senders'
import { sha256 } from '@noble/hashes/sha2'
import { base64, hex } from '@scure/base'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { startNode } from './__fixtures__/startNode.js'
import { createCosmosAdapter } from './adapter.js'

const [one, two] = localNetworks()
const [hub] = inject('cosmos').chains
const sender = inject('cosmos').accounts[4] ?? expect.fail('no account')
const [address] = sender.addresses

const readOutcome = (hash: string, network = one, trace?: string) =>
  createCosmosAdapter().chainClient(network).readOutcome?.({ hash, trace }) ?? expect.fail('no outcomes')

/** Sends a transaction from an account of the second chain that stays pending. Returns its sender and outcome. */
async function sendWaiting(index: number) {
  const { chains, accounts } = inject('cosmos')
  const sender = createCosmosSender(chains[1], accounts[index] ?? expect.fail('no account'))
  const hash = await sender.sendWaiting()
  const seen = await readOutcome(hash, two)
  const trace = (seen.status === 'pending' && seen.trace) || expect.fail('it did not wait')
  return { sender, hash, seen, trace, read: (last = trace) => readOutcome(hash, two, last) }
}

it('reports a transaction as pending as long as a node has it', async () => {
  const { sender, hash, seen, trace, read } = await sendWaiting(5)
  expect(seen).toMatchObject({ status: 'pending', isKnown: true })
  expect(trace).toMatch(/^\w+1\w+ \d+ 0$/)
  expect(await read(trace.replace(/0$/, '1'))).toEqual(seen)
  await sender.expire(hash)
})

it('finds the replacement of a transaction by signer and sequence', async () => {
  const { sender, hash, read } = await sendWaiting(6)
  await sender.expire(hash)
  const by = await sender.send()
  await expect.poll(() => read()).toEqual({ status: 'replaced', by })
})

it('reports a transaction as dropped after a minute without it', async () => {
  const { sender, hash, read } = await sendWaiting(7)
  await sender.expire(hash)
  const missing = await read()
  if (missing.status !== 'pending') return expect.fail('too soon')
  expect(missing.isKnown).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 59_000)
  expect(await read(missing.trace)).toEqual(missing)
  vi.setSystemTime(Date.now() + 1000)
  expect(await read(missing.trace)).toEqual({ status: 'dropped' })
})

it('treats only a passed timeout height as proof that no block will contain it', async () => {
  const heights = [600n, 605n, 606n]
  const { network } = await startNode({
    abci_info: () => ({ result: { response: { last_block_height: String(heights.shift()) } } }),
  })
  const trace = `${address} 999999 0 600`
  const read = () => readOutcome('12'.repeat(32), network, trace)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await read()).toEqual({ status: 'pending', trace })
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await read()).toEqual({ status: 'pending', trace })
  expect(await read()).toEqual({ status: 'dropped', isFinal: true })
})

it('searches once more after the timeout height, since a block may have been added meanwhile', async () => {
  const hash = await createCosmosSender(hub, sender).send()
  await expect.poll(() => readOutcome(hash)).toEqual({ status: 'succeeded' })
  let asked = 0
  const { network } = await startNode({
    tx_search: ({ params }) => (/tx.hash/.test(String(params['query'])) && ++asked > 1 ? undefined : nothing),
    abci_info: () => ({ result: { response: { last_block_height: '99999' } } }),
  })
  expect(await readOutcome(hash, network, `${address} 999999 0 600`)).toEqual({ status: 'succeeded' })
})

const nothing = { result: { txs: [], total_count: '0' } }

it.each([
  ['succeeded', '200000', 0],
  ['failed', '50000', 11],
])('reports that a transaction %s with %s gas', async (outcome, gas, expected) => {
  const signer = await DirectSecp256k1Wallet.fromKey(hex.decode(sender.secretKey))
  const options = { broadcastPollIntervalMs: 100 }
  const cosmjs = await SigningStargateClient.connectWithSigner(hub.rpcUrl, signer, options)
  const coin = [{ denom: hub.denom, amount: '1000' }]
  const { transactionHash, code } = await cosmjs.sendTokens(address, address, coin, { amount: coin, gas })
  expect(code).toBe(expected)
  expect(await readOutcome(transactionHash)).toEqual({ status: outcome })
  expect(await readOutcome(transactionHash.toLowerCase())).toEqual({ status: outcome })
})

it.each([
  ['does not list pending transactions', { error: { code: -32601, message: 'Method not found' } }],
  ['lists only some pending transactions', { result: { txs: [], n_txs: '0', total: '101' } }],
])('does not count a transaction as missing if a node %s', async (_, answer) => {
  const { network } = await startNode({ unconfirmed_txs: () => ({ jsonrpc: '2.0', id: 1, ...answer }) })
  const trace = `${address} 999999 0`
  expect(await readOutcome('12'.repeat(32), network, trace)).toEqual({ status: 'pending', trace })
})

it.each([
  ['whose signers have no sequence', true, '/cosmos.crypto.secp256k1.PubKey'],
  ['with a key of another type', false, '/cosmos.crypto.ed25519.PubKey'],
  ['with an invalid key', false, '/ethermint.crypto.v1.ethsecp256k1.PubKey'],
])('writes no trace for a pending transaction %s', async (_, unordered, typeUrl) => {
  const publicKey = { typeUrl, value: new Uint8Array([10, 2, 3, 4]) }
  const bytes = TxRaw.encode({
    bodyBytes: TxBody.encode(TxBody.fromPartial({ unordered })).finish(),
    authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({ signerInfos: [{ publicKey }] })).finish(),
    signatures: [],
  }).finish()
  const result = { txs: [base64.encode(bytes)], n_txs: '1', total: '1' }
  const { network } = await startNode({ unconfirmed_txs: () => ({ jsonrpc: '2.0', id: 1, result }) })
  const hash = hex.encode(sha256(bytes))
  expect(await readOutcome(hash, network)).toEqual({ status: 'pending', isKnown: true })
})

it('treats an unknown transaction as pending, and fails for an invalid hash or without a node', async () => {
  expect(await readOutcome('12'.repeat(32))).toEqual({ status: 'pending' })
  expect(await codeOf(readOutcome("' OR tx.height>0"))).toBe('TRANSACTION_HASH_INVALID')
  const down = { ...one, rpcUrls: ['http://127.0.0.1:1'] }
  expect(await codeOf(readOutcome('12'.repeat(32), down))).toBe('RPC_FAILED')
})
