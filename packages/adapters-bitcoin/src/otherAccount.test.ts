import type { AccountId, Network } from '@foyer/common'
import { codeOf, recordEvents } from '@foyer/common/adapter-testing'
import { base64, createBase58check, hex } from '@scure/base'
import { Signer } from 'bip322-js'
import { crypto, networks, Psbt, payments } from 'bitcoinjs-lib'
import { expect, it } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import { connected, type DiscoveryMethod, localNetworks, satoshiOf } from './__fixtures__/localWorld.js'
import { silentSession } from './__fixtures__/silentWallet.js'
import { createBitcoinAdapter } from './adapter.js'
import { readAccount } from './addresses.js'
import { readCoins } from './esplora.js'
import { readPayer } from './payer.js'
import { buildPsbt } from './transactions.js'

const [one] = localNetworks()
const newcomer = () => createKeyHolder('p2wpkh').address
type Key = ReturnType<typeof createKeyHolder>

/** Creates two keys and funds the addresses of the first `count`. */
async function fundedKeys(count: 1 | 2 = 2): Promise<readonly [Key, Key]> {
  const keys = [createKeyHolder('p2wpkh'), createKeyHolder('p2wpkh')] as const
  const { session } = await connected({ first: 5 })
  for (const { address } of keys.slice(0, count))
    await session.sendTransaction?.({ transaction: { to: address, value: 100_000n } })
  return keys
}

const failureOf = (work: Promise<unknown> | undefined) =>
  (work ?? expect.fail('it cannot')).then(
    () => expect.fail('it resolved'),
    (error: { readonly code: string; readonly context: object }) => [error.code, error.context] as const,
  )
const idOf = (address: string): AccountId => `${one.id}:${address}`

it.each<DiscoveryMethod>(['leather', 'listed', 'unisat', 'standard'])(
  'rejects a message that another account signed over `%s`, and switches to that account',
  async way => {
    const { wallet, session } = await silentSession(way)
    const { signMessage = expect.fail('it cannot sign') } = session
    expect(await signMessage({ message: 'hello' })).toMatch(/./)
    const events = recordEvents(session)
    wallet.switchAccount(1)
    expect(events).toEqual([]) // the wallet emits no event
    const [, second] = wallet.getState().accounts
    const failure = await failureOf(signMessage({ message: 'hello' }))
    expect(failure).toEqual(['SIGNED_BY_ANOTHER_ACCOUNT', { method: 'signMessage', signer: second?.payment }])
    const account = idOf(second?.payment ?? '')
    await expect.poll(() => events.at(-1)).toMatchObject({ type: 'changed', inUse: account })
    expect(session.accounts[0]).toBe(account)
    expect(await signMessage({ message: 'hello' })).toMatch(/./)
  },
)

it.each<DiscoveryMethod>(['leather', 'listed', 'unisat'])(
  'finds the payer of a transaction that the wallet sent over `%s` from another account',
  async way => {
    const keys = (await fundedKeys()).map(({ secretKey }) => hex.encode(secretKey))
    const { wallet, session } = await silentSession(way, { keys: [keys[0] ?? '', ...keys.slice(1)] })
    const [account] = session.accounts
    const send = (to: string) => session.sendTransaction?.({ account, transaction: { to, value: 5000n } })
    const first = (await send(newcomer())) ?? ''
    expect(await session.readPayer?.({ hash: first, account })).toBe(account)
    wallet.switchAccount(1)
    const to = newcomer()
    const hash = (await send(to)) ?? ''
    expect(await satoshiOf(one, to)).toBe(5000)
    const payer = idOf(wallet.getState().accounts[1]?.payment ?? '')
    expect(await session.readPayer?.({ hash, account })).toBe(payer)
    await expect.poll(() => session.accounts[0]).toBe(payer)
  },
)

it('returns no payer if no node has the transaction', async () => {
  const { session } = await silentSession('leather')
  const [account] = session.accounts
  expect(await session.readPayer?.({ hash: '11'.repeat(32), account })).toBeUndefined()
})

type Answer = (params: Readonly<Record<string, unknown>>) => unknown

/** Adopts a transport to a wallet on a phone with the given answers. */
function phone(
  key: Pick<Key, 'address'>,
  answers: Readonly<Record<string, Answer>>,
  shown: readonly string[] = [],
) {
  const followed: AccountId[] = []
  const transport = {
    async request(_: string, method: string, params: unknown) {
      const answer = answers[method]
      if (!answer) throw { code: -32601, message: 'Method not found' }
      return answer(params as Readonly<Record<string, unknown>>)
    },
  }
  const session = createBitcoinAdapter({ networks: [one] }).adopt(transport, {
    account: () => idOf(key.address),
    readAccounts: async () => [key.address, ...shown].map(idOf),
    follow: account => followed.push(account),
  })
  return { session, followed }
}

