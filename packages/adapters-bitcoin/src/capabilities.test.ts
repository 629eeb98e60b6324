import { parseAccountId, type SignsPsbt } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { Verifier } from 'bip322-js'
import { Psbt } from 'bitcoinjs-lib'
import { expect, it } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import { draftPsbt } from './__fixtures__/draftPsbt.js'
import {
  connected,
  type DiscoveryMethod,
  localNetworks,
  localWallet,
  satoshiOf,
} from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './adapter.js'

const [one] = localNetworks()
const ways: readonly DiscoveryMethod[] = ['listed', 'standard', 'leather', 'unisat']
// No other test file spends from these accounts.
const own = { first: 6 }

it.each(ways)('signs messages over `%s` with each of its accounts', async way => {
  const { session } = await connected({ ...own, way })
  for (const account of session.accounts) {
    const { address } = parseAccountId(account)
    for (const message of ['hello', '', 'grüße ✓ '.repeat(60)]) {
      const signature = (await session.signMessage?.({ account, message })) ?? ''
      expect(Verifier.verifySignature(address, message, signature)).toBe(true)
      expect(Verifier.verifySignature(address, `${message}!`, signature)).toBe(false)
    }
  }
})

it.each<[DiscoveryMethod, 'ecdsa' | 'bip322', number | 'unsupported']>([
  ['listed', 'ecdsa', 65],
  ['listed', 'bip322', 107],
  ['unisat', 'ecdsa', 65],
  ['unisat', 'bip322', 107],
  ['leather', 'bip322', 107],
  ['leather', 'ecdsa', 'unsupported'],
  ['standard', 'bip322', 'unsupported'],
])('signs over `%s` with `%s` if the page requests it', async (way, protocol, length) => {
  const { wallet, session } = await connected({ ...own, way })
  const prompts = wallet.promptCount()
  const signing = session.signMessage?.({ message: 'hello', protocol })
  if (length === 'unsupported') {
    expect(await codeOf(signing)).toBe('REQUEST_UNSUPPORTED')
    expect(wallet.promptCount()).toBe(prompts)
    return
  }
  const signature = (await signing) ?? ''
  // 65 bytes for BIP-137, otherwise a witness with a signature of at most 72 bytes and a public key.
  expect(Math.abs(Buffer.from(signature, 'base64').length - length)).toBeLessThanOrEqual(2)
  expect(Verifier.verifySignature(parseAccountId(session.accounts[0]).address, 'hello', signature)).toBe(true)
})

it('rejects an ECDSA message signature for a Taproot account', async () => {
  const { session } = await connected(own)
  const [, ordinals = session.accounts[0]] = session.accounts
  const signing = session.signMessage?.({ account: ordinals, message: 'hello', protocol: 'ecdsa' })
  expect(await codeOf(signing)).toBe('REQUEST_UNSUPPORTED')
})

it('rejects a request for an account of another wallet', async () => {
  const { session } = await connected(own)
  const account = `${one.id}:${createKeyHolder('p2wpkh').address}` as const
  expect(await codeOf(session.signMessage?.({ account, message: 'hello' }))).toBe('WALLET_UNAUTHORIZED')
  expect(await codeOf(session.signPsbt?.({ account, psbt: 'cHNidP8=' }))).toBe('WALLET_UNAUTHORIZED')
})

it.each(ways)('signs a transaction of the page over `%s` without sending it', async way => {
  const { session } = await connected({ ...own, way })
  const { psbt, to } = await draftPsbt(one, { from: parseAccountId(session.accounts[0]).address })
  const signed = await session.signPsbt?.({ psbt })
  expect(signed).not.toHaveProperty('transactionId')
  const final = Psbt.fromBase64(signed?.psbt ?? '').finalizeAllInputs()
  expect(final.extractTransaction().outs).toHaveLength(2)
  expect(await satoshiOf(one, to)).toBe(0)
})

it.each<[DiscoveryMethod, 'named' | 'all']>(
  ways.flatMap(way => [[way, 'named'] as const, [way, 'all'] as const]),
)('signs and sends a transaction of the page over `%s` (inputs: %s)', async (way, which) => {
  const { session } = await connected({ ...own, way })
  const [account] = session.accounts
  const { psbt, to, amount } = await draftPsbt(one, { from: parseAccountId(account).address })
  const inputs = which === 'named' ? { inputs: [{ index: 0, account }] } : {}
  const signed = await session.signPsbt?.({ psbt, ...inputs, isBroadcast: true })
  expect(signed?.transactionId).toMatch(/^[0-9a-f]{64}$/)
  expect(await satoshiOf(one, to)).toBe(Number(amount))
})

/** Connects a sats-connect wallet that signs and sends, but omits one part of its answer or skips the broadcast. */
async function leavingOut(part: 'txid' | 'psbt' | 'sending') {
  const { provider } = localWallet(own)
  const asked = { request: provider.request.bind(provider) }
  const forgetful = {
    ...provider,
    async request(method: string, params?: object) {
      const isSigning = method === 'signPsbt'
      const given = isSigning && part === 'sending' ? { ...params, broadcast: false } : params
      const answer = (await asked.request(method, given)) as { result: Record<string, unknown> }
      if (!isSigning) return answer
      const { [part]: _, ...result } = answer.result
      return { ...answer, result }
    },
  }
  const page = Object.assign(new EventTarget(), { XverseProviders: { BitcoinProvider: forgetful } })
  const adapter = createBitcoinAdapter({ page })
  const stop = adapter.watchConnectors(() => {})
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [session] = (await adapter.connectors()[0]?.connect(request)) ?? []
  stop()
  return session ?? expect.fail('no session')
}

