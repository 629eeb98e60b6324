import type { SessionCapabilities } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { base64, bech32 } from '@scure/base'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { expect, it } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { localNetworks } from './__fixtures__/localWorld.js'
import { type Phone, phone, phoneAccount } from './__fixtures__/phone.js'
import { startNode } from './__fixtures__/startNode.js'
import { createCosmosAdapter } from './adapter.js'

const [one] = localNetworks()
const [, , address = ''] = phoneAccount.split(':')
const to = bech32.encode('cosmos', bech32.toWords(new Uint8Array(20).fill(9)))
const send = (session: SessionCapabilities) =>
  session.sendAsset?.({ to, amount: 7n }) ?? expect.fail('cannot send')
const methodsOf = ({ asked }: Phone) => asked.map(({ method }) => method)

const lacks = Object.assign(new Error('Method not found'), { code: -32601 })
const lacksAccounts = { cosmos_getAccounts: lacks }
/** The answer from pairing, which covers only the first account, after the user selected another account. */
const tellsAnother = { cosmos_getAccounts: [{ address: to, pubkey: 'AqF4', algo: 'secp256k1' }] }

/** Answers of phones that do not return the key of the current account. */
const silent = [
  ['returns no keys', lacksAccounts],
  ['returns the key of another account', tellsAnother],
  ['lists no accounts', { cosmos_getAccounts: [] }],
] as const

it.each(silent)('sends from a phone that %s, with the key of its sign-in', async (_, answers) => {
  const shown = await phone({ answers })
  await shown.session.signMessage?.({ message: 'hello' })
  await carriedOut(one, send(shown.session))
  expect(methodsOf(shown)).toEqual(['cosmos_signAmino', 'cosmos_getAccounts', 'cosmos_signDirect'])
})

it.each(silent)('sends from a phone that %s, with the key that the chain stores', async (_, answers) => {
  await carriedOut(one, send((await phone()).session))
  const shown = await phone({ answers })
  await carriedOut(one, send(shown.session))
  expect(methodsOf(shown)).toEqual(['cosmos_getAccounts', 'cosmos_signDirect'])
  const { publicKey: told } = (await (await phone()).session.readKey?.()) ?? {}
  const another = await phone({ answers })
  expect(await another.session.readKey?.()).toEqual({
    ...{ address, publicKey: told },
    ...{ algorithm: 'secp256k1', isAminoOnly: false },
  })
})

it.each(silent)('rejects sending from a phone that %s if the chain has no key either', async (_, answers) => {
  const base = BaseAccount.fromPartial({ address, accountNumber: 3n })
  const account = { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value: BaseAccount.encode(base).finish() }
  const value = base64.encode(QueryAccountResponse.encode({ account }).finish())
  const { network } = await startNode({
    abci_query: ({ params }) =>
      /Query\/Account$/.test(String(params['path']))
        ? { result: { response: { code: 0, value, height: '1' } } }
        : undefined,
  })
  const shown = await phone({ answers })
  const session = createCosmosAdapter({ networks: [network] }).adopt(shown.transport, {
    account: () => phoneAccount,
  })
  const error = await send(session).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'REQUEST_UNSUPPORTED', context: { method: 'cosmos_getAccounts' } })
  expect(methodsOf(shown)).toEqual(['cosmos_getAccounts'])
})

it('does not ask the chain for a key that the user refused to share', async () => {
  const { network, asked } = await startNode()
  const refused = Object.assign(new Error('User rejected'), { code: 5000 })
  const shown = await phone({ answers: { cosmos_getAccounts: refused } })
  const session = createCosmosAdapter({ networks: [network] }).adopt(shown.transport, {
    account: () => phoneAccount,
  })
  expect(await codeOf(send(session))).toBe('REQUEST_REJECTED')
  expect(asked).toEqual([])
})

it('signs JSON if the phone reports a key on a device', async () => {
  const { publicKey = '' } = (await (await phone()).session.readKey?.()) ?? {}
  const key = { address, algo: 'secp256k1', pubkey: publicKey, isNanoLedger: true }
  const shown = await phone({ answers: { cosmos_getAccounts: [key] } })
  await carriedOut(one, send(shown.session))
  expect(methodsOf(shown)).toEqual(['cosmos_getAccounts', 'cosmos_signAmino'])
  expect(await shown.session.readKey?.()).toMatchObject({ isAminoOnly: true })
})

it('signs JSON after the phone reports that its device signs nothing else', async () => {
  const cannot = new Error("SIGN_MODE_DIRECT can't be signed on Ledger.")
  const shown = await phone({ answers: { cosmos_signDirect: cannot } })
  await carriedOut(one, send(shown.session))
  expect(methodsOf(shown)).toEqual(['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'])
})

it('fails if the phone supports neither document, after one request for each', async () => {
  const cannot = new Error("SIGN_MODE_DIRECT can't be signed on Ledger.")
  const shown = await phone({ answers: { cosmos_signDirect: cannot, cosmos_signAmino: cannot } })
  expect(await codeOf(send(shown.session))).toBe('REQUEST_UNSUPPORTED')
  expect(methodsOf(shown)).toEqual(['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'])
})

it.each([
  ['declined', { code: 5000, message: 'User rejected' }, 'REQUEST_REJECTED'],
  ['failed', { code: -32603, message: 'oops' }, 'REQUEST_FAILED'],
])('sends no further request after the phone %s', async (_, thrown, code) => {
  const shown = await phone({
    answers: { cosmos_signDirect: Object.assign(new Error(thrown.message), thrown) },
  })
  expect(await codeOf(send(shown.session))).toBe(code)
  expect(methodsOf(shown)).toEqual(['cosmos_getAccounts', 'cosmos_signDirect'])
})