const wifOf = ({ secretKey }: Key) =>
  createBase58check(crypto.sha256).encode(Uint8Array.of(networks.bitcoin.wif, ...secretKey, 1))
const sign = (key: Key, text: string) => String(Signer.sign(wifOf(key), key.address, text))

it("uses the address in a phone's answer as the signer", async () => {
  const [key, other] = [createKeyHolder('p2wpkh'), createKeyHolder('p2wpkh')]
  const answer = { signature: sign(other, 'hello'), address: other.address }
  const { session, followed } = phone(key, { signMessage: () => answer })
  const failure = await failureOf(session.signMessage?.({ message: 'hello' }))
  expect(failure).toEqual(['SIGNED_BY_ANOTHER_ACCOUNT', { method: 'signMessage', signer: other.address }])
  expect(followed).toEqual([idOf(other.address)])
})

it("recognizes another account by the key in its signature, or among the wallet's accounts", async () => {
  const [key, other, taproot] = [
    createKeyHolder('p2wpkh'),
    createKeyHolder('p2wpkh'),
    createKeyHolder('p2tr'),
  ]
  const byKey = phone(key, { signMessage: () => ({ signature: sign(other, 'hello') }) })
  expect(await codeOf(byKey.session.signMessage?.({ message: 'hello' }))).toBe('SIGNED_BY_ANOTHER_ACCOUNT')
  const answer = () => ({ signature: sign(taproot, 'hello') })
  const shown = phone(key, { signMessage: answer }, [taproot.address])
  expect(await codeOf(shown.session.signMessage?.({ message: 'hello' }))).toBe('SIGNED_BY_ANOTHER_ACCOUNT')
  const unknown = phone(key, { signMessage: answer })
  expect(await codeOf(unknown.session.signMessage?.({ message: 'hello' }))).toBe('WALLET_ANSWER_INVALID')
  expect([shown.followed, unknown.followed]).toEqual([[idOf(taproot.address)], []])
})

it('rejects a signature over another message', async () => {
  const key = createKeyHolder('p2wpkh')
  const { session, followed } = phone(key, { signMessage: () => ({ signature: sign(key, 'other') }) })
  expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe('WALLET_ANSWER_INVALID')
  expect(followed).toEqual([])
})

it('recognizes another account by the key in its signature if its address is nested SegWit', async () => {
  const [key, other] = [createKeyHolder('p2wpkh'), createKeyHolder('p2sh')]
  const { session } = phone(key, { signMessage: () => ({ signature: sign(other, 'hello') }) })
  const failure = await failureOf(session.signMessage?.({ message: 'hello' }))
  expect(failure).toEqual(['SIGNED_BY_ANOTHER_ACCOUNT', { method: 'signMessage', signer: other.address }])
})

it("rejects an invalid signature that contains the account's key", async () => {
  const key = createKeyHolder('p2wpkh')
  const bytes = Uint8Array.of(2, 3, 1, 1, 1, 33, ...key.publicKey)
  const { session } = phone(key, { signMessage: () => ({ signature: base64.encode(bytes) }) })
  expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe('WALLET_ANSWER_INVALID')
})

it('returns the signature of a multi-key address unverified', async () => {
  const keys = [createKeyHolder('p2wpkh'), createKeyHolder('p2wpkh')]
  const redeem = payments.p2ms({ m: 2, pubkeys: keys.map(({ publicKey }) => publicKey) })
  const { address = '' } = payments.p2wsh({ redeem })
  const signature = base64.encode(Uint8Array.of(1, 2, 3))
  const { session } = phone({ address }, { signMessage: () => ({ signature }) })
  expect(await session.signMessage?.({ message: 'hello' })).toBe(signature)
})

