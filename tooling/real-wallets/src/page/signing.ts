import type { WalletCase } from '../eachWallet.js'
import { expect, type WalletPage } from './test.js'
import { verifyMessage } from './verifyMessage.js'

/** Counts the background's requests. Returns a function that waits for a new request. */
export async function nextRequest(wallets: WalletPage, background: string): Promise<() => Promise<void>> {
  const countAsked = async () => (await wallets.ask(background, 'requests')).length
  const before = await countAsked()
  return () => expect.poll(countAsked).toBeGreaterThan(before)
}

/** Expects that the page's latest signature is by one of the wallet's accounts, by default the first. */
export async function expectSigned(
  wallets: WalletPage,
  { background, namespace }: WalletCase,
  index = 0,
): Promise<void> {
  const addresses = await wallets.ask(background, 'addresses')
  const signer = addresses[index] ?? ''
  const given = wallets.part(`${namespace}-signature`)
  await expect(given).toHaveText(/^[^_]{40,}$/)
  expect(await verifyMessage[namespace]?.(signer, (await given.textContent()) ?? '')).toBe(true)
}
