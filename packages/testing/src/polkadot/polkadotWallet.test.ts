import { stringToHex } from '@polkadot/util'
import { decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { expect, it } from 'vitest'
import { localPolkadotWallet } from '../__fixtures__/localPolkadotWallet.js'
import { localPolkadotUri } from '../signing/polkadotKeys.js'
import { clashingPolkadotWallets } from './clashes/clashingPolkadotWallets.js'
import { hostileExtensions } from './clashes/hostileExtensions.js'
import { createPolkadotWallet } from './createPolkadotWallet.js'
import type { PolkadotWallet, PolkadotWalletPage } from './PolkadotWallet.js'

const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: Error) => error.message,
  )
const raw = (address: string, text = 'hello') => ({ address, data: stringToHex(text), type: 'bytes' })

async function enabled(wallet: PolkadotWallet) {
  const { accounts, signer } = await wallet.extension.enable('shop')
  const held = await accounts.get(true)
  return { accounts, held, first: held[0]?.address ?? expect.fail('no account'), signer }
}

const ethereumKey = {
  secretUri: "bottom drive obey lake curtain smoke basket hold race lonely fit walk/m/44'/60'/0'/0/0",
  kind: 'ethereum',
} as const

it('signs messages with keys of every kind', async () => {
  const secretUri = localPolkadotUri(0)
  const kinds = [{ secretUri, kind: 'ed25519' }, { secretUri, kind: 'ecdsa' }, ethereumKey] as const
  const keys = [{ secretUri }, ...kinds] as const
  const { held, signer } = await enabled(createPolkadotWallet({ name: 'kinds', keys }))
  expect(held.map(({ type }) => type)).toEqual(['sr25519', 'ed25519', 'ecdsa', 'ethereum'])
  for (const { address } of held) {
    const { signature } = (await signer.signRaw?.(raw(address))) ?? expect.fail('no signature')
    expect(signatureVerify('hello', signature, address).isValid).toBe(true)
    expect(signatureVerify('hallo', signature, address).isValid).toBe(false)
  }
})

it('exposes no account to an unknown page and prompts only once', async () => {
  const wallet = localPolkadotWallet()
  expect(await wordsOf(wallet.injected.accounts.get())).toMatch(/not been enabled/)
  const { first } = await enabled(wallet)
  await wallet.extension.enable()
  expect(wallet.promptCount()).toBe(1)
  expect(decodeAddress(first)).toEqual(decodeAddress(wallet.getState().addresses[0]))
})

it("rejects with the extensions' messages or awaits approval, and refuses a second request", async () => {
  const wallet = localPolkadotWallet({ approval: 'reject' })
  expect(await wordsOf(wallet.extension.enable())).toBe('Rejected')
  wallet.setApproval('ask')
  const asked = wallet.extension.enable()
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  expect(await wordsOf(wallet.extension.enable())).toMatch(/pending authorization/)
  wallet.approve()
  const { signer } = await asked
  wallet.setApproval('reject')
  expect(await wordsOf(signer.signRaw?.(raw(wallet.getState().addresses[0])) ?? Promise.resolve())).toBe(
    'Cancelled',
  )
})

it('does not sign for a foreign account or while it is locked', async () => {
  const wallet = localPolkadotWallet({ whenLocked: 'refuse' })
  const { first, signer } = await enabled(wallet)
  const stranger = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  const sign = (address: string) => wordsOf(signer.signRaw?.(raw(address)) ?? Promise.resolve())
  expect([await sign(stranger), await sign('nobody'), await sign(first)]).toEqual([
    'Unable to find keypair',
    'Unable to find keypair',
    'resolved',
  ])
  wallet.lock()
  expect(await sign(first)).toBe('Unable to find keypair')
  expect(await wordsOf(wallet.extension.enable())).toBe('Wallet is locked')
})

it('notifies the page of account and chain changes, a lock and a disconnect', async () => {
  const wallet = localPolkadotWallet()
  const { accounts } = await enabled(wallet)
  const [one, two] = wallet.getState().addresses
  const genesisHash = `0x${'ab'.repeat(32)}` as const
  const seen: unknown[] = []
  const stop = accounts.subscribe?.(held => seen.push(held.map(each => [each.address, each.genesisHash])))
  expect(wallet.listenerCount()).toBe(1)
  wallet.switchAccount(1)
  wallet.tieToChain(genesisHash)
  wallet.lock()
  wallet.unlock()
  wallet.disconnect()
  stop?.()
  const [tied, free] = [genesisHash, null].map(hash => [
    [two, hash],
    [one, hash],
  ])
  expect(seen).toEqual([
    [
      [one, null],
      [two, null],
    ],
    free,
    tied,
    [],
    tied,
    [],
  ])
  expect(wallet.listenerCount()).toBe(0)
})

it('remembers the page across page loads until it is disconnected', async () => {
  const items = new Map<string, string>()
  const remember = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  await enabled(localPolkadotWallet({ remember }))
  const again = localPolkadotWallet({ remember })
  await enabled(again)
  expect(again.promptCount()).toBe(0)
  again.disconnect()
  expect(localPolkadotWallet({ remember }).getState().isConnected).toBe(false)
})

it('adds itself to a window and removes only itself', () => {
  const page: PolkadotWalletPage = {}
  const [one, two] = [localPolkadotWallet(), localPolkadotWallet()]
  const stop = one.inject(page)
  expect(page.injectedWeb3).toEqual({ 'local-wallet': one.extension })
  two.inject(page)
  stop()
  expect(page.injectedWeb3?.['local-wallet']).toBe(two.extension)
})

it('creates the same clashing and hostile extensions from the same seed', () => {
  const names = (seed: number) => {
    const page: PolkadotWalletPage = {}
    clashingPolkadotWallets({ count: 12, seed }).install(page)
    return Object.keys(page.injectedWeb3 ?? {})
  }
  expect(names(3)).toEqual(names(3))
  expect(names(3)).not.toEqual(names(4))
  expect(hostileExtensions({ count: 50, seed: 1 })).toHaveLength(50)
})
