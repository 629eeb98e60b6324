import { localMnemonic } from '@foyer/testing/signing/eip155'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { base64, hex } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { describe, expect, it } from 'vitest'
import { createCosmosFamily } from './cosmos.js'

const [hub, zone] = ['cosmos:foyer-hub-1', 'cosmos:foyer-zone-1'] as const
const family = createCosmosFamily({
  cosmosChains: [
    { networkId: hub, bech32Prefix: 'cosmos' },
    { networkId: zone, bech32Prefix: 'osmo' },
  ],
  mnemonic: localMnemonic,
  accountIndexes: [6, 7],
})
const [signerAddress] = family.addresses
type SignatureAnswer = {
  readonly signature: { readonly pub_key: { value: string }; readonly signature: string }
}
const ask = async <Answer = SignatureAnswer>(method: string, params: unknown, networkId: string = hub) =>
  (await family.answer({ networkId, method, params })) as Answer
const isSigned = ({ signature: { pub_key, signature } }: SignatureAnswer, bytes: Uint8Array) =>
  secp256k1.verify(base64.decode(signature), sha256(bytes), base64.decode(pub_key.value))

const coins = [{ denom: 'uatom', amount: '5' }]
const send = { fromAddress: signerAddress, toAddress: 'cosmos1to', amount: coins }
const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: MsgSend.encode(send).finish() }
const bodyBytes = TxBody.encode(TxBody.fromPartial({ messages: [message], memo: 'hi' })).finish()
const authInfoBytes = Uint8Array.from([18, 0])
const direct = { bodyBytes, authInfoBytes, chainId: 'foyer-hub-1', accountNumber: 7n }
const written = (encode: (bytes: Uint8Array) => string, chainId = direct.chainId) => ({
  signerAddress,
  signDoc: {
    bodyBytes: encode(bodyBytes),
    authInfoBytes: encode(authInfoBytes),
    chainId,
    accountNumber: '7',
  },
})
const value = { from_address: signerAddress, to_address: 'cosmos1to', amount: coins }
const amino = {
  memo: 'a <b> & c',
  chain_id: 'foyer-hub-1',
  sequence: '1',
  msgs: [{ type: 'cosmos-sdk/MsgSend', value }],
  fee: { gas: '1', amount: [] },
  account_number: '7',
}
const text = (words: string) => ({
  ...amino,
  chain_id: '',
  memo: '',
  msgs: [
    {
      type: 'sign/MsgSignData',
      value: { signer: signerAddress, data: base64.encode(new TextEncoder().encode(words)) },
    },
  ],
})

it('has an address on each network and returns the keys of a network', async () => {
  expect(signerAddress).toMatch(/^cosmos1[0-9a-z]{38}$/)
  expect(family.addressOn?.(zone, 1)).toMatch(/^osmo1[0-9a-z]{38}$/)
  const accounts = await ask<{ address: string; pubkey: string }[]>('cosmos_getAccounts', {}, zone)
  expect(accounts.map(({ address }) => address)).toEqual([0, 1].map(index => family.addressOn?.(zone, index)))
  expect(base64.decode(accounts[0]?.pubkey ?? '')).toHaveLength(33)
})

it.each([
  ['base64', base64.encode],
  ['hexadecimal', hex.encode],
])('signs protobuf documents in %s', async (_, encode) => {
  const params = written(encode)
  const answer = await ask<SignatureAnswer & { signed: unknown }>('cosmos_signDirect', params)
  expect(isSigned(answer, SignDoc.encode(direct).finish())).toBe(true)
  expect(answer.signed).toEqual(params.signDoc)
})

it('signs JSON documents with sorted keys and escaped HTML characters', async () => {
  const answer = await ask('cosmos_signAmino', { signerAddress, signDoc: amino })
  const sorted =
    `{"account_number":"7","chain_id":"foyer-hub-1","fee":{"amount":[],"gas":"1"},` +
    `"memo":"a \\u003cb\\u003e \\u0026 c","msgs":[{"type":"cosmos-sdk/MsgSend","value":` +
    `{"amount":[{"amount":"5","denom":"uatom"}],"from_address":"${signerAddress}","to_address":"cosmos1to"}}],` +
    `"sequence":"1"}`
  expect(isSigned(answer, new TextEncoder().encode(sorted))).toBe(true)
})

it.each([
  ['another account', 'cosmos_signDirect', { ...written(base64.encode), signerAddress: 'cosmos1to' }, 4100],
  ['another chain', 'cosmos_signDirect', written(base64.encode, 'foyer-zone-1'), -32602],
  ['no document', 'cosmos_signDirect', { signerAddress, signDoc: null }, -32602],
  ['no base64', 'cosmos_signDirect', written(() => '%'), -32602],
  [
    'a JSON document of another chain',
    'cosmos_signAmino',
    { signerAddress, signDoc: { ...amino, chain_id: 'x' } },
    -32602,
  ],
  ['an unknown method', 'cosmos_sendTx', {}, 4200],
])('refuses %s', async (_, method, params, code) => {
  await expect(ask(method, params)).rejects.toMatchObject({ code })
})

describe('descriptions of requests', () => {
  const words = (method: string, params: unknown) => family.describe({ networkId: hub, method, params })
  const rows = [
    { label: 'From', value: signerAddress },
    { label: 'To', value: 'cosmos1to' },
    { label: 'Amount', value: '5 uatom' },
  ]

  it.each([
    ['protobuf', 'cosmos_signDirect', written(base64.encode), 'hi'],
    ['JSON', 'cosmos_signAmino', { signerAddress, signDoc: amino }, 'a <b> & c'],
  ])('describes a transfer in %s', (_, method, params, memo) => {
    const expected = [...rows, { label: 'Memo', value: memo }]
    expect(words(method, params)).toEqual({ title: 'Sign a transaction', rows: expected })
  })

  it('shows the message to sign', () => {
    const params = { signerAddress, signDoc: text('hello ✓') }
    const expected = [{ label: 'Message', value: 'hello ✓' }]
    expect(words('cosmos_signAmino', params)).toEqual({ title: 'Sign a message', rows: expected })
  })

  it('shows the name of an unknown message type, and invalid parameters as they are', () => {
    const msgs = [{ type: 'cosmos-sdk/MsgVote', value: {} }]
    const vote = words('cosmos_signAmino', { signerAddress, signDoc: { ...amino, memo: '', msgs } })
    expect(vote.rows).toEqual([{ label: 'Data', value: 'cosmos-sdk/MsgVote' }])
    expect(words('cosmos_signDirect', { signDoc: 7 }).rows).toMatchObject([{ label: 'Params' }])
  })
})
