import type { NetworkId, WalletTransport } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { createBase58check } from '@scure/base'
import { Signer, Verifier } from 'bip322-js'
import { crypto, networks, Psbt } from 'bitcoinjs-lib'
import { expect, it } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import { draftPsbt } from './__fixtures__/draftPsbt.js'
import { connected, localNetworks, satoshiOf } from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './adapter.js'

const [one] = localNetworks()
type Params = Readonly<Record<string, unknown>>
type Kind = Parameters<typeof createKeyHolder>[0]

/** Creates a key whose address has a balance. */
async function fundedKey(kind: Kind) {
  const key = createKeyHolder(kind)
  const { session } = await connected({ first: 5 })
  await session.sendTransaction?.({ transaction: { to: key.address, value: 200_000n } })
  return key
}

/** Adopts a transport to a wallet on a phone, whose answers are signed with a real key and verified by the ledger. */
function phone(key: ReturnType<typeof createKeyHolder>, lacks: readonly string[] = []) {
  const asked: { method: string; networkId: NetworkId; params: Params }[] = []
  const finish = (psbt: string) => Psbt.fromBase64(psbt).finalizeAllInputs().extractTransaction(true)
  const broadcast = async (psbt: string) => {
    const answer = await fetch(`${one.rpcUrls[0]}/tx`, { method: 'POST', body: finish(psbt).toHex() })
    return answer.text()
  }
  const answers: Readonly<Record<string, (params: Params) => unknown>> = {
    getAccountAddresses: () => [
      { address: key.address, publicKey: Buffer.from(key.publicKey).toString('hex') },
    ],
    signMessage({ message, address }) {
      const wif = toWif(key.secretKey)
      const signature = Signer.sign(wif, String(address), String(message))
      // The method's specification requires a hexadecimal signature.
      return { address, signature: Buffer.from(String(signature), 'base64').toString('hex') }
    },
    async signPsbt({ psbt, broadcast: isBroadcast }) {
      const signed = key.sign(String(psbt))
      return { psbt: signed, ...(isBroadcast ? { txid: await broadcast(signed) } : {}) }
    },
  }
  const transport: WalletTransport = {
    async request(networkId, method, params) {
      asked.push({ method, networkId, params: params as Params })
      const answer = lacks.includes(method) ? undefined : answers[method]
      if (!answer) throw { code: -32601, message: 'Method not found' }
      return answer(params as Params)
    },
  }
  const adapter = createBitcoinAdapter({ networks: [one] })
  const account = () => `${one.id}:${key.address}` as const
  return { asked, account, session: adapter.adopt(transport, { account }) }
}

/** Encodes a secret key in the wallet import format (WIF). */
function toWif(secretKey: Uint8Array): string {
  return createBase58check(crypto.sha256).encode(Uint8Array.of(networks.bitcoin.wif, ...secretKey, 1))
}

it.each<[Kind, 'payment' | 'ordinals', string]>([
  ['p2wpkh', 'payment', 'ecdsa'],
  ['p2tr', 'ordinals', 'bip322'],
])('signs a message with a %s account', async (kind, described, protocol) => {
  const key = createKeyHolder(kind)
  const { asked, account, session } = phone(key)
  const signature = (await session.signMessage?.({ message: 'Hello ✓' })) ?? ''
  const { address } = key
  const params = { account: address, message: 'Hello ✓', address, protocol }
  expect(asked).toEqual([{ method: 'signMessage', networkId: one.id, params }])
  expect(Verifier.verifySignature(address, 'Hello ✓', signature)).toBe(true)
  expect(session.describeAccount?.(account())).toEqual({ kind: described })
})

it('sends the request in the same task as the tap once the encodings are loaded', async () => {
  const { asked, session } = phone(createKeyHolder('p2wpkh'))
  await session.signMessage?.({ message: 'first' })
  void session.signMessage?.({ message: 'second' })
  expect(asked).toHaveLength(2)
})

it('sends through the wallet, with the amount in satoshi as a string', async () => {
  const { address } = createKeyHolder('p2wpkh')
  const asked: unknown[] = []
  const transactionId = 'ab'.repeat(32)
  const transport: WalletTransport = {
    async request(...request) {
      asked.push(request.slice(0, 3))
      return { txid: transactionId.toUpperCase() }
    },
  }
  const account = () => `${one.id}:${address}` as const
  const session = createBitcoinAdapter().adopt(transport, { account })
  const to = createKeyHolder('p2tr').address
  const value = 2n ** 40n
  expect(await session.sendTransaction?.({ transaction: { to, value } })).toBe(transactionId)
  const params = { account: address, recipientAddress: to, amount: '1099511627776' }
  expect(asked).toEqual([[one.id, 'sendTransfer', params]])
})

