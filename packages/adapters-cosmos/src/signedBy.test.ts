import { Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { isFoyerError } from '@foyer/common'
import { base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { requireDocumentSigner } from './signedBy.js'

const prefix = 'osmo'
const secret = (last: number) => Uint8Array.of(...new Uint8Array(31).fill(7), last)
const [ownSecret, otherSecret] = [secret(1), secret(2)]
const addressOf = async (key: Uint8Array) => {
  const [{ address } = expect.fail('no account')] = await (
    await DirectSecp256k1Wallet.fromKey(key, prefix)
  ).getAccounts()
  return address
}
const [own, other] = [await addressOf(ownSecret), await addressOf(otherSecret)]

type Answer = Omit<Parameters<typeof requireDocumentSigner>[1], 'account' | 'method'>

/** Returns the result of the signer check: `taken`, the address of another signer, or a failure. */
async function verdictOn(answer: Answer): Promise<unknown> {
  try {
    await requireDocumentSigner({}, { account: `cosmos:osmosis-1:${own}`, method: 'signDirect', ...answer })
    return 'taken'
  } catch (error) {
    if (isFoyerError(error, 'SIGNED_BY_ANOTHER_ACCOUNT')) return error.context.signer
    return isFoyerError(error) ? { code: error.code, context: error.context } : error
  }
}

interface Document {
  readonly accountNumber?: bigint
  readonly bodyBytes?: Uint8Array
  readonly authInfoBytes?: Uint8Array
}

/** Signs a document with CosmJS. */
async function signedBy(key: Uint8Array, parts: Document = {}): Promise<Answer> {
  const wallet = await DirectSecp256k1Wallet.fromKey(key, prefix)
  const document = {
    bodyBytes: Uint8Array.of(1, 2, 3),
    authInfoBytes: Uint8Array.of(4),
    chainId: 'osmosis-1',
    accountNumber: 300n,
    ...parts,
  }
  const { signature } = await wallet.signDirect(await addressOf(key), document)
  return {
    answer: { signature: signature.signature, publicKey: signature.pub_key.value },
    signed: { mode: 'direct', document: { ...document, accountNumber: String(document.accountNumber) } },
  }
}

it.each([0n, 1n, 127n, 128n, 16_383n, 16_384n, 2n ** 63n])(
  'verifies a signature with any account number: %s',
  async accountNumber => {
    expect(await verdictOn(await signedBy(ownSecret, { accountNumber }))).toBe('taken')
    expect(await verdictOn(await signedBy(otherSecret, { accountNumber }))).toBe(other)
  },
)

it.each([0, 1, 127, 128, 20_000])('verifies documents of any length: %s bytes', async length => {
  const bytes = new Uint8Array(length).fill(5)
  expect(await verdictOn(await signedBy(ownSecret, { bodyBytes: bytes }))).toBe('taken')
  expect(await verdictOn(await signedBy(ownSecret, { authInfoBytes: bytes }))).toBe('taken')
})

it('rejects a document other than the signed one', async () => {
  const { answer } = await signedBy(ownSecret)
  const { signed } = await signedBy(ownSecret, { accountNumber: 301n })
  const failure = { code: 'WALLET_ANSWER_INVALID', context: { method: 'signDirect' } }
  expect(await verdictOn({ answer, signed })).toEqual(failure)
})

it('rejects an invalid key', async () => {
  const { answer, signed } = await signedBy(ownSecret)
  const failure = { code: 'WALLET_ANSWER_INVALID', context: { method: 'signDirect' } }
  for (const key of [new Uint8Array(), Uint8Array.of(2, 3), new Uint8Array(33)])
    expect(await verdictOn({ answer: { ...answer, publicKey: base64.encode(key) }, signed })).toEqual(failure)
})

it('rejects a signature and a key of different accounts', async () => {
  const { answer, signed } = await signedBy(ownSecret)
  const { answer: others } = await signedBy(otherSecret)
  const failure = { code: 'WALLET_ANSWER_INVALID', context: { method: 'signDirect' } }
  const { publicKey } = others
  expect(await verdictOn({ answer: { ...answer, publicKey }, signed })).toEqual(failure)
  expect(await verdictOn({ answer: { ...others, publicKey: answer.publicKey }, signed })).toEqual(failure)
})

it('identifies the signer of a JSON document by the key in the answer', async () => {
  const wallet = await Secp256k1Wallet.fromKey(otherSecret, prefix)
  const document = {
    ...{ chain_id: 'osmosis-1', account_number: '0', sequence: '0' },
    ...{ fee: { gas: '0', amount: [] }, msgs: [], memo: '' },
  }
  const { signature } = await wallet.signAmino(other, document)
  const answer = { signature: signature.signature, publicKey: signature.pub_key.value }
  expect(await verdictOn({ answer, signed: { mode: 'amino', document } })).toBe(other)
})
