import type { Page } from '@playwright/test'
import type { Lab, LabSettings } from '../src/lab/createLab.js'
import { findListing } from '../src/lab/findListing.js'
import { fillSwap, reviewSwap } from '../src/lab/swap.js'

/** A screenshot of the modal: its name, the lab's settings and the steps to the view. */
export interface Shot {
  readonly name: string
  readonly settings?: LabSettings
  go(lab: Lab): Promise<unknown>
}

const two = 'eip155:31338'

async function toAllWallets(lab: Lab): Promise<void> {
  await lab.openConnect()
  await lab.press('foyer-all-wallets')
  await lab.part('foyer-wallet-list').getByRole('button').first().waitFor()
}

/** Opens the QR code. On a phone it is reached from the list of all wallets, elsewhere it has its own row. */
async function toCode(lab: Lab): Promise<void> {
  await toAllWallets(lab)
  const isPhone = await lab.page.evaluate(() => navigator.maxTouchPoints > 0)
  if (isPhone) await lab.press('foyer-show-qr-code')
  else {
    await lab.press('foyer-header-back')
    await lab.press('foyer-wallet-selector-walletconnect')
  }
  await lab.page.locator('[data-testid="foyer-qr-code"][data-state="ready"]').waitFor()
}

/** Opens the view of a wallet that supports every connection method: its QR code on desktops, its app on phones. */
async function toWallet(lab: Lab): Promise<void> {
  const wallet = await findListing('Coral Guard')
  await lab.page.addInitScript('window.open = () => null')
  await lab.reload()
  await toAllWallets(lab)
  await lab.part('foyer-wallet-search').fill(wallet.name)
  const card = lab.part(`foyer-wallet-search-item-${wallet.id}`)
  await lab.page.locator(`[data-testid="foyer-wallet-search-item-${wallet.id}"]:enabled`).waitFor()
  await lab.press(card)
  const code = lab.page.locator('[data-testid="foyer-qr-code"][data-state="ready"]')
  await code.or(lab.part('foyer-open-wallet-native')).waitFor()
}

async function toAccount(lab: Lab): Promise<void> {
  await lab.connect('ember')
  await lab.press('foyer-account-button')
  await lab.part('foyer-account-balance').waitFor()
}

const served = { blockchain: '', chains: 'eip155' }

async function toTokens(lab: Lab): Promise<void> {
  await toAccount(lab)
  await lab.part('foyer-tokens-total').waitFor()
}

/** The documentation's screenshots, each taken in dark, in light and on a phone. */
export const shots: readonly Shot[] = [
  { name: 'connect', settings: { legal: 1 }, go: lab => lab.openConnect() },
  {
    name: 'connecting',
    settings: { approval: 'ask' },
    async go(lab) {
      await lab.openConnect()
      await lab.press(lab.walletRow('verdant'))
      await lab.part('foyer-connecting-status').waitFor()
    },
  },
  {
    name: 'sign-in',
    settings: { siwx: 'required' },
    async go(lab) {
      await lab.openConnect()
      await lab.press(lab.walletRow('ember'))
      await lab.page.locator('[data-testid="foyer-siwx-sign"]:enabled').waitFor()
    },
  },
  {
    name: 'swap',
    settings: { ...served, wallets: 'ember' },
    async go(lab) {
      await toTokens(lab)
      await lab.press('foyer-wallet-features-swaps')
      await lab.part('foyer-swap-source-amount').waitFor()
      await fillSwap(lab, { from: 'ETH', to: 'USDC', amount: '0.25' })
    },
  },
  {
    name: 'swap-review',
    settings: { ...served, wallets: 'ember' },
    async go(lab) {
      await toTokens(lab)
      await lab.press('foyer-wallet-features-swaps')
      await lab.part('foyer-swap-source-amount').waitFor()
      await reviewSwap(lab, { from: 'USDC', to: 'ETH', amount: '250' })
    },
  },
  {
    name: 'buy',
    settings: { ...served, wallets: 'ember' },
    async go(lab) {
      await toTokens(lab)
      await lab.press('foyer-wallet-features-onramp')
      await lab.page.locator('[data-testid="foyer-onramp-provider-coinbase"]:enabled').waitFor()
    },
  },
  {
    name: 'pay',
    settings: { ...served, wallets: 'ember', pay: 1, bare: 0 },
    async go(lab) {
      await lab.press('lab-pay-token')
      await lab.part('foyer-pay-exchange-harbor').waitFor()
    },
  },
  { name: 'account', settings: served, go: toTokens },
  {
    name: 'nfts',
    settings: served,
    async go(lab) {
      await toTokens(lab)
      await lab.press('foyer-tab-nfts')
      await lab.part('foyer-collectibles').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'send',
    settings: served,
    async go(lab) {
      await toTokens(lab)
      await lab.press('foyer-wallet-features-send')
      await lab.press('foyer-send-token')
      await lab.part('foyer-send-tokens').getByRole('button').nth(1).click()
      await lab.part('foyer-send-amount').fill('12.5')
      await lab.part('foyer-send-receiver').fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
      await lab.page.locator('[data-testid="foyer-send-review"]:enabled').waitFor()
      await lab.press('foyer-send-review')
      await lab.part('foyer-send-confirm').waitFor()
    },
  },
  {
    name: 'receive',
    settings: served,
    async go(lab) {
      await toTokens(lab)
      await lab.press('foyer-wallet-features-receive')
      await lab.part('foyer-receive-code').waitFor()
    },
  },
  {
    name: 'networks',
    async go(lab) {
      await toAccount(lab)
      await lab.press('foyer-account-select-network')
      await lab.part(`foyer-network-switch-${two}`).waitFor()
    },
  },
  {
    name: 'switch',
    async go(lab) {
      await toAccount(lab)
      await lab.wallet('ember').do('setApproval', 'ask')
      await lab.press('foyer-account-select-network')
      await lab.press(`foyer-network-switch-${two}`)
      await lab.part('foyer-switch-status').waitFor()
    },
  },
  {
    name: 'wide',
    settings: { wc: true, wide: 1 },
    async go(lab) {
      await lab.openConnect()
      await lab.page.locator('[data-testid="foyer-qr-code"][data-state="ready"], .row-group').last().waitFor()
    },
  },
  { name: 'wallets', settings: { wc: true }, go: toAllWallets },
  { name: 'code', settings: { wc: true }, go: toCode },
  { name: 'wallet', settings: { wc: true }, go: toWallet },
  { name: 'arabic', settings: { locale: 'ar', legal: 1 }, go: lab => lab.openConnect() },
]

const fadesMs = 700

/** Waits until fades have ended, and stops endless animations at a fixed frame. */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForTimeout(fadesMs)
  // Contains no named function, because the compiler would call a helper that the page lacks.
  await page.evaluate(() => {
    for (const animation of document.querySelector('[data-foyer-host]')?.shadowRoot?.getAnimations() ?? []) {
      animation.currentTime = 700
      animation.pause()
    }
  })
}