/** Builds a PSBT of the page that spends one UTXO of each key and pays everything to a new address. */
async function pagePsbt(keys: readonly Key[]): Promise<{ readonly psbt: string; readonly to: string }> {
  const to = newcomer()
  const psbt = new Psbt({ network: networks.bitcoin })
  for (const { address } of keys) {
    const [coin = expect.fail('not funded')] = await readCoins(one, { address })
    const account = readAccount({ address }) ?? expect.fail('no address')
    const draft = { coins: [coin], fee: 0n, change: 0n }
    const single = Psbt.fromBase64(buildPsbt({ account, to, amount: coin.value, draft, earlier: [] }))
    const { transactionId: hash, index } = coin
    psbt.addInput({ hash, index, ...single.data.inputs[0] })
  }
  psbt.addOutput({ address: to, value: 50_000n })
  return { psbt: psbt.toBase64(), to }
}

function signInput(psbt: string, index: number, { signer }: Key): string {
  return Psbt.fromBase64(psbt, { network: networks.bitcoin }).signInput(index, signer).toBase64()
}

it("rejects a transaction if the wallet signed only another account's input", async () => {
  const keys = await fundedKeys()
  const { psbt } = await pagePsbt(keys)
  const [own, other] = keys
  const { session, followed } = phone(own, { signPsbt: () => ({ psbt: signInput(psbt, 1, other) }) })
  const failure = await failureOf(session.signPsbt?.({ psbt }))
  expect(failure).toEqual(['SIGNED_BY_ANOTHER_ACCOUNT', { method: 'signPsbt', signer: other.address }])
  expect(followed).toEqual([idOf(other.address)])
  const honest = phone(own, { signPsbt: () => ({ psbt: signInput(psbt, 0, own) }) })
  expect((await honest.session.signPsbt?.({ psbt }))?.psbt).toBe(signInput(psbt, 0, own))
})

/** Signs an input with a key that does not unlock it. */
function withStranger(psbt: string, { publicKey, signer }: Key): string {
  const signed = Psbt.fromBase64(psbt)
  const signature = Uint8Array.from([...derOf(signer.sign(crypto.sha256(publicKey)) as Uint8Array), 1])
  signed.data.inputs[0]?.partialSig?.pop()
  signed.updateInput(0, { partialSig: [{ pubkey: publicKey, signature }] })
  return signed.toBase64()
}

/** Encodes a signature in DER, as transactions contain it (BIP-66). */
function derOf(signature: Uint8Array): readonly number[] {
  const part = (bytes: Uint8Array) => {
    const [first = 0] = bytes
    const padded = first & 0x80 ? [0, ...bytes] : [...bytes]
    return [2, padded.length, ...padded]
  }
  const both = [...part(signature.subarray(0, 32)), ...part(signature.subarray(32))]
  return [0x30, both.length, ...both]
}

it('does not send a transaction that another account signed', async () => {
  const [own, other] = await fundedKeys(1)
  const asked: string[] = []
  const { session } = phone(own, {
    signPsbt({ psbt }) {
      asked.push('signPsbt')
      return { psbt: withStranger(String(psbt), other) }
    },
  })
  const to = newcomer()
  const onSigned = () => expect.fail('it was told as signed')
  const failure = await failureOf(session.sendTransaction?.({ transaction: { to, value: 5000n }, onSigned }))
  expect(failure).toEqual(['SIGNED_BY_ANOTHER_ACCOUNT', { method: 'signPsbt', signer: other.address }])
  expect([asked, await satoshiOf(one, to)]).toEqual([['signPsbt'], 0])
})

it.each<[string, (psbt: string, own: Key) => string]>([
  ['nothing', psbt => psbt],
  ['something else', (_, own) => own.sign(otherPsbt(own))],
  [
    'with a signature over something else',
    (psbt, own) => {
      const [signature] = Psbt.fromBase64(own.sign(otherPsbt(own))).data.inputs[0]?.partialSig ?? []
      const signed = Psbt.fromBase64(psbt)
      signed.updateInput(0, { partialSig: [signature ?? expect.fail('not signed')] })
      return signed.toBase64()
    },
  ],
])('neither returns nor sends a PSBT if the wallet signed: %s', async (_, answer) => {
  const [own] = await fundedKeys(1)
  const { session } = phone(own, { signPsbt: ({ psbt }) => ({ psbt: answer(String(psbt), own) }) })
  const to = newcomer()
  const sending = session.sendTransaction?.({ transaction: { to, value: 5000n } })
  expect(await codeOf(sending)).toBe('WALLET_ANSWER_INVALID')
  expect(await satoshiOf(one, to)).toBe(0)
  const { psbt } = await pagePsbt([own])
  expect(await codeOf(session.signPsbt?.({ psbt }))).toBe('WALLET_ANSWER_INVALID')
})