it.each(['txid', 'psbt', 'sending'] as const)(
  "returns the transaction id when a sending wallet's answer lacks: %s",
  async part => {
    const session = await leavingOut(part)
    const { psbt, to, amount } = await draftPsbt(one, { from: parseAccountId(session.accounts[0]).address })
    const answer = await session.signPsbt?.({ psbt, isBroadcast: true })
    expect(answer?.transactionId).toMatch(/^[0-9a-f]{64}$/)
    if (part === 'psbt') expect(answer?.psbt).toBe(psbt)
    else expect(Psbt.fromBase64(answer?.psbt ?? '').inputCount).toBeGreaterThan(0)
    // The amount arrives once, whether the wallet or the node sent it.
    expect(await satoshiOf(one, to)).toBe(Number(amount))
  },
)

it('finds the Taproot input to sign over the Wallet Standard if the page specifies none', async () => {
  const { session } = await connected({ first: 7, way: 'standard' })
  const [, ordinals = session.accounts[0]] = session.accounts
  const { psbt, to, amount } = await draftPsbt(one, { from: parseAccountId(ordinals).address })
  await session.signPsbt?.({ psbt, isBroadcast: true })
  expect(await satoshiOf(one, to)).toBe(Number(amount))
})

type PsbtRequest = Parameters<SignsPsbt['signPsbt']>[0]

it.each<[string, (psbt: string) => PsbtRequest, string]>([
  ['a text that is not base64', () => ({ psbt: '%%%' }), 'TRANSACTION_FAILED'],
  ['nothing', () => ({ psbt: '' }), 'TRANSACTION_FAILED'],
  ['a text that is not a transaction', () => ({ psbt: 'aGVsbG8=' }), 'TRANSACTION_FAILED'],
  ['a transaction of another account', psbt => ({ psbt }), 'TRANSACTION_FAILED'],
  [
    'an input of another account',
    psbt => ({ psbt, inputs: [{ index: 0, account: `${one.id}:${createKeyHolder('p2tr').address}` }] }),
    'WALLET_UNAUTHORIZED',
  ],
])('does not ask the wallet to sign %s', async (_, toRequest, code) => {
  const { wallet, session } = await connected({ ...own, way: 'standard' })
  const stranger = localWallet({ first: 8 }).getState().accounts[0].payment
  const { psbt } = await draftPsbt(one, { from: stranger })
  const asked = wallet.getState().calls.length
  expect(await codeOf(session.signPsbt?.(toRequest(psbt)))).toBe(code)
  expect(wallet.getState().calls).toHaveLength(asked)
})

/** Connects a Wallet Standard wallet with a replaced signing feature. */
async function withSigning(feature: string, answer: (psbt: Uint8Array) => unknown) {
  const { wallet } = localWallet(own)
  const method = feature.slice(feature.indexOf(':') + 1)
  const dishonest = Object.create(wallet, {
    features: {
      value: {
        ...wallet.features,
        [feature]: { [method]: async ({ psbt }: { psbt: Uint8Array }) => answer(psbt) },
      },
    },
  }) as typeof wallet
  const adapter = createBitcoinAdapter({
    connectors: [{ id: 'dishonest', name: 'Dishonest', wallet: dishonest }],
  })
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [session] = (await adapter.connectors()[0]?.connect(request)) ?? []
  return session ?? expect.fail('no session')
}

const nonsense: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['an empty list', []],
  ['text', [{ signature: 'x', signedPsbt: 'x' }]],
  ['no bytes', [{ signature: new Uint8Array(), signedPsbt: new Uint8Array() }]],
]

it.each(nonsense)('rejects a signature answer with %s', async (_, answer) => {
  const signing = await withSigning('bitcoin:signMessage', () => answer)
  expect(await codeOf(signing.signMessage?.({ message: 'hello' }))).toBe('WALLET_ANSWER_INVALID')
  const sending = await withSigning('bitcoin:signTransaction', () => answer)
  const transaction = { to: createKeyHolder('p2wpkh').address, value: 1000n }
  expect(await codeOf(sending.sendTransaction?.({ transaction }))).toBe('WALLET_ANSWER_INVALID')
})

it("does not send an unsigned transaction, or a transaction other than the page's", async () => {
  const { address: thief } = createKeyHolder('p2wpkh')
  const { session: honest } = await connected(own)
  const { psbt } = await draftPsbt(one, { from: parseAccountId(honest.accounts[0]).address })
  const { psbt: other = '' } = (await honest.signPsbt?.({ psbt })) ?? {}
  const answers = [
    (psbt: Uint8Array) => [{ signedPsbt: psbt }],
    () => [{ signedPsbt: Psbt.fromBase64(other).toBuffer() }],
    () => [{ signedPsbt: new TextEncoder().encode('psbt?') }],
  ]
  for (const answer of answers) {
    const session = await withSigning('bitcoin:signTransaction', answer)
    const sending = session.sendTransaction?.({ transaction: { to: thief, value: 1000n } })
    expect(await codeOf(sending)).toBe('WALLET_ANSWER_INVALID')
  }
  expect(await satoshiOf(one, thief)).toBe(0)
})

it('does not request a signature for a transaction that it cannot send', async () => {
  const [, two] = localNetworks()
  const { wallet, session } = await connected({ ...own, way: 'standard', offers: [two] })
  const { address } = parseAccountId(session.accounts[0])
  const prompts = wallet.promptCount()
  const { psbt } = await draftPsbt(one, { from: address })
  expect(await codeOf(session.signPsbt?.({ psbt, isBroadcast: true }))).toBe('NETWORK_UNSUPPORTED')
  const transaction = { to: createKeyHolder('p2wpkh').address, value: 1000n }
  expect(await codeOf(session.sendTransaction?.({ transaction }))).toBe('NETWORK_UNSUPPORTED')
  expect(wallet.promptCount()).toBe(prompts)
})
