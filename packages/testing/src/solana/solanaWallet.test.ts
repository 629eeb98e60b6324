import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { localClusters, localSolanaWallet } from '../__fixtures__/localSolanaWallet.js'
import { codeOf } from '../__fixtures__/localWallet.js'
import { clashingSolanaWallets } from './clashes/clashingSolanaWallets.js'
import { hostileStandardWallets } from './clashes/hostileStandardWallets.js'
import type { SolanaWallet } from './SolanaWallet.js'
import type { StandardAccount, StandardChange } from './StandardWallet.js'

type Answer = { accounts: StandardAccount[] } & Record<string, never> &
  { signature: Uint8Array; signedMessage: Uint8Array }[]

function use({ wallet }: SolanaWallet, name: string, ...inputs: object[]): Promise<Answer> {
  const feature = wallet.features[name] as Record<string, (...inputs: object[]) => Promise<Answer>>
  return feature[name.slice(name.indexOf(':') + 1)]?.(...inputs) ?? expect.fail(`no ${name}`)
}

function hear(solana: SolanaWallet): StandardChange[] {
  const changes: StandardChange[] = []
  const { on } = solana.wallet.features['standard:events'] as {
    on: (name: string, listener: (change: StandardChange) => void) => void
  }
  on('change', change => changes.push(change))
  return changes
}

/** Verifies a signature with Node's own Ed25519, which the wallet does not use. */
function isSignedBy(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base58.decode(address)).toString('base64url') },
  })
  return verify(null, message, key, signature)
}

const first = (solana: SolanaWallet) => solana.wallet.accounts[0] ?? expect.fail('no account')

it('signs with the key of its visible account', async () => {
  const solana = localSolanaWallet()
  await use(solana, 'standard:connect')
  const message = new TextEncoder().encode('hello')
  const [answer] = await use(solana, 'solana:signMessage', { account: first(solana), message })
  expect(isSignedBy(first(solana).address, message, answer?.signature ?? message)).toBe(true)
  expect(
    isSignedBy(first(solana).address, new TextEncoder().encode('hallo'), answer?.signature ?? message),
  ).toBe(false)
})

it('composes and signs a sign-in message', async () => {
  const solana = localSolanaWallet()
  const [answer] = await use(solana, 'solana:signIn', {
    domain: 'shop.example',
    statement: 'Come in',
    nonce: 'abcd1234',
  })
  const { signedMessage = new Uint8Array(), signature = new Uint8Array() } = answer ?? {}
  const [address] = solana.getState().addresses
  expect(new TextDecoder().decode(signedMessage)).toBe(
    `shop.example wants you to sign in with your Solana account:\n${address}\n\nCome in\n\nNonce: abcd1234`,
  )
  expect(isSignedBy(address, signedMessage, signature)).toBe(true)
})

it('exposes no account to an unknown page and prompts only once', async () => {
  const solana = localSolanaWallet()
  expect((await use(solana, 'standard:connect', { silent: true })).accounts).toEqual([])
  expect(solana.promptCount()).toBe(0)
  const { accounts } = await use(solana, 'standard:connect')
  expect(accounts.map(({ address }) => address)).toEqual(solana.getState().addresses)
  await use(solana, 'standard:connect')
  expect(solana.promptCount()).toBe(1)
})

it('rejects or awaits approval, as configured, and refuses a second connect request meanwhile', async () => {
  const solana = localSolanaWallet({ approval: 'reject' })
  expect(await codeOf(use(solana, 'standard:connect'))).toBe(4001)
  solana.setApproval('ask')
  const asked = use(solana, 'standard:connect')
  await expect.poll(() => solana.getState().pending.length).toBe(1)
  expect(await codeOf(use(solana, 'standard:connect'))).toBe(-32002)
  solana.approve()
  expect((await asked).accounts).toHaveLength(2)
})

it('does not sign for a hidden account and rejects an invalid transaction', async () => {
  const solana = localSolanaWallet()
  const account = { address: solana.getState().addresses[0] }
  expect(await codeOf(use(solana, 'solana:signMessage', { account, message: new Uint8Array(1) }))).toBe(4100)
  await use(solana, 'standard:connect')
  for (const transaction of [new Uint8Array(), new Uint8Array(200), 'text'])
    expect(await codeOf(use(solana, 'solana:signTransaction', { account, transaction }))).toBe(-32602)
})

it('notifies the page of another account, a lock and a disconnect', async () => {
  const solana = localSolanaWallet()
  await use(solana, 'standard:connect')
  const changes = hear(solana)
  const [one, two] = solana.getState().addresses
  solana.switchAccount(1)
  solana.lock()
  solana.unlock()
  solana.disconnect()
  const seen = changes.map(({ accounts }) => accounts?.map(({ address }) => address))
  expect(seen).toEqual([[two, one], [], [two, one], []])
})

it('remembers the page across page loads until it is disconnected', async () => {
  const items = new Map<string, string>()
  const remember = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  await use(localSolanaWallet({ remember }), 'standard:connect')
  const again = localSolanaWallet({ remember })
  expect((await use(again, 'standard:connect', { silent: true })).accounts).toHaveLength(2)
  await use(again, 'standard:disconnect')
  expect((await use(localSolanaWallet({ remember }), 'standard:connect', { silent: true })).accounts).toEqual(
    [],
  )
})

it('registers with pages that load before and after it, and unregisters from both', () => {
  const page = new EventTarget()
  const registered: unknown[] = []
  const register = (...wallets: unknown[]) => {
    registered.push(...wallets)
    return () => void registered.splice(0)
  }
  page.addEventListener('wallet-standard:register-wallet', event =>
    (event as CustomEvent).detail({ register }),
  )
  const solana = localSolanaWallet()
  const stop = solana.register(page)
  expect(registered).toEqual([solana.wallet])
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  expect(registered).toHaveLength(2)
  stop()
  expect(registered).toEqual([])
})

it('creates the same clashing and hostile wallets from the same seed', () => {
  const names = (seed: number) =>
    clashingSolanaWallets({ count: 12, seed, clusters: localClusters }).wallets.map(
      ({ wallet }) => wallet.name,
    )
  expect(names(3)).toEqual(names(3))
  expect(names(3)).not.toEqual(names(4))
  expect(hostileStandardWallets({ count: 50, seed: 1 })).toHaveLength(50)
})
