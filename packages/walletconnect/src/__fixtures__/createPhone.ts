import { createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto'
import { toBase58 } from '@foyer/common/transports'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore, SessionTypes } from '@walletconnect/types'
import { type Hex, hexToString } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { calmClient } from '../client/calmClient.js'
import { stopClient } from '../client/client.js'
import type { SdkClient } from '../client/sdkClient.js'
import { createMemoryStorage } from '../client/storage.js'

type Namespaces = SessionTypes.Namespaces
type Answer = (request: { method: string; params: unknown; chainId: string }) => unknown

/** The key of the phone's EVM account. */
export const phoneKey = `0x${'11'.repeat(32)}` as const

const evm = privateKeyToAccount(phoneKey)
const solanaKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
})
const solanaPublic = createPublicKey(solanaKey).export({ format: 'der', type: 'spki' }).subarray(-32)

/** The wallet's address in each namespace. */
export const addresses = {
  eip155: evm.address,
  solana: toBase58(solanaPublic),
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  cosmos: 'cosmos1qnk2n4nlkpw9xfqntladh74w6ujtulwn7j8za9',
} as const

/** A wallet on the real SDK, in the same process. */
export interface Phone {
  readonly kit: InstanceType<typeof WalletKit>
  /** The user's decision on a proposal. */
  onProposal: 'approve' | 'reject' | 'ignore'
  /** Returns the approved namespaces for the requested ones. */
  approves: (asked: Namespaces) => Namespaces
  /** The properties that the phone sends with its approval (CAIP-25). */
  properties: {
    readonly sessionProperties?: Record<string, string>
    readonly scopedProperties?: Record<string, unknown>
  }
  /** Answers a request. Throwing refuses it. */
  answers: Answer
  readonly proposals: Namespaces[]
  readonly requests: { method: string; params: unknown; chainId: string }[]
  /** Topics of sessions that the page ended. */
  readonly ended: string[]
  pair(uri: string): Promise<void>
  topic(): string
  namespaces(): Namespaces
  stop(): void
}

interface PhoneSettings {
  readonly relayUrl: string
  /** The name in the phone's metadata. */
  readonly name?: string
  readonly icons?: string[]
}

/** Creates a phone that approves everything and signs with real keys on EVM chains and Solana. */
export async function createPhone(settings: PhoneSettings): Promise<Phone> {
  const kit = await startKit(settings)
  const session = () => Object.values(kit.getActiveSessions()).at(-1)
  const phone: Phone = {
    kit,
    onProposal: 'approve',
    approves: approveAll,
    properties: {},
    answers: signWithKeys,
    proposals: [],
    requests: [],
    ended: [],
    pair: async uri => void (await kit.pair({ uri })),
    topic: () => session()?.topic ?? '',
    namespaces: () => session()?.namespaces ?? {},
    stop: () => stopClient(kit.engine.signClient as SdkClient),
  }
  kit.on('session_proposal', ({ id, params }) => {
    const asked = params.optionalNamespaces as Namespaces
    phone.proposals.push(asked)
    if (phone.onProposal === 'reject') {
      kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }).catch(() => {})
    } else if (phone.onProposal === 'approve') {
      kit.approveSession({ id, namespaces: phone.approves(asked), ...phone.properties }).catch(() => {})
    }
  })
  kit.on('session_delete', ({ topic }) => phone.ended.push(topic))
  kit.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
    const asked = { method: request.method, params: request.params as unknown, chainId }
    phone.requests.push(asked)
    const response = await Promise.resolve()
      .then(() => phone.answers(asked))
      .then(
        result => ({ id, jsonrpc: '2.0', result }),
        error => ({ id, jsonrpc: '2.0', error: error as { code: number; message: string } }),
      )
    await kit.respondSessionRequest({ topic, response }).catch(() => {})
  })
  return phone
}

async function startKit({ relayUrl, name = 'Phone', icons = [] }: PhoneSettings) {
  const core = new Core({
    relayUrl,
    projectId: 'foyer-test',
    storage: createMemoryStorage(),
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => undefined as never // there is no verify server here
  const metadata = { name, description: '', url: 'http://127.0.0.1:3001', icons }
  const kit = await WalletKit.init({ core: core as ICore, metadata })
  kit.engine.signClient.logger.level = 'silent'
  // Leaves only the page's own unhandled rejections.
  calmClient(kit.engine.signClient as SdkClient)
  return kit
}

/** Approves everything requested, with one account on each chain. */
export function approveAll(asked: Namespaces): Namespaces {
  const entries = Object.entries(asked).map(([namespace, { chains = [], methods, events }]) => {
    const address = addresses[namespace as keyof typeof addresses]
    return [namespace, { chains, methods, events, accounts: chains.map(chain => `${chain}:${address}`) }]
  })
  return Object.fromEntries(entries)
}

/** Signs text with the wallet's keys. */
export const signWithKeys: Answer = ({ method, params }) => {
  if (method === 'personal_sign') {
    const [message] = params as [Hex]
    return evm.signMessage({ message: hexToString(message) })
  }
  if (method === 'solana_signMessage') {
    const { message } = params as { message: string }
    return { signature: toBase58(sign(null, decodeBase58(message), solanaKey)) }
  }
  return { method }
}

/** Decodes base58 whose first byte is not zero. */
export function decodeBase58(text: string): Buffer {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

/** The phone's Solana key, for verifying signatures. */
export const solanaPublicKey = createPublicKey(solanaKey)
