import { expect, type Locator, type Page } from '@playwright/test'
import { readSites } from '../setup/Sites.js'
import { createWalletRemote, type WalletRemote } from './createWalletRemote.js'

/** The settings in the lab's query. See the lab's `readConfig`. */
export type LabSettings = Readonly<Record<string, string | number | boolean>>

/** The lab's wallets that support only eip155, with their ids in the list. */
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

/** The lab as a visitor uses it. */
export interface Lab {
  readonly page: Page
  readonly dialog: Locator
  readonly status: Locator
  readonly result: Locator
  /** Loads the lab with these settings. `site` defaults to the lab of the development build. */
  open(settings?: LabSettings, site?: string): Promise<void>
  reload(): Promise<void>
  /** Finds an element by its test id, also in the shadow root. */
  part(testId: string | RegExp): Locator
  /** Clicks, or taps on a device without a mouse. */
  press(target: string | Locator): Promise<void>
  walletRow(key: WalletKey): Locator
  /** Opens the modal at its first view. */
  openConnect(): Promise<void>
  /** Connects a wallet, starting with the closed modal. */
  connect(key: WalletKey): Promise<void>
  wallet(key: string): WalletRemote
  /** Returns the instance's entries in local storage by key, without the instance's prefix. */
  stored(id?: string): Promise<Readonly<Record<string, unknown>>>
}

/** Returns the controls of the lab on a page. */
export function createLab(page: Page, { hasTouch = false } = {}): Lab {
  const part = (testId: string | RegExp) => page.getByTestId(testId)
  let tappedAt = 0
  const press = async (target: string | Locator) => {
    const control = typeof target === 'string' ? part(target) : target
    if (!hasTouch) return control.click()
    // An earlier tap could be the second of a double tap, which does not press elements that just appeared.
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
        // By default pairing, other namespaces and the service are off. With pairing there is a project id, and so
        // the service.
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
