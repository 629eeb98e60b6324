import type { AccountId, SessionCapabilities, TypedData } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import {
  type Hex,
  parseSignature,
  serializeCompactSignature,
  serializeErc6492Signature,
  signatureToCompactSignature,
  type TypedDataDefinition,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

const [one] = localNetworks()
const newAccount = () => privateKeyToAccount(generatePrivateKey())
const [own, other] = [newAccount(), newAccount()] as const
const idOf = ({ address }: PrivateKeyAccount): AccountId => `${one.id}:${address}`

interface Wallet {
  readonly shown?: readonly PrivateKeyAccount[]
  /** The answers of its node. */
  readonly node?: Readonly<Record<string, unknown>>
}

/** Creates a session with a wallet that returns the same answer to every signing request, and its node. */
function answering(answer: unknown, { shown = [own, other], node = {} }: Wallet = {}) {
  const asked: string[] = []
  const chain: Readonly<Record<string, unknown>> = { eth_getCode: '0x', ...node }
  const session = createEvmAdapter().adopt(
    {
      async request(_, method) {
        asked.push(method)
        return method in chain ? chain[method] : answer
      },
    },
    { account: () => idOf(own), readAccounts: async () => shown.map(idOf) },
  )
  return { session, asked }
}

const typedData: TypedData = {
  domain: { name: 'Foyer', chainId: Number(one.id.split(':')[1]) },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: '5' },
}

type Ask = (session: SessionCapabilities) => Promise<unknown> | undefined
type Sign = (account: PrivateKeyAccount) => Promise<Hex>

const call =
  (method: string, ...params: readonly unknown[]): Ask =>
  session =>
    session.sendRequest?.({ method, params })
const text =
  (message: string): Sign =>
  account =>
    account.signMessage({ message })
const bytes =
  (raw: Hex): Sign =>
  account =>
    account.signMessage({ message: { raw } })
const document: Sign = account => account.signTypedData(typedData as TypedDataDefinition)

const [textMethod, documentMethod] = ['personal_sign', 'eth_signTypedData_v4'] as const
const json = JSON.stringify(typedData)

it.each<readonly [name: string, method: string, ask: Ask, sign: Sign]>([
  ['a message', textMethod, session => session.signMessage?.({ message: 'hello' }), text('hello')],
  ['a document', documentMethod, session => session.signTypedData?.({ typedData }), document],
  ['bytes', textMethod, call(textMethod, '0x68656c6c6f', own.address), bytes('0x68656c6c6f')],
  ['no bytes', textMethod, call(textMethod, '0x', own.address), bytes('0x')],
  ['a text', textMethod, call(textMethod, 'hello', own.address), text('hello')],
  ['a text that begins with digits', textMethod, call(textMethod, 'added', own.address), text('added')],
  ['an odd number of digits', textMethod, call(textMethod, 'abc', own.address), text('abc')],
  ['an odd number of digits after 0x', textMethod, call(textMethod, '0x123', own.address), text('0x123')],
  ['a text that ends with bytes', textMethod, call(textMethod, 'pay 0x68', own.address), text('pay 0x68')],
  [
    'a text that begins with bytes',
    textMethod,
    call(textMethod, '0x68 pays', own.address),
    text('0x68 pays'),
  ],
  ['an address', textMethod, call(textMethod, other.address, own.address), bytes(other.address)],
  ['a document of a library', documentMethod, call(documentMethod, own.address, json), document],
  ['a document in the other order', documentMethod, call(documentMethod, json, own.address), document],
  ['a document as an object', documentMethod, call(documentMethod, own.address, typedData), document],
])('verifies a signature and identifies its signer: %s', async (_, method, ask, sign) => {
  const signature = await sign(own)
  expect(await ask(answering(signature).session)).toBe(signature)
  const failure = await ask(answering(await sign(other)).session)?.catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'SIGNED_BY_ANOTHER_ACCOUNT',
    context: { method, signer: other.address },
  })
})

const unreadable: TypedData = { ...typedData, types: { Order: [{ name: 'amount', type: 'money' }] } }

