import { expect, type Locator, type Page } from '@playwright/test'
import { readSites } from '../setup/Sites.js'
import { createWalletRemote, type WalletRemote } from './createWalletRemote.js'

/** Settings of the lab's address; see `readConfig` of the lab. */
export type LabSettings = Readonly<Record<string, string | number | boolean>>

/** The wallets of the lab that are on eip155 alone, and what identifies them in the list. */
export const walletIds = {
  ember: 'test.foyer.ember',
  umbra: 'test.foyer.umbra',
  verdant: 'test.foyer.verdant',
} as const

const idsByKey = {
  ...walletIds,
  helio: 'Helio',
  plume: 'Plume',
  satchel: 'Satchel',
  leap: 'Leap',
  omni: 'test.foyer.omni',
} as const

export type WalletKey = keyof typeof idsByKey

/** The lab as a visitor meets it. */
export interface Lab {
  readonly page: Page
  readonly dialog: Locator
  readonly status: Locator
  readonly result: Locator
  /** Loads the lab with these settings; `site` defaults to the lab of the development build. */
  open(settings?: LabSettings, site?: string): Promise<void>
  reload(): Promise<void>
  /** An element by test id, through the shadow root. */
  part(testId: string | RegExp): Locator
  /** Clicks, or taps where the visitor has no mouse. */
  press(target: string | Locator): Promise<void>
  walletRow(key: WalletKey): Locator
  /** Opens the modal at its first screen. */
  openConnect(): Promise<void>
  /** From the closed modal to a connected account. */
  connect(key: WalletKey): Promise<void>
  wallet(key: string): WalletRemote
  /** The instance's entries in local storage by key, without the instance's prefix. */
  stored(id?: string): Promise<Readonly<Record<string, unknown>>>
}

/** Drives the lab on a page. */
export function createLab(page: Page, { hasTouch = false } = {}): Lab {
  const part = (testId: string | RegExp) => page.getByTestId(testId)
  let tappedAt = 0
  const press = async (target: string | Locator) => {
    const control = typeof target === 'string' ? part(target) : target
    if (!hasTouch) return control.click()
    // Before that it may be the second of a double tap, which presses nothing that the first one brought there.
    await page.waitForFunction(at => Date.now() - at > 500, tappedAt)
    await control.tap()
    tappedAt = Date.now()
  }
  const isReady = () =>
    page.waitForFunction(() => 'labFoyer' in window && document.querySelector('.foyer-button') !== null)
  const lab: Lab = {
    page,
    dialog: part('foyer-dialog'),
    status: part('lab-status').first(),
    result: part('lab-result'),
    part,
    press,
    async open(settings = {}, site = readSites().lab) {
      const query = new URLSearchParams(
        // Pairing, further chains and the service are for the tests that ask for them. A project has the service.
        Object.entries({
          wc: false,
          chains: 'eip155',
          blockchain: settings['wc'] ? '' : 'none',
          secure: 'none',
          ...settings,
        }).map(([name, value]) => [name, toText(value)]),
      )
      await page.goto(`${site}?${query}`)
      await isReady()
    },
    async reload() {
      await page.reload()
      await isReady()
    },
    walletRow: key => part(`foyer-wallet-selector-${idsByKey[key]}`),
    async openConnect() {
      await press(part('foyer-connect-button').first())
      await expect(lab.dialog).toBeVisible()
    },
    async connect(key) {
      await lab.openConnect()
      await press(lab.walletRow(key))
      await expect(lab.status).toHaveText('connected')
      await expect(lab.dialog).toBeHidden()
    },
    wallet: key => createWalletRemote(page, key),
    stored: (id = 'lab') =>
      page.evaluate(prefix => {
        const own = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix))
        return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), JSON.parse(text).data]))
      }, `@foyer/${id}/`),
  }
  return lab
}

function toText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
