import { test as base } from '@playwright/test'
import { defaultWallet } from '../wallets/defaultWallet.js'
import { addWallet } from './addWallet.js'
import type { PageWallet, PageWalletOptions } from './PageWallet.js'

/** What a test is given beside what Playwright gives it. */
export interface WalletFixtures {
  /** The wallet of every page of the test; it is there whether the test names it or not. */
  readonly wallet: PageWallet
}

/** What a suite or a test may set, by `use`. */
export interface WalletTestOptions {
  /** The wallet that is put into pages; one on Ethereum called Test Wallet when absent. */
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