it.each<readonly [name: string, ask: Ask]>([
  ['digits, which some wallets treat as bytes', call(textMethod, '68656c6c6f', own.address)],
  ['a number instead of a text', call(textMethod, 5, own.address)],
  ['a name instead of an account', call(textMethod, 'hello', 'owner.eth')],
  ['no account', call(textMethod, 'hello')],
  ['nothing', session => session.sendRequest?.({ method: textMethod })],
  [
    'parameters that are not a list',
    session => session.sendRequest?.({ method: textMethod, params: { message: 'hello' } }),
  ],
  ['no document', call(documentMethod, own.address, 'hello')],
  ['a document of an unknown type', call(documentMethod, own.address, unreadable)],
  ['the same document, from an app', session => session.signTypedData?.({ typedData: unreadable })],
])('returns an answer unverified if the request is ambiguous, without a node request: %s', async (_, ask) => {
  const signature = await text('something else')(other)
  const { session, asked } = answering(signature)
  expect(await ask(session)).toBe(signature)
  expect(asked).toHaveLength(1)
})

it.each([
  ['a text that is not hexadecimal', 'x'.repeat(65)],
  ['nothing', undefined],
])('passes an answer that is not a signature on to a library: %s', async (_, answer) => {
  const { session, asked } = answering(answer)
  expect(await call(textMethod, 'hello', own.address)(session)).toBe(answer)
  expect(asked).toEqual([textMethod])
})

it('rejects a signature that no key can produce', async () => {
  const { session } = answering(`0x${'00'.repeat(65)}`)
  expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe('WALLET_ANSWER_INVALID')
})

it("rejects another account's signature if the wallet does not list its accounts", async () => {
  const signature = await text('hello')(other)
  const session = createEvmAdapter().adopt(
    { request: async (_, method) => (method === 'eth_getCode' ? '0x' : signature) },
    { account: () => idOf(own) },
  )
  expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe('WALLET_ANSWER_INVALID')
})

const shortened: Sign = async account =>
  serializeCompactSignature(signatureToCompactSignature(parseSignature(await text('hello')(account))))

it('verifies a compact signature (EIP-2098)', async () => {
  const signature = await shortened(own)
  expect(await answering(signature).session.signMessage?.({ message: 'hello' })).toBe(signature)
  const others = answering(await shortened(other)).session
  expect(await codeOf(others.signMessage?.({ message: 'hello' }))).toBe('SIGNED_BY_ANOTHER_ACCOUNT')
})

const longer: Hex = `0x${'12'.repeat(97)}`
const wrapped = serializeErc6492Signature({ address: other.address, data: '0x12', signature: longer })

it.each<readonly [string, Hex, Readonly<Record<string, unknown>>, string]>([
  ['an empty signature, of an account without code', '0x', {}, 'WALLET_ANSWER_INVALID'],
  ['a contract’s signature, of an account without code', longer, {}, 'WALLET_ANSWER_INVALID'],
  ['a contract’s signature, of a contract', longer, { eth_getCode: '0x60' }, 'resolved'],
  [
    'an empty signature, of a contract whose owners approve on the chain',
    '0x',
    { eth_getCode: '0x60' },
    'resolved',
  ],
  ['a contract’s signature, without an answer of the chain', longer, { eth_getCode: null }, 'resolved'],
  ['a wrapped signature that the chain approves', wrapped, { eth_call: '0x01' }, 'resolved'],
  [
    'a wrapped signature that the chain does not approve',
    wrapped,
    { eth_call: '0x00' },
    'WALLET_ANSWER_INVALID',
  ],
  ['a wrapped signature, without an answer of the chain', wrapped, { eth_call: null }, 'resolved'],
])("decides on a non-ECDSA signature by the account's code: %s", async (_, signature, node, code) => {
  const { session } = answering(signature, { node })
  expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe(code)
})

it.each(['0x', '0x0', '0x00'])("treats an account without code as a key's: %s", async eth_getCode => {
  const { session } = answering(await text('hello')(other), { node: { eth_getCode } })
  expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe('SIGNED_BY_ANOTHER_ACCOUNT')
})

it.each([
  ['accepts it', '0x01', 'resolved'],
  ['accepts it, in a 32-byte word', `0x${'1'.padStart(64, '0')}`, 'resolved'],
  ['rejects it', '0x00', 'SIGNED_BY_ANOTHER_ACCOUNT'],
  ['was not queried, on a node without such calls', '0x', 'resolved'],
  ['was not queried, on a node that does not answer', null, 'resolved'],
])("lets a contract account decide on its owner's signature: it %s", async (_, eth_call, code) => {
  const node = { eth_getCode: '0x00ef', eth_call }
  const { session } = answering(await text('hello')(other), { node })
  expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe(code)
})

