import { Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet, type OfflineSigner } from '@cosmjs/proto-signing'
import { GasPrice, SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPart } from '../startPart.js'
import type { CosmosServices } from './CosmosServices.js'
import { cosmosPart } from './cosmosPart.js'
import { createCosmosSender } from './createCosmosSender.js'

let services: CosmosServices
let stop: () => Promise<void>
beforeAll(async () => {
  const part = await startPart(cosmosPart)
  services = part.services
  stop = part.stop
})
afterAll(() => stop())

const rest = async (path: string, body?: object) => {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const response = await fetch(`${services.chains[0].restUrl}${path}`, init)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

/** Connects the signing client of cosmjs, which shares no code with the chain, for an account. */
async function client(accountIndex: number, mode: 'direct' | 'amino', chainIndex: 0 | 1 = 0) {
  const { rpcUrl, bech32Prefix, denom } = services.chains[chainIndex]
  const account = services.accounts[accountIndex] ?? services.accounts[0]
  const from = mode === 'direct' ? DirectSecp256k1Wallet.fromKey : Secp256k1Wallet.fromKey
  const signer = (await from(bytesOf(account.secretKey), bech32Prefix)) as OfflineSigner
  const signing = await SigningStargateClient.connectWithSigner(rpcUrl, signer, {
    gasPrice: GasPrice.fromString(`0.01${denom}`),
    broadcastPollIntervalMs: 30,
  })
  const address = account.addresses[chainIndex]
  expect((await signer.getAccounts())[0]?.address).toBe(address)
  return { signing, address, denom }
}

const fee = (denom: string) => ({ amount: [{ denom, amount: '1000' }], gas: '100000' })
const send = (from: string, to: string, coin: { denom: string; amount: string }) => ({
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress: from, toAddress: to, amount: [coin] },
})

describe.each([0, 1] as const)('chain %i', index => {
  it('funds nine accounts with its currency and a token', async () => {
    const { rpcUrl, chainId, denom, token } = services.chains[index]
    const reading = await StargateClient.connect(rpcUrl)
    expect(await reading.getChainId()).toBe(chainId)
    expect(services.accounts).toHaveLength(9)
    for (const { addresses } of services.accounts) {
      expect(await reading.getAllBalances(addresses[index])).toEqual([
        { denom, amount: '1000000000' },
        { denom: token.denom, amount: '500000000' },
      ])
    }
  })

  it.each(['direct', 'amino'] as const)('executes and finds a transaction (%s)', async mode => {
    const { signing, address, denom } = await client(3 + index, mode, index)
    const to = services.accounts[8]?.addresses[index] ?? ''
    const before = BigInt((await signing.getBalance(to, denom)).amount)
    const { code, transactionHash, gasUsed } = await signing.sendTokens(
      address,
      to,
      [{ denom, amount: '1234' }],
      'auto',
      'a memo <&>',
    )
    expect([code, gasUsed > 45_000n]).toEqual([0, true])
    expect(BigInt((await signing.getBalance(to, denom)).amount) - before).toBe(1234n)
    const found = await signing.searchTx([{ key: 'transfer.recipient', value: to }])
    expect(found.map(({ hash }) => hash)).toContain(transactionHash)
  })
})

it('rejects a forged signature', async () => {
  const { signing, address, denom } = await client(2, 'direct')
  const signed = await signing.sign(address, [send(address, address, { denom, amount: '1' })], fee(denom), '')
  const [signature = new Uint8Array(64)] = signed.signatures
  const forged = { ...signed, signatures: [signature.map((byte, at) => (at === 5 ? byte ^ 1 : byte))] }
  await expect(signing.broadcastTx(TxRaw.encode(forged).finish())).rejects.toThrow(/verification failed/)
})

it('rejects a repeated transaction and one with an old sequence', async () => {
  const { signing, address, denom } = await client(2, 'direct')
  const messages = [send(address, address, { denom, amount: '1' })]
  const bytes = TxRaw.encode(await signing.sign(address, messages, fee(denom), '')).finish()
  expect(await signing.broadcastTx(bytes, 5000, 30)).toMatchObject({ code: 0 })
  await expect(signing.broadcastTx(bytes)).rejects.toThrow(/mempool/)
  const numbers = { accountNumber: 3n, sequence: 0, chainId: services.chains[0].chainId }
  const late = TxRaw.encode(await signing.sign(address, messages, fee(denom), 'late', numbers)).finish()
  await expect(signing.broadcastTx(late)).rejects.toThrow(/sequence mismatch/)
})

it('rejects a transaction without a fee', async () => {
  const { signing, address, denom } = await client(1, 'direct')
  const free = { amount: [], gas: '100000' }
  const sending = signing.sendTokens(address, address, [{ denom, amount: '1' }], free)
  await expect(sending).rejects.toThrow(/insufficient fees/)
})

it('keeps only the fee of a transaction that fails in its block', async () => {
  const { signing, address, denom } = await client(1, 'direct')
  const to = services.accounts[0].addresses[0]
  const before = BigInt((await signing.getBalance(address, denom)).amount)
  const messages = [
    send(address, to, { denom, amount: '5' }),
    send(address, to, { denom, amount: '99999999999999' }),
  ]
  const { code, rawLog } = await signing.signAndBroadcast(address, messages, fee(denom))
  expect([code, rawLog]).toEqual([5, expect.stringContaining('insufficient funds')])
  expect(before - BigInt((await signing.getBalance(address, denom)).amount)).toBe(1000n)
})

