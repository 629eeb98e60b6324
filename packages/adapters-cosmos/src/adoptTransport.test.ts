import { makeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { StargateClient } from '@cosmjs/stargate'
import { codeOf } from '@foyer/common/adapter-testing'
import { base64, bech32 } from '@scure/base'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, inject, it } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { localNetworks } from './__fixtures__/localWorld.js'
import { phone, phoneAccount } from './__fixtures__/phone.js'
import { verifyText } from './__fixtures__/verifyText.js'
import { createCosmosAdapter } from './adapter.js'

const [one] = localNetworks()
const [hub] = inject('cosmos').chains
const [address] = inject('cosmos').accounts[2].addresses
const account = () => phoneAccount

const newcomer = () => bech32.encode('cosmos', bech32.toWords(crypto.getRandomValues(new Uint8Array(20))))

it('signs a text as its sign document', async () => {
  const { asked, session } = await phone()
  const message = 'Hello ✓ <&>'
  const signature = (await session.signMessage?.({ message })) ?? ''
  expect(verifyText({ address, message, signature })).toBe(true)
  expect(asked).toMatchObject([
    {
      method: 'cosmos_signAmino',
      networkId: one.id,
      params: { signerAddress: address, signDoc: { chain_id: '', msgs: [{ type: 'sign/MsgSignData' }] } },
    },
  ])
})

it('sends a signing request in the same task as the tap once the encodings are loaded', async () => {
  const { asked, session } = await phone()
  await session.signMessage?.({ message: 'first' })
  const second = session.signMessage?.({ message: 'second' })
  await Promise.resolve()
  await Promise.resolve()
  expect(asked).toHaveLength(2)
  await second
})

it.each(['base64', 'hex', 'nothing'] as const)('sends through a wallet that answers in %s', async writing => {
  const { asked, session } = await phone({ writing })
  const to = newcomer()
  await carriedOut(one, session.sendTransaction?.({ transaction: { to, value: 5n } }))
  const client = await StargateClient.connect(hub.rpcUrl)
  expect((await client.getBalance(to, hub.denom)).amount).toBe('5')
  expect(asked.map(({ method }) => method)).toEqual(['cosmos_getAccounts', 'cosmos_signDirect'])
  const { signDoc, signerAddress } = asked[1]?.params ?? {}
  expect([signerAddress, signDoc?.['chainId']]).toEqual([address, hub.chainId])
  expect(signDoc?.['accountNumber']).toMatch(/^\d+$/)
})

it('sends another token', async () => {
  const { session } = await phone()
  const to = newcomer()
  await carriedOut(one, session.sendAsset?.({ to, token: hub.token.denom, amount: 7n }))
  const client = await StargateClient.connect(hub.rpcUrl)
  expect((await client.getBalance(to, hub.token.denom)).amount).toBe('7')
})

it('signs protobuf and JSON documents', async () => {
  const { session } = await phone({ writing: 'hex' })
  const bytes = base64.encode(Uint8Array.from([1, 2, 3]))
  const document = { bodyBytes: bytes, authInfoBytes: bytes, chainId: hub.chainId, accountNumber: '3' }
  const direct = (await session.signDirect?.({ document })) ?? expect.fail('no signDirect')
  expect(direct.signed).toEqual(document)
  const three = Uint8Array.from([1, 2, 3])
  const signed = SignDoc.encode({ ...document, bodyBytes: three, authInfoBytes: three, accountNumber: 3n })
  const isValid = Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(base64.decode(direct.signature)),
    sha256(signed.finish()),
    base64.decode(direct.publicKey),
  )
  expect(isValid).toBe(true)
  const json = makeSignDoc([], { gas: '1', amount: [] }, hub.chainId, '', 3, 0)
  const amino = await session.signAmino?.({ document: { ...json } })
  expect(amino?.signed).toEqual(json)
})

it.each([
  ['no accounts', { cosmos_getAccounts: null }],
  ['an invalid key', { cosmos_getAccounts: [{ address, pubkey: '%' }] }],
  ['no signature', { cosmos_signDirect: {} }],
  ['a short signature', { cosmos_signDirect: { signature: { signature: 'AAAA' } } }],
])('rejects an answer with %s', async (_, answers) => {
  const { session } = await phone({ answers })
  const sending = session.sendTransaction?.({ transaction: { to: newcomer(), value: 1n } })
  expect(await codeOf(sending)).toBe('WALLET_ANSWER_INVALID')
})

it('reports a rejection and an unsupported method', async () => {
  const failing = (error: object) =>
    createCosmosAdapter({ networks: [one] }).adopt({ request: () => Promise.reject(error) }, { account })
  const sign = (error: object) => codeOf(failing(error).signMessage?.({ message: 'hello' }))
  expect(await sign({ code: 5000, message: 'User rejected.' })).toBe('REQUEST_REJECTED')
  expect(await sign({ code: -32601, message: 'Method not found' })).toBe('REQUEST_UNSUPPORTED')
})

it('rejects sending if the network has no known node', async () => {
  const transport = { request: async () => null }
  const session = createCosmosAdapter().adopt(transport, { account: () => `cosmos:unknown-1:${address}` })
  const sending = session.sendTransaction?.({ transaction: { to: newcomer(), value: 1n } })
  expect(await codeOf(sending)).toBe('NETWORK_UNSUPPORTED')
})