it('waits five seconds for the chain, and then accepts the signature', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const signature = await text('hello')(other)
  let tellReading: (signal: AbortSignal | undefined) => void
  const reading = new Promise<AbortSignal | undefined>(resolve => {
    tellReading = resolve
  })
  const session = createEvmAdapter().adopt(
    {
      async request(_, method, __, { signal } = {}) {
        if (method !== 'eth_getCode') return signature
        tellReading(signal)
        return new Promise(() => {})
      },
    },
    { account: () => idOf(own), readAccounts: async () => [idOf(other)] },
  )
  const signing = session.signMessage?.({ message: 'hello' })
  const signal = await reading
  await vi.advanceTimersByTimeAsync(4999)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signal?.aborted).toBe(true)
  expect(await signing).toBe(signature)
})

const [fewBytes, word] = ['0x68656c6c6f', `0x${'5a'.repeat(32)}`] as const
const hashed: Sign = account => account.sign({ hash: word })

it.each<readonly [name: string, data: Hex, sign: Sign, looks: number]>([
  ['bytes, as a text', fewBytes, bytes(fewBytes), 1],
  ['32 bytes, as a text', word, bytes(word), 2],
  ['32 bytes, as a hash', word, hashed, 2],
])('verifies an eth_sign signature and identifies its signer: %s', async (_, data, sign, looks) => {
  const ask = call('eth_sign', own.address, data)
  const signature = await sign(own)
  expect(await ask(answering(signature).session)).toBe(signature)
  const { session, asked } = answering(await sign(other))
  const failure = await ask(session)?.catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'SIGNED_BY_ANOTHER_ACCOUNT',
    context: { method: 'eth_sign', signer: other.address },
  })
  expect(asked).toEqual(['eth_sign', ...new Array(looks).fill('eth_getCode')])
})

it.each([
  ['no bytes', 'hello'],
  ['half a byte', '0x123'],
  ['a number', 5],
])('returns an eth_sign answer unverified if the request is unreadable: %s', async (_, data) => {
  const signature = await bytes(fewBytes)(other)
  const { session, asked } = answering(signature)
  expect(await call('eth_sign', own.address, data)(session)).toBe(signature)
  expect(asked).toEqual(['eth_sign'])
})

const transfer = { to: other.address, value: 1n, gas: 21_000n, gasPrice: 1n, chainId: 1 }

it.each([
  ['as raw bytes', (raw: Hex) => raw],
  ["in geth's format", (raw: Hex) => ({ raw, tx: {} })],
])('identifies the signer of a transaction that was not sent, %s', async (_, tell) => {
  const ask = call('eth_signTransaction', { ...transfer, from: own.address })
  const answer = tell(await own.signTransaction(transfer))
  expect(await ask(answering(answer).session)).toBe(answer)
  const failure = await ask(answering(tell(await other.signTransaction(transfer))).session)?.catch(
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({
    code: 'SIGNED_BY_ANOTHER_ACCOUNT',
    context: { method: 'eth_signTransaction', signer: other.address },
  })
})

it("requires the current account's signature if a transaction specifies no sender", async () => {
  const ask = call('eth_signTransaction', transfer)
  expect(await codeOf(ask(answering(await own.signTransaction(transfer)).session))).toBe('resolved')
  const others = answering(await other.signTransaction(transfer)).session
  expect(await codeOf(ask(others))).toBe('SIGNED_BY_ANOTHER_ACCOUNT')
})

it.each([
  ['no transaction', '0x1234'],
  ['another form', { transaction: '0x1234' }],
  ['nothing', null],
])('returns an unreadable eth_signTransaction answer unverified: %s', async (_, answer) => {
  const { session, asked } = answering(answer)
  expect(await call('eth_signTransaction', { ...transfer, from: own.address })(session)).toEqual(answer)
  expect(asked).toEqual(['eth_signTransaction'])
})

it('does not treat a list that contains an account as an account', async () => {
  const signature = await text('hello')(other)
  const { session, asked } = answering(signature)
  expect(await call(textMethod, 'hello', [own.address])(session)).toBe(signature)
  expect(asked).toEqual([textMethod])
})
