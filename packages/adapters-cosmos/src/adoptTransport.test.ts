import { makeSignDoc, Secp256k1Wallet } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { StargateClient } from '@cosmjs/stargate'
import type { NetworkId, WalletTransport } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { base64, bech32, hex } from '@scure/base'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { verifyText } from './__fixtures__/verifyText.js'
import { createCosmosAdapter } from './adapter.js'

const [one] = localNetworks()
const [hub] = inject('cosmos').chains
const owner = inject('cosmos').accounts[2]
const [address] = owner.addresses
const account = () => `${one.id}:${address}` as const
const secret = hex.decode(owner.secretKey)

type Params = { readonly signerAddress?: string; readonly signDoc?: Readonly<Record<string, string>> }

/** How wallets write bytes. */
type Writing = 'base64' | 'hex' | 'nothing'

/** A wallet of cosmjs at the other end. */
async function phone(writing: Writing = 'base64', answers: Readonly<Record<string, unknown>> = {}) {
  const asked: { method: string; networkId: NetworkId; params: Params }[] = []
  const { pubkey, ...rest } =
    (await (await Secp256k1Wallet.fromKey(secret)).getAccounts())[0] ?? expect.fail()
  const write = (writing === 'hex' ? hex : base64).encode
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    cosmos_getAccounts: () => [
      { address: 'cosmos1other', pubkey: '' },
      { ...rest, pubkey: write(pubkey) },
    ],
    cosmos_signDirect({ signDoc = {} }) {
      const { bodyBytes = '', authInfoBytes = '', chainId = '', accountNumber = '' } = signDoc
      const document = {
        ...{ chainId, accountNumber: BigInt(accountNumber) },
        ...{ bodyBytes: base64.decode(bodyBytes), authInfoBytes: base64.decode(authInfoBytes) },
      }
      const hash = sha256(SignDoc.encode(document).finish())
      const made = Secp256k1.createSignature(hash, secret)
      const signature = write(Uint8Array.from([...made.r(32), ...made.s(32)]))
      const signed = {
        ...signDoc,
        bodyBytes: write(document.bodyBytes),
        authInfoBytes: write(document.authInfoBytes),
      }
      const type = 'tendermint/PubKeySecp256k1'
      const answer = { signature: { pub_key: { type, value: write(pubkey) }, signature } }
      return writing === 'nothing' ? answer : { ...answer, signed }
    },
    cosmos_signAmino: async ({ signDoc }) =>
      (await Secp256k1Wallet.fromKey(secret)).signAmino(address, signDoc as never),
  }
  const transport: WalletTransport = {
    async request(networkId, method, params) {
      asked.push({ method, networkId, params: params as Params })
      if (method in answers) return answers[method]
      return methods[method]?.(params as Params)
    },
  }
  const session = createCosmosAdapter({ networks: [one] }).adopt(transport, { account })
  return { asked, session }
}

const newcomer = () => bech32.encode('cosmos', bech32.toWords(crypto.getRandomValues(new Uint8Array(20))))

it('has a text signed as the document that stands for it', async () => {
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

it('sends a text in the task of the tap once the encodings are there', async () => {
  const { asked, session } = await phone()
  await session.signMessage?.({ message: 'first' })
  const second = session.signMessage?.({ message: 'second' })
  await Promise.resolve()
  await Promise.resolve()
  expect(asked).toHaveLength(2)
  await second
})

it.each(['base64', 'hex', 'nothing'] as const)('sends through a wallet that answers in %s', async writing => {
  const { asked, session } = await phone(writing)
  const to = newcomer()
  await session.sendTransaction?.({ transaction: { to, value: 5n } })
  const client = await StargateClient.connect(hub.rpcUrl)
  expect((await client.getBalance(to, hub.denom)).amount).toBe('5')
  expect(asked.map(({ method }) => method)).toEqual(['cosmos_getAccounts', 'cosmos_signDirect'])
  const { signDoc, signerAddress } = asked[1]?.params ?? {}
  expect([signerAddress, signDoc?.['chainId']]).toEqual([address, hub.chainId])
  expect(signDoc?.['accountNumber']).toMatch(/^\d+$/)
})

it('sends another currency', async () => {
  const { session } = await phone()
  const to = newcomer()
  await session.sendToken?.({ to, token: hub.token.denom, amount: 7n })
  const client = await StargateClient.connect(hub.rpcUrl)
  expect((await client.getBalance(to, hub.token.denom)).amount).toBe('7')
})

it('has documents of both kinds signed', async () => {
  const { session } = await phone('hex')
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
  ['accounts of others', { cosmos_getAccounts: [{ address: 'cosmos1other', pubkey: 'AAAA' }] }],
  ['a key that is none', { cosmos_getAccounts: [{ address, pubkey: '%' }] }],
  ['no signature', { cosmos_signDirect: {} }],
  ['a short signature', { cosmos_signDirect: { signature: { signature: 'AAAA' } } }],
])('does not believe a wallet that answers with %s', async (_, answers) => {
  const { session } = await phone('base64', answers)
  const sending = session.sendTransaction?.({ transaction: { to: newcomer(), value: 1n } })
  expect(await codeOf(sending)).toBe('WALLET_ANSWER_INVALID')
})

it('says that its owner declined, and that the wallet lacks a method', async () => {
  const failing = (error: object) =>
    createCosmosAdapter({ networks: [one] }).adopt({ request: () => Promise.reject(error) }, { account })
  const sign = (error: object) => codeOf(failing(error).signMessage?.({ message: 'hello' }))
  expect(await sign({ code: 5000, message: 'User rejected.' })).toBe('REQUEST_REJECTED')
  expect(await sign({ code: -32601, message: 'Method not found' })).toBe('REQUEST_UNSUPPORTED')
})

it('says that it cannot send where no node of the network is known', async () => {
  const transport = { request: async () => null }
  const session = createCosmosAdapter().adopt(transport, { account: () => `cosmos:unknown-1:${address}` })
  const sending = session.sendTransaction?.({ transaction: { to: newcomer(), value: 1n } })
  expect(await codeOf(sending)).toBe('NETWORK_UNSUPPORTED')
})
