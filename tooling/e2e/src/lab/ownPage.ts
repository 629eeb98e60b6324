import { expect, type Locator, type Page } from '@playwright/test'
import { readSites } from '../setup/Sites.js'
import type { LabSettings } from './createLab.js'

/** A page with a custom interface instead of the modal. */
export interface OwnPage {
  readonly page: Page
  readonly status: Locator
  readonly network: Locator
  /** Finds a button by its name. */
  button(name: string | RegExp): Locator
  /** Opens a section of the page, such as the list of wallets. */
  choose(part: 'Connect' | 'All wallets' | 'Scan a code'): Promise<void>
  /** Resolves to the current pairing URI. With `other`, waits for a different one. */
  readUri(other?: string): Promise<string>
  outcome(name: 'signed' | 'switched' | 'sent' | 'called'): Locator
}

/** Loads the page without starting a connection. */
export async function openOwnPage(
  page: Page,
  settings: LabSettings = {},
  site: string = readSites().lab,
): Promise<OwnPage> {
  const query = new URLSearchParams(
    Object.entries({
      wc: 0,
      chains: 'eip155',
      // A project id includes the service.
      blockchain: settings['wc'] ? '' : 'none',
      secure: 'none',
      ...settings,
    }).map(([name, value]) => [name, String(typeof value === 'boolean' ? Number(value) : value)]),
  )
  await page.goto(`${site}own.html?${query}`)
  const own: OwnPage = {
    page,
    status: page.getByTestId('own-status'),
    network: page.getByTestId('own-network'),
    button: name => page.getByRole('button', { name, exact: typeof name === 'string' }),
    choose: part => own.button(part).click(),
    async readUri(other = '') {
      const uri = () => page.evaluate(() => window.labFoyer.getState().pairing.uri ?? '')
      await expect.poll(async () => (await uri()) !== other && (await uri())).toMatch(/^wc:/)
      return uri()
    },
    outcome: name => page.getByTestId(`own-${name}`),
  }
  await expect(own.status).toHaveText(/^(dis)?connected$|^reconnecting$/)
  return own
}

/** Returns whether the modal is in the page or open. */
export function hasModal(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector('[data-foyer-host]') !== null || window.labFoyer.getState().modal.isOpen,
  )
}
