import { makeSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { coins, GasPrice, SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import { SigningStargateClient as OldestClient, GasPrice as OldestPrice } from '@cosmjs/stargate-min'
import type { Session, SessionCapabilities } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { base64, bech32 } from '@scure/base'
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, inject, it } from 'vitest'
import { connectLocally, localNetworks } from './__fixtures__/localWorld.js'
import { phone, phoneAccount } from './__fixtures__/phone.js'
import {
  type CosmjsAminoSigner,
  type CosmjsDirectSigner,
  type CosmjsSession,
  toOfflineAminoSigner,
  toOfflineDirectSigner,
} from './offlineSigners.js'

const [one, two] = localNetworks()
const [hub] = inject('cosmos').chains
const [first, second, third] = inject('cosmos').accounts
const newcomer = () => bech32.encode('cosmos', bech32.toWords(crypto.getRandomValues(new Uint8Array(20))))

const onlyPresent = (abilities: object) =>
  Object.fromEntries(Object.entries(abilities).filter(([, ability]) => ability))

/** Creates a session as an app holds it: an immutable snapshot. */
function held(
  { readKey, signDirect, signAmino }: SessionCapabilities,
  account: CosmjsSession['account'] = `${one.id}:${first.addresses[0]}`,
): CosmjsSession {
  const abilities = { readKey, signDirect, signAmino }
  return { account, networkId: one.id as CosmjsSession['networkId'], ...onlyPresent(abilities) }
}

const byExtension = async (options: Parameters<typeof connectLocally>[0] = {}) =>
  held((await connectLocally(options)).session)
const byPhone = async () => held((await phone()).session, phoneAccount)

const price = `${hub.gasPrice}${hub.denom}`
const polling = { broadcastPollIntervalMs: 100 }
type CosmjsSigner = CosmjsAminoSigner | CosmjsDirectSigner
const clients = {
  current: (signer: CosmjsSigner) =>
    SigningStargateClient.connectWithSigner(hub.rpcUrl, signer, {
      ...polling,
      gasPrice: GasPrice.fromString(price),
    }),
  oldest: (signer: CosmjsSigner) =>
    OldestClient.connectWithSigner(hub.rpcUrl, signer, {
      ...polling,
      gasPrice: OldestPrice.fromString(price),
    }),
} as const

it.each([
  ['an extension', 'protobuf', 'current', byExtension, toOfflineDirectSigner],
  ['an extension', 'protobuf', 'oldest', byExtension, toOfflineDirectSigner],
  [
    'an extension with a hardware device',
    'JSON',
    'current',
    () => byExtension({ isHardware: true }),
    toOfflineAminoSigner,
  ],
  ['an extension', 'JSON', 'oldest', byExtension, toOfflineAminoSigner],
  ['a phone', 'protobuf', 'current', byPhone, toOfflineDirectSigner],
  ['a phone', 'JSON', 'current', byPhone, toOfflineAminoSigner],
] as const)(
  'sends through %s, signed as %s, with the %s client of CosmJS',
  async (_, form, version, open, toSigner) => {
    const session = await open()
    const sender = session.account.split(':')[2] ?? ''
    const client = await clients[version](toSigner(session))
    const to = newcomer()
    const { code, transactionHash } = await client.sendTokens(
      sender,
      to,
      coins(5, hub.denom),
      'auto',
      'a memo',
    )
    expect(code).toBe(0)
    const reader = await StargateClient.connect(hub.rpcUrl)
    expect((await reader.getBalance(to, hub.denom)).amount).toBe('5')
    const { tx } = (await reader.getTx(transactionHash)) ?? expect.fail('no transaction')
    const { bodyBytes, authInfoBytes } = TxRaw.decode(tx)
    expect(TxBody.decode(bodyBytes).memo).toBe('a memo')
    const mode = AuthInfo.decode(authInfoBytes).signerInfos[0]?.modeInfo?.single?.mode
    expect(mode).toBe(form === 'JSON' ? 127 : 1)
  },
)

const direct = (chainId: string = hub.chainId) =>
  SignDoc.fromPartial({
    bodyBytes: TxBody.encode(TxBody.fromPartial({ memo: 'mine' })).finish(),
    authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({})).finish(),
    chainId,
    accountNumber: 7n,
  })
const json = (chainId: string = hub.chainId) =>
  makeSignDoc([], { gas: '1', amount: [] }, chainId, 'mine', 7, 0)

const isValid = (signature: { pub_key: { value: string }; signature: string }, document: Uint8Array) =>
  Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(base64.decode(signature.signature)),
    sha256(document),
    base64.decode(signature.pub_key.value),
  )

it('returns the document that the user changed, with a matching signature', async () => {
  const { session } = await phone({ memo: 'theirs' })
  const [address] = third.addresses
  const asProtobuf = await toOfflineDirectSigner(held(session, phoneAccount)).signDirect(address, direct())
  expect(TxBody.decode(asProtobuf.signed.bodyBytes).memo).toBe('theirs')
  expect(isValid(asProtobuf.signature, makeSignBytes(asProtobuf.signed))).toBe(true)
  expect(isValid(asProtobuf.signature, makeSignBytes(direct()))).toBe(false)
  const asJson = await toOfflineAminoSigner(held(session, phoneAccount)).signAmino(address, json())
  expect(asJson.signed.memo).toBe('theirs')
  expect(isValid(asJson.signature, serializeSignDoc(asJson.signed))).toBe(true)
})

