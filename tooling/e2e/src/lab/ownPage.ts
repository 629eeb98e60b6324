import { expect, type Locator, type Page } from '@playwright/test'
import { readSites } from '../setup/Sites.js'
import type { LabSettings } from './createLab.js'

/** A page without the modal, as its visitor meets it. */
export interface OwnPage {
  readonly page: Page
  readonly status: Locator
  readonly network: Locator
  /** A button by its name. */
  button(name: string | RegExp): Locator
  /** Opens the part where wallets are listed, or another one. */
  choose(part: 'Connect' | 'All wallets' | 'Scan a code'): Promise<void>
  /** The pairing URI that is shown or opened now. */
  readUri(other?: string): Promise<string>
  outcome(name: 'signed' | 'switched' | 'sent' | 'called'): Locator
}

/** Loads the page, on which nothing of Foyer's has begun. */
export async function openOwnPage(
  page: Page,
  settings: LabSettings = {},
  site: string = readSites().lab,
): Promise<OwnPage> {
  const query = new URLSearchParams(
    Object.entries({
      wc: 0,
      chains: 'eip155',
      // A project has the service.
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

/** Whether anything of the modal is in the page, or is open. */
export function hasModal(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector('[data-foyer-host]') !== null || window.labFoyer.getState().modal.isOpen,
  )
}