function otherPsbt({ address }: Key): string {
  const coin = { transactionId: '22'.repeat(32), index: 0, value: 9000n, isConfirmed: true }
  const account = readAccount({ address }) ?? expect.fail('no address')
  const draft = { coins: [coin], fee: 0n, change: 0n }
  return buildPsbt({ account, to: newcomer(), amount: 8000n, draft, earlier: [] })
}

/** Broadcasts a signed transaction to the ledger. Resolves to its id. */
async function post(signed: string): Promise<string> {
  const body = Psbt.fromBase64(signed).finalizeAllInputs().extractTransaction(true).toHex()
  return (await fetch(`${one.rpcUrls[0]}/tx`, { method: 'POST', body })).text()
}

it("finds no payer among a phone's unknown addresses, and sends the phone no request", async () => {
  const [own, other] = await fundedKeys()
  const { psbt } = await pagePsbt([other])
  const hash = await post(other.sign(psbt))
  const { session, followed } = phone(own, { getAccountAddresses: () => expect.fail('it was asked') })
  expect(await session.readPayer?.({ hash, account: idOf(own.address) })).toBeUndefined()
  expect(followed).toEqual([])
})

it('attributes a payment from another address of the wallet to the account', async () => {
  const [payer] = await fundedKeys(1)
  const { psbt } = await pagePsbt([payer])
  const hash = await post(payer.sign(psbt))
  const account = idOf(newcomer())
  const reading = (shown: readonly Key[], networkOf: () => Network | undefined = () => one) =>
    readPayer({ signer: {}, wallet: { networkOf, accounts: () => shown } }, { hash, account })
  expect(await reading([createKeyHolder('p2tr'), payer])).toBe(account)
  expect(await reading([])).toBe(idOf(payer.address))
  // Without a node for the network the payer is unknown.
  expect(await reading([], () => undefined)).toBeUndefined()
})

it('reports no other payer if several parties fund a transaction', async () => {
  const [buyer, seller] = await fundedKeys()
  const { psbt } = await pagePsbt([buyer, seller])
  const hash = await post(signInput(signInput(psbt, 0, buyer), 1, seller))
  const { session } = await connected({ first: 5 })
  const before = session.accounts
  expect(await session.readPayer?.({ hash, account: before[0] })).toBeUndefined()
  expect(session.accounts).toEqual(before)
  // One input of the account is enough.
  const { session: own } = phone(seller, {})
  expect(await own.readPayer?.({ hash, account: idOf(seller.address) })).toBe(idOf(seller.address))
})

it('fails with an unknown outcome if a sending phone signed with another account', async () => {
  const [own, other] = await fundedKeys(1)
  const { psbt, to } = await pagePsbt([own])
  const answer = () => ({ psbt: withStranger(psbt, other) })
  const { session } = phone(own, { signPsbt: answer })
  expect(await codeOf(session.signPsbt?.({ psbt, isBroadcast: true }))).toBe('OUTCOME_UNKNOWN')
  expect(await satoshiOf(one, to)).toBe(0)
})

it('accepts inputs that the wallet finalized, for every single-key address type', async () => {
  for (const kind of ['p2wpkh', 'p2tr', 'p2sh'] as const) {
    const key = createKeyHolder(kind)
    const { session: rich } = await connected({ first: 5 })
    await rich.sendTransaction?.({ transaction: { to: key.address, value: 60_000n } })
    const [coin = expect.fail('not funded')] = await readCoins(one, { address: key.address })
    const publicKey = hex.encode(key.publicKey)
    const account = readAccount({ address: key.address, publicKey }) ?? expect.fail('no address')
    const draft = { coins: [coin], fee: 0n, change: 0n }
    const psbt = buildPsbt({ account, to: newcomer(), amount: 50_000n, draft, earlier: [] })
    const finished = Psbt.fromBase64(key.sign(psbt)).finalizeAllInputs().toBase64()
    const { session } = phone(key, { signPsbt: () => ({ psbt: finished }) })
    expect((await session.signPsbt?.({ psbt }))?.psbt).toBe(finished)
    const spoiled = Psbt.fromBase64(finished)
    const witness = spoiled.data.inputs[0]?.finalScriptWitness ?? expect.fail('no witness')
    witness[20] = (witness[20] ?? 0) ^ 1
    const lying = phone(key, { signPsbt: () => ({ psbt: spoiled.toBase64() }) })
    expect(await codeOf(lying.session.signPsbt?.({ psbt }))).toBe('WALLET_ANSWER_INVALID')
  }
})