it('asks a phone for its key once, and again after a failure', async () => {
  const { session, asked } = await phone()
  const signer = toOfflineDirectSigner(held(session, phoneAccount))
  expect(await signer.getAccounts()).toEqual(await signer.getAccounts())
  await signer.signDirect(third.addresses[0], direct())
  expect(asked.map(({ method }) => method)).toEqual(['cosmos_getAccounts', 'cosmos_signDirect'])
  const answers: Record<string, unknown> = { cosmos_getAccounts: null }
  const silent = await phone({ answers })
  const retrying = toOfflineDirectSigner(held(silent.session, phoneAccount))
  expect(await codeOf(retrying.getAccounts())).toBe('WALLET_ANSWER_INVALID')
  delete answers['cosmos_getAccounts']
  expect(await retrying.getAccounts()).toMatchObject([{ address: third.addresses[0], algo: 'secp256k1' }])
})

/** The signing functions of both signers. */
const ways = [
  [
    'protobuf',
    (session: CosmjsSession, address: string = first.addresses[0], chainId?: string) =>
      toOfflineDirectSigner(session).signDirect(address, direct(chainId)),
  ],
  [
    'JSON',
    (session: CosmjsSession, address: string = first.addresses[0], chainId?: string) =>
      toOfflineAminoSigner(session).signAmino(address, json(chainId)),
  ],
] as const

it.each(ways)('rejects a document (%s) of another account or chain without a request', async (_, sign) => {
  const { wallet, session } = await connectLocally()
  const asked = wallet.getState().calls.length
  expect(await codeOf(sign(held(session), second.addresses[0]))).toBe('ACCOUNT_NOT_CONNECTED')
  expect(await codeOf(sign(held(session), first.addresses[0], 'foyer-zone-1'))).toBe(
    'NETWORK_SWITCH_MISMATCH',
  )
  expect(wallet.getState().calls).toHaveLength(asked)
})

it.each(ways)('rejects if the wallet cannot sign %s, without a request', async (_, sign) => {
  const { account, networkId, readKey } = held((await connectLocally()).session)
  const mute = { account, networkId, ...(readKey && { readKey }) }
  expect(await codeOf(sign(mute))).toBe('REQUEST_UNSUPPORTED')
  expect(await codeOf(sign({ ...held((await connectLocally()).session), readKey: undefined } as never))).toBe(
    'REQUEST_UNSUPPORTED',
  )
})

it('rejects a protobuf document without a request if the device signs JSON only', async () => {
  const { wallet, session } = await connectLocally({ isHardware: true })
  const asked = wallet.getState().calls.length
  const signing = toOfflineDirectSigner(held(session)).signDirect(first.addresses[0], direct())
  expect(await codeOf(signing)).toBe('REQUEST_UNSUPPORTED')
  expect(wallet.getState().calls).toHaveLength(asked)
})

it('signs a JSON document without a chain id, which no chain accepts', async () => {
  const { session } = await connectLocally()
  const { signed, signature } = await toOfflineAminoSigner(held(session)).signAmino(
    first.addresses[0],
    json(''),
  )
  expect(isValid(signature, serializeSignDoc(signed))).toBe(true)
})

type LocalConnection = Awaited<ReturnType<typeof connectLocally>>

const faults: readonly [string, string, (opened: LocalConnection) => unknown][] = [
  ['it is locked', 'WALLET_LOCKED', ({ wallet }) => wallet.lock()],
  ['its owner declines', 'REQUEST_REJECTED', ({ wallet }) => wallet.setApproval('reject')],
  ['its owner took another account', 'WALLET_UNAUTHORIZED', ({ wallet }) => wallet.switchAccount(1)],
  [
    'the session switched to another network',
    'WALLET_UNAUTHORIZED',
    ({ session }) => session.switchNetwork?.({ network: two }),
  ],
]

it.each(ways.flatMap(([form, sign]) => faults.map(fault => [form, ...fault, sign] as const)))(
  'fails (%s) when %s: %s',
  async (_, __, code, change, sign) => {
    const opened = await connectLocally({ whenLocked: 'refuse' })
    const session = held(opened.session)
    await sign(session)
    await change(opened)
    const prompts = opened.wallet.promptCount()
    expect(await codeOf(sign(session))).toBe(code)
    expect(opened.wallet.promptCount() - prompts).toBe(code === 'REQUEST_REJECTED' ? 1 : 0)
  },
)

it.each(ways)("passes on (%s) the session's error after it ended", async (_, sign) => {
  const { session } = await connectLocally()
  const gone = async (): Promise<never> => {
    throw Object.assign(new Error('gone'), { code: 'CONNECTION_CLIENT_NOT_SET' })
  }
  const ended = { ...held(session as Session), signDirect: gone, signAmino: gone }
  await expect(sign(ended)).rejects.toMatchObject({ code: 'CONNECTION_CLIENT_NOT_SET' })
})
