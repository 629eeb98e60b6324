import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { oneKeyInfo, walletInfoKey } from '../backgrounds/one-key/walletInfo.js'
import { awayKey, type WalletControl, type WhileAway } from '../backgrounds/WalletControl.js'
import type { WalletCase } from '../eachWallet.js'
import { hostFolder, walletsFolder } from '../setup/builtSites.js'
import { sameForm } from './verifyMessage.js'

/** The controls of a wallet's user that take no arguments. */
type Ask = 'refuseForGood' | 'lock' | 'unlock' | 'disconnect' | 'promptCount' | 'requests' | 'addresses'

/** The host page with its injected wallets. */
export interface WalletPage {
  readonly page: Page
  readonly dialog: Locator
  /** The rows of wallets in the open list. */
  readonly rows: Locator
  row(walletId: string): Locator
  /** Stores OneKey's settings in the page before it loads. */
  rememberOneKey(settings: Parameters<typeof oneKeyInfo>[0]): Promise<void>
  /** Allows an error of a wallet's own page code. */
  allow(complaint: RegExp): void
  /** Loads the host page with the given wallets, injected in this order. */
  open(...wallets: readonly string[]): Promise<void>
  part(testId: string): Locator
  openConnect(namespace: string): Promise<void>
  close(): Promise<void>
  /** Returns the connected account's address in the form of `sameForm`, or the status of the connection. */
  account(namespace: string): Promise<string>
  /** Returns to the page from another window, such as the wallet's. */
  comeBack(): Promise<void>
  connect(wallet: Pick<WalletCase, 'namespace' | 'id'>): Promise<void>
  /** Calls a control of the wallet's user and returns its result. */
  ask<Verb extends Ask>(wallet: string, verb: Verb): Promise<ReturnType<WalletControl[Verb]>>
  switchAccount(wallet: string, index: number): Promise<void>
  moveToNetwork(wallet: string, network: string): Promise<void>
  setApproval(wallet: string, policy: 'auto' | 'reject'): Promise<void>
  /** Injects a wallet into the loaded page, for the first time or again. */
  bring(script: string): Promise<void>
  /** Reloads the page. Before it loads, the wallet's user locks it or switches the account. */
  comeBackAfter(wallet: string, deed: WhileAway[string]): Promise<void>
}

const origin = 'https://host.test'
// OneKey's page code gives its background three seconds, which a busy machine may exceed.
const ownClocks = /^getConnectWalletInfo timeout/

/** The base of all tests. It also fails a test on an uncaught error or an error in the console. */
export const test = base.extend<{ readonly wallets: WalletPage }>({
  async wallets({ page }, use) {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(String(error.stack ?? error)))
    page.on('console', said => {
      // All network requests are blocked, and the browser logs that itself.
      if (said.type() === 'error' && !said.text().startsWith('Failed to load resource'))
        faults.push(said.text())
    })
    await page.route('**/*', route => route.abort())
    await page.route(`${origin}/**`, route => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join(hostFolder, pathname === '/' ? 'index.html' : pathname) })
    })
    const allowed = [ownClocks]
    await use({ ...createWalletPage(page), allow: complaint => void allowed.push(complaint) })
    expect(faults.filter(each => !allowed.some(complaint => complaint.test(each)))).toEqual([])
  },
})

export { expect }

const scriptOf = (wallet: string) => join(walletsFolder, `${wallet}.js`)

function createWalletPage(page: Page): Omit<WalletPage, 'allow'> {
  const part = (testId: string) => page.getByTestId(testId)
  const dialog = part('foyer-dialog')
  return {
    page,
    dialog,
    rows: page.getByTestId(/^foyer-wallet-selector-/),
    row: walletId => part(`foyer-wallet-selector-${walletId}`),
    async rememberOneKey(settings) {
      const entry = [walletInfoKey, JSON.stringify(oneKeyInfo(settings))] as const
      await page.addInitScript(([key, info]) => localStorage.setItem(key, info), entry)
    },
    async open(...wallets) {
      for (const wallet of wallets) await page.addInitScript({ path: scriptOf(wallet) })
      await page.goto(origin)
      await expect(page.getByTestId(/^foyer-connect-button/)).toHaveCount(5)
    },
    part,
    async openConnect(namespace) {
      await part(`foyer-connect-button-${namespace}`).click()
      await expect(dialog).toBeVisible()
    },
    async close() {
      await part('foyer-header-close').click()
      await expect(dialog).toBeHidden()
    },
    comeBack: () => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
    async connect(this: WalletPage, { namespace, id }) {
      await this.openConnect(namespace)
      await this.row(id).click()
      await expect.poll(() => this.account(namespace)).not.toBe('disconnected')
      await expect(dialog).toBeHidden()
    },
    async account(namespace) {
      const text = (await part(`${namespace}-account`).textContent()) ?? ''
      const [, , address] = text.split(':')
      return address ? sameForm(namespace, address) : text
    },
    ask: (wallet, verb) =>
      page.evaluate(([name, does]) => window.realWallets?.[name]?.[does]() as never, [wallet, verb] as const),
    switchAccount: (wallet, index) =>
      page.evaluate(([name, to]) => window.realWallets?.[name]?.switchAccount(to), [wallet, index] as const),
    moveToNetwork: (wallet, network) =>
      page.evaluate(([name, to]) => window.realWallets?.[name]?.moveToNetwork(to), [
        wallet,
        network,
      ] as const),
    async bring(script) {
      await page.addScriptTag({ path: scriptOf(script) })
    },
    async comeBackAfter(wallet, deed) {
      const entry = [awayKey, JSON.stringify({ [wallet]: deed })] as const
      await page.evaluate(([key, away]) => localStorage.setItem(key, away), entry)
      await page.reload()
    },
    setApproval: (wallet, policy) =>
      page.evaluate(([name, to]) => window.realWallets?.[name]?.setApproval(to), [wallet, policy] as const),
  }
}
