import { test as base } from '@playwright/test'
import { defaultWallet } from '../wallets/defaultWallet.js'
import { addWallet } from './addWallet.js'
import type { PageWallet, PageWalletOptions } from './PageWallet.js'

/** The fixtures in addition to Playwright's. */
export interface WalletFixtures {
  /** The wallet of every page in the test. It exists even if the test does not request it. */
  readonly wallet: PageWallet
}

/** The options that a suite or a test sets with `use`. */
export interface WalletTestOptions {
  /** The wallet to add to pages. Defaults to an Ethereum wallet named Test Wallet. */
  readonly walletOptions: PageWalletOptions
}

/** Playwright's `test` with a wallet in every page. */
export const test = base.extend<WalletFixtures & WalletTestOptions>({
  walletOptions: [defaultWallet, { option: true }],
  wallet: [
    async ({ context, walletOptions }, use) => use(await addWallet(context, walletOptions)),
    { auto: true },
  ],
})