describe('a pending transaction', () => {
  const waiting = async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'unconfirmed_txs',
      params: { limit: '100' },
    })
    const answer = await fetch(services.chains[0].rpcUrl, { method: 'POST', body })
    const { result } = (await answer.json()) as { result: { total: string; txs: string[] } }
    return result
  }

  it('is listed, and frees its sequence for another one when it is evicted', async () => {
    const { signing, address, denom } = await client(7, 'direct')
    const sender = createCosmosSender(services.chains[0], services.accounts[7] ?? services.accounts[0])
    const held = async () => BigInt((await signing.getBalance(address, denom)).amount)
    const [before, { sequence }] = [await held(), await signing.getSequence(address)]
    const hash = await sender.sendWaiting()
    const { total, txs } = await waiting()
    expect([total, txs.length, before - (await held())]).toEqual(['1', 1, 1000n])
    await sender.expire(hash)
    expect([await waiting(), await held()]).toEqual([
      expect.objectContaining({ total: '0', txs: [] }),
      before,
    ])
    await expect(sender.expire(hash)).rejects.toThrow(/does not wait/)
    const other = await sender.send()
    const found = () => signing.searchTx(`tx.acc_seq='${address}/${sequence}'`)
    await expect.poll(async () => (await found()).map(each => each.hash)).toEqual([other])
    expect(await signing.getTx(hash)).toBeNull()
  })

  it('is evicted together with its signer’s later transactions', async () => {
    const { signing, address } = await client(7, 'direct')
    const sender = createCosmosSender(services.chains[0], services.accounts[7] ?? services.accounts[0])
    const { sequence } = await signing.getSequence(address)
    const first = await sender.sendWaiting()
    await sender.sendWaiting()
    expect((await waiting()).total).toBe('2')
    await sender.expire(first)
    expect([(await waiting()).total, (await signing.getSequence(address)).sequence]).toEqual(['0', sequence])
  })

  it('fails in its block when it runs out of gas', async () => {
    const { signing } = await client(7, 'direct')
    const sender = createCosmosSender(services.chains[0], services.accounts[7] ?? services.accounts[0])
    const hash = await sender.sendFailing()
    await expect.poll(async () => (await signing.getTx(hash))?.code).toBe(11)
  })
})

it('returns balances, accounts and the node info over REST', async () => {
  const { denom } = services.chains[0]
  const [, , , , , { addresses } = { addresses: ['', ''] }] = services.accounts
  const balance = await rest(`/cosmos/bank/v1beta1/balances/${addresses[0]}/by_denom?denom=${denom}`)
  expect(balance.body).toEqual({ balance: { denom, amount: '1000000000' } })
  const { body } = await rest(`/cosmos/auth/v1beta1/accounts/${addresses[0]}`)
  expect(body).toMatchObject({ account: { account_number: '6', sequence: '0' } })
  const node = await rest('/cosmos/base/tendermint/v1beta1/node_info')
  expect(node.body).toEqual({ default_node_info: { network: 'foyer-hub-1' } })
})

it('accepts a transaction over REST and returns it once it is in a block', async () => {
  const { signing, address, denom } = await client(6, 'direct')
  const messages = [send(address, address, { denom, amount: '1' })]
  const raw = TxRaw.encode(await signing.sign(address, messages, fee(denom), '')).finish()
  const bytes = Buffer.from(raw).toString('base64')
  const simulated = await rest('/cosmos/tx/v1beta1/simulate', { tx_bytes: bytes })
  expect(simulated.body).toMatchObject({ gas_info: { gas_used: expect.stringMatching(/^\d{5}$/) } })
  const { body } = await rest('/cosmos/tx/v1beta1/txs', { tx_bytes: bytes, mode: 'BROADCAST_MODE_SYNC' })
  const { txhash, code } = (body as { tx_response: { txhash: string; code: number } }).tx_response
  expect(code).toBe(0)
  expect((await rest(`/cosmos/tx/v1beta1/txs/${txhash}`)).status).toBe(404)
  await expect.poll(async () => (await rest(`/cosmos/tx/v1beta1/txs/${txhash}`)).status).toBe(200)
  const { body: refused } = await rest('/cosmos/tx/v1beta1/txs', { tx_bytes: bytes })
  expect(refused).toMatchObject({ tx_response: { code: 19 } })
})

it.each([
  ['/cosmos/auth/v1beta1/accounts/nobody', undefined, 404],
  ['/cosmos/tx/v1beta1/txs/00', undefined, 404],
  ['/cosmos/staking/v1beta1/validators', undefined, 501],
  ['/cosmos/tx/v1beta1/txs', {}, 400],
  ['/cosmos/tx/v1beta1/simulate', { tx_bytes: 'AAAA' }, 400],
])('refuses %s with the status of a gateway', async (path, body, status) => {
  expect((await rest(path, body)).status).toBe(status)
})
