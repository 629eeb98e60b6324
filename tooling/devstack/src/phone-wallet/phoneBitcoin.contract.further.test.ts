import { networks, Psbt, payments } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BitcoinServices } from '../bitcoin/BitcoinServices.js'
import { bitcoinPart } from '../bitcoin/bitcoinPart.js'
import { startPart } from '../startPart.js'
import { type PairedPhone, pairPhone } from './__fixtures__/pairPhone.js'

const methods = ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage']

let bitcoin: { services: BitcoinServices; stop(): Promise<void> }
let phone: PairedPhone

beforeAll(async () => {
  bitcoin = await startPart(bitcoinPart)
  const { services } = bitcoin
  const networks = services.chains.map(({ networkId, esploraUrl }) => ({ networkId, rpcUrl: esploraUrl }))
  phone = await pairPhone({ namespace: 'bip122', methods, networks, stack: { bitcoin: services } })
})
afterAll(async () => {
  await phone.stop()
  await bitcoin.stop()
})

const addressAt = (index: 0 | 1) => phone.accounts[index]?.split(':')[2] ?? ''
const ask = <Answer>(method: string, params: object, index: 0 | 1 = 0) =>
  phone.ask<Answer>(method, { account: addressAt(index), ...params }, index)
const formAt = (index: 0 | 1) => (index === 0 ? networks.bitcoin : networks.testnet)
const newcomer = (index: 0 | 1 = 0) => {
  const hash = crypto.getRandomValues(new Uint8Array(20))
  return payments.p2wpkh({ hash, network: formAt(index) }).address ?? ''
}

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}
const coinsOf = async (address: string, index: 0 | 1 = 0) => {
  const { esploraUrl } = bitcoin.services.chains[index]
  return (await (await fetch(`${esploraUrl}/address/${address}/utxo`)).json()) as readonly Coin[]
}
const valuesOf = async (address: string, index: 0 | 1 = 0) =>
  (await coinsOf(address, index)).map(({ value }) => value)

it('holds the payment address of a funded account on each ledger', async () => {
  const { chains, accounts: funded } = bitcoin.services
  expect(phone.accounts).toEqual([
    `${chains[0].networkId}:${funded[6]?.mainnet.payment}`,
    `${chains[1].networkId}:${funded[6]?.testnet.payment}`,
  ])
  const told = await ask<{ address: string }[]>('getAccountAddresses', {})
  expect(told.map(({ address }) => address)).toEqual(Object.values(funded[6]?.mainnet ?? {}))
})

it.each([0, 1] as const)('sends through ledger %i, which verifies the signature', async index => {
  const recipientAddress = newcomer(index)
  // No single UTXO of the account covers this amount.
  const { txid } = await ask<{ txid: string }>(
    'sendTransfer',
    { recipientAddress, amount: '150000000' },
    index,
  )
  expect(txid).toMatch(/^[0-9a-f]{64}$/)
  expect(await valuesOf(recipientAddress, index)).toEqual([150_000_000])
})

it.each([0, 1])('signs a transaction from its address %i and sends it', async kind => {
  const told = await ask<{ address: string }[]>('getAccountAddresses', {})
  const from = told[kind]?.address ?? ''
  const [coin = expect.fail('not funded')] = await coinsOf(from)
  const value = BigInt(coin.value)
  const script = new Psbt().addOutput({ address: from, value }).txOutputs[0]?.script ?? new Uint8Array()
  const to = newcomer()
  const psbt = new Psbt()
    .addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script, value } })
    .addOutput({ address: to, value: value - 5000n })
  const signInputs = [{ index: 0, address: from }]
  const params = { psbt: psbt.toBase64(), signInputs, broadcast: true }
  const { txid } = await ask<{ txid: string }>('signPsbt', params)
  expect(await coinsOf(to)).toMatchObject([{ txid, value: coin.value - 5000 }])
})

it('rejects the dapp’s request when the user declines', async () => {
  phone.wallet.setAutomatic(false)
  const recipientAddress = newcomer()
  const declined = expect(ask('sendTransfer', { recipientAddress, amount: '1000' })).rejects.toMatchObject({
    code: 5000,
  })
  const { pending } = await phone.wallet.until(state => state.pending.length === 1)
  expect(pending[0]).toMatchObject({ kind: 'request', description: { title: 'Send bitcoin' } })
  await phone.wallet.reject()
  await declined
  phone.wallet.setAutomatic(true)
  expect(await valuesOf(recipientAddress)).toEqual([])
})

it('rejects a transfer without enough funds or to an address of the other network', async () => {
  const tooMuch = ask('sendTransfer', { recipientAddress: newcomer(), amount: '100000000000' })
  await expect(tooMuch).rejects.toMatchObject({ code: -32003, message: 'Insufficient funds' })
  const wrong = ask('sendTransfer', { recipientAddress: newcomer(1), amount: '1000' })
  await expect(wrong).rejects.toMatchObject({ code: -32602 })
})
