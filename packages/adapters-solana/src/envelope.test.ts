import type { WalletTransport } from '@foyer/common'
import type { StandardWallet } from '@foyer/common/adapter-kit'
import { codeOf } from '@foyer/common/adapter-testing'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createSolanaAdapter } from './adapter.js'

const [network] = localNetworks()
const secret = ed25519.utils.randomPrivateKey()
const publicKey = ed25519.getPublicKey(secret)
const address = base58.encode(publicKey)
const text = 'app.example wants you to sign in'
const bytes = new TextEncoder().encode(text)
const sign = (message: Uint8Array) => ed25519.sign(message, secret)

const domain = [0xff, ...new TextEncoder().encode('solana offchain')]

/**
 * The bytes that devices sign: by the specification (anza-xyz/agave, docs/src/proposals), and by earlier Ledger apps.
 */
const envelopes: readonly (readonly [string, Uint8Array])[] = [0, 1].flatMap(format => {
  const length = [bytes.length, 0]
  return [
    [
      `version 0, format ${format}`,
      [...domain, 0, ...new Uint8Array(32), format, 1, ...publicKey, ...length, ...bytes],
    ],
    [`the older form, format ${format}`, [...domain, 0, format, ...length, ...bytes]],
  ].map(([name, parts]) => [String(name), Uint8Array.from(parts as number[])] as const)
})

/** Creates a session over a wallet with a device's account and scripted answers. */
async function opened(answers: { readonly signMessage?: () => object; readonly signIn?: () => object }) {
  const account = { address, publicKey, chains: ['solana:devnet'] }
  const wallet: StandardWallet = {
    name: 'Device',
    chains: ['solana:devnet'],
    accounts: [account],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'solana:signMessage': { signMessage: async () => [answers.signMessage?.()] },
      'solana:signIn': { signIn: async () => [{ account, ...answers.signIn?.() }] },
    },
  }
  const adapter = createSolanaAdapter({ connectors: [{ id: 'device', name: 'Device', wallet }] })
  const [row = expect.fail('no row')] = adapter.connectors()
  const asked = { networks: [network], signal: AbortSignal.timeout(5000) } as const
  const [session = expect.fail('no session')] = await row.connect(asked)
  return session
}

it.each(envelopes)('reports that a device signs no plain text: %s', async (_, envelope) => {
  const named = await opened({ signMessage: () => ({ signedMessage: envelope, signature: sign(envelope) }) })
  expect(await codeOf(named.signMessage?.({ message: text }))).toBe('KEY_SIGNS_NO_TEXT')
  // Some wallets return the plain text anyway.
  const silent = await opened({ signMessage: () => ({ signedMessage: bytes, signature: sign(envelope) }) })
  expect(await codeOf(silent.signMessage?.({ message: text }))).toBe('KEY_SIGNS_NO_TEXT')
  const signIn = () => ({ signedMessage: envelope, signature: sign(envelope) })
  const entering = await opened({ signIn })
  expect(await codeOf(entering.signIn?.({ input: { domain: 'app.example' } }))).toBe('KEY_SIGNS_NO_TEXT')
})

it.each(envelopes)("reports that a phone's key signs no plain text: %s", async (_, envelope) => {
  const transport: WalletTransport = { request: async () => ({ signature: base58.encode(sign(envelope)) }) }
  const account = `${network.id}:${address}` as const
  const session = createSolanaAdapter().adopt(transport, { account: () => account })
  expect(await codeOf(session.signMessage?.({ message: text }))).toBe('KEY_SIGNS_NO_TEXT')
})

it('accepts a signature of the plain text, and rejects an unrelated one', async () => {
  const plain = await opened({ signMessage: () => ({ signedMessage: bytes, signature: sign(bytes) }) })
  expect(await codeOf(plain.signMessage?.({ message: text }))).toBe('resolved')
  const wrong = await opened({ signMessage: () => ({ signedMessage: bytes, signature: sign(publicKey) }) })
  expect(await codeOf(wrong.signMessage?.({ message: text }))).toBe('WALLET_ANSWER_INVALID')
})