it.each<Kind>(['p2wpkh', 'p2tr', 'p2pkh'])(
  'builds and sends a transfer from %s if the wallet can only sign',
  async kind => {
    const key = await fundedKey(kind)
    const { asked, session } = phone(key, ['sendTransfer'])
    const to = createKeyHolder('p2wpkh').address
    await session.sendTransaction?.({ transaction: { to, value: 50_000n } })
    expect(await satoshiOf(one, to)).toBe(50_000)
    expect(asked.at(-1)).toMatchObject({
      method: 'signPsbt',
      params: { account: key.address, signInputs: [{ index: 0, address: key.address }], broadcast: false },
    })
  },
)

it('cannot transfer from a nested address with an unknown key, but sends a PSBT with the key', async () => {
  const key = await fundedKey('p2sh')
  const { session } = phone(key, ['sendTransfer'])
  const transaction = { to: createKeyHolder('p2wpkh').address, value: 50_000n }
  expect(await codeOf(session.sendTransaction?.({ transaction }))).toBe('TRANSACTION_FAILED')
  const publicKey = Buffer.from(key.publicKey).toString('hex')
  const { psbt, to, amount } = await draftPsbt(one, { from: key.address, publicKey })
  await session.signPsbt?.({ psbt, isBroadcast: true })
  expect(await satoshiOf(one, to)).toBe(Number(amount))
})

it("requests the wallet's addresses if a transaction does not specify its signers", async () => {
  const key = await fundedKey('p2wpkh')
  const { asked, session } = phone(key)
  const { psbt, to, amount } = await draftPsbt(one, { from: key.address })
  const signed = await session.signPsbt?.({ psbt, isBroadcast: true })
  expect(signed?.transactionId).toMatch(/^[0-9a-f]{64}$/)
  expect(await satoshiOf(one, to)).toBe(Number(amount))
  expect(asked.map(({ method }) => method)).toEqual(['getAccountAddresses', 'signPsbt'])
  expect(asked[1]?.params).toMatchObject({
    signInputs: [{ index: 0, address: key.address }],
    broadcast: true,
  })
})

it.each([
  ['nothing', undefined],
  ['no known field', {}],
  ['values that are neither base64 nor hexadecimal', { signature: '%', txid: 'soon', psbt: '%' }],
])('rejects a wallet answer with %s', async (_, answer) => {
  const account = () => `${one.id}:${createKeyHolder('p2wpkh').address}` as const
  const session = createBitcoinAdapter({ networks: [one] }).adopt(
    { request: async () => answer },
    { account },
  )
  const transaction = { to: createKeyHolder('p2wpkh').address, value: 1000n }
  expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe('WALLET_ANSWER_INVALID')
  expect(await codeOf(session.sendTransaction?.({ transaction }))).toBe('OUTCOME_UNKNOWN')
})

it.each([
  [{ code: 5000, message: 'User rejected.' }, 'REQUEST_REJECTED'],
  [{ code: 4001, message: 'User rejected the request' }, 'REQUEST_REJECTED'],
  [{ code: -32603, message: 'Insufficient funds' }, 'TRANSACTION_FAILED'],
])('maps %o to %s', async (thrown, code) => {
  const account = () => `${one.id}:${createKeyHolder('p2wpkh').address}` as const
  const transport = { request: () => Promise.reject(thrown) }
  const session = createBitcoinAdapter().adopt(transport, { account })
  const transaction = { to: createKeyHolder('p2wpkh').address, value: 1000n }
  expect(await codeOf(session.sendTransaction?.({ transaction }))).toBe(code)
})

it("uses the nodes of the session's networks", async () => {
  const key = await fundedKey('p2wpkh')
  const lacking: WalletTransport = {
    async request(_, method, params) {
      if (method !== 'signPsbt') throw { code: -32601 }
      return { psbt: key.sign((params as { psbt: string }).psbt) }
    },
  }
  const account = () => `${one.id}:${key.address}` as const
  const transaction = { to: createKeyHolder('p2wpkh').address, value: 10_000n }
  const unknown = createBitcoinAdapter().adopt(lacking, { account })
  expect(await codeOf(unknown.sendTransaction?.({ transaction }))).toBe('NETWORK_UNSUPPORTED')
  const known = createBitcoinAdapter().adopt(lacking, { account, networkOf: () => one })
  await known.sendTransaction?.({ transaction })
  expect(await satoshiOf(one, transaction.to)).toBe(10_000)
})
