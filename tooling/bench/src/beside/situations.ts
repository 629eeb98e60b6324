import type { Page } from 'playwright'

/** A modal that is shown beside the others. */
export interface Product {
  readonly id: string
  readonly title: string
  /** The path of its page on the server. */
  readonly path: string
  /** The CSS selector of the connect button. */
  readonly button: string
  /** The CSS selector of a wallet's row. */
  readonly row: string
  /** The CSS selector of the button that opens the account. */
  readonly accountButton: string
}

/** What a visitor has done when the picture is taken. */
export interface Situation {
  readonly title: string
  /** How the page's wallets answer. See `announceFromAddress.ts`. */
  readonly wallets: 'none' | 'silent' | 'declining' | 'connecting'
  reach(page: Page, product: Product): Promise<void>
}

async function openList(page: Page, { button }: Product): Promise<void> {
  await page.locator(button).first().click()
}

async function pressWallet(page: Page, product: Product): Promise<void> {
  await openList(page, product)
  await page.locator(product.row).first().click()
}

async function openAccount(page: Page, product: Product): Promise<void> {
  await pressWallet(page, product)
  const account = page.locator(product.accountButton).first()
  await account.waitFor()
  await page.keyboard.press('Escape')
  await account.click()
}

/** The five situations that the documentation compares. */
export const situations: readonly Situation[] = [
  { title: 'Connect', wallets: 'silent', reach: openList },
  { title: 'Waiting for the wallet', wallets: 'silent', reach: pressWallet },
  { title: 'Declined in the wallet', wallets: 'declining', reach: pressWallet },
  { title: 'No wallet', wallets: 'none', reach: openList },
  { title: 'Account', wallets: 'connecting', reach: openAccount },
]

/** The screens and themes in which each situation is shown. */
export const looks = [
  { name: 'dark', theme: 'dark', isPhone: false, width: 960, height: 720 },
  { name: 'light', theme: 'light', isPhone: false, width: 960, height: 720 },
  { name: 'phone-dark', theme: 'dark', isPhone: true, width: 390, height: 760 },
  { name: 'phone-light', theme: 'light', isPhone: true, width: 390, height: 760 },
] as const

export type Look = (typeof looks)[number]
