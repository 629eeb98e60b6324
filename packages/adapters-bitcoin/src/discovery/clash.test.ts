import { type BitcoinWallet, clashingBitcoinWallets } from '@foyer/testing/bitcoin'
import { Verifier } from 'bip322-js'
import { expect, inject, it } from 'vitest'
import { localNetworks } from '../__fixtures__/localWorld.js'
import { createBitcoinAdapter } from '../createBitcoinAdapter.js'

const seeds = Array.from({ length: 20 }, (_, index) => index + 1)
const callCount = (wallet: BitcoinWallet) => wallet.getState().calls.length

it.each(seeds)('the clicked one of 12 clashing wallets gets every call, order %i [USER-3]', async seed => {
  const page = new EventTarget()
  const [network] = inject('bitcoin').chains
  const clash = clashingBitcoinWallets({ count: 12, seed, networks: [network] })
  const stop = clash.install(page)
  const adapter = createBitcoinAdapter({ page })
  const stopWatching = adapter.watchConnectors(() => {})
  const rows = adapter.connectors()
  expect(rows.length).toBeGreaterThan(5)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const answered = new Set<BitcoinWallet>()
  for (const row of rows) {
    expect(row.name).toMatch(/^[\p{L}\p{N} -]{1,64}$/u)
    expect(row.iconUrl ?? 'data:').toMatch(/^data:/)
    const before = clash.wallets.map(callCount)
    const [session] = await row.connect({ networks: [localNetworks()[0]], signal: AbortSignal.timeout(5000) })
    const clicked =
      clash.wallets.find(({ wallet, provider }) => [wallet, provider].includes(session?.provider as never)) ??
      expect.fail('another wallet')
    const [{ payment, ordinals }] = clicked.getState().accounts
    expect(session?.accounts).toEqual([`${network.networkId}:${payment}`, `${network.networkId}:${ordinals}`])
    const signature = (await session?.signMessage?.({ message: 'who are you?' })) ?? ''
    expect(Verifier.verifySignature(payment, 'who are you?', signature)).toBe(true)
    await session?.close()
    const called = clash.wallets.filter((wallet, index) => callCount(wallet) !== before[index])
    expect(called).toEqual([clicked])
    expect(answered.has(clicked)).toBe(false)
    answered.add(clicked)
    // A row at a fixed place has that place's name; every other row has its wallet's own.
    if (row.type === 'ANNOUNCED') {
      const letters = (text: string) => text.replace(/[^a-z0-9]/gi, '')
      expect(letters(row.name).slice(0, 9)).toBe(letters(clicked.wallet.name).slice(0, 9))
    }
  }
  stop()
  stopWatching()
})
