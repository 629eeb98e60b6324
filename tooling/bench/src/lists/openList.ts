import type { Locator, Page } from 'playwright'
import { openRecording } from '../openAllWallets.js'

/** The distance that a fast scroll with the wheel covers within one frame. */
const stepPx = 300
/**
 * The maximum number of scrolls, so that an endless list cannot block the benchmark. The table shows the number of
 * rows.
 */
const mostScrolls = 2000

/** Opens a page, connects the first wallet and opens its account view. */
export async function openAccount(page: Page, url: string): Promise<void> {
  await openRecording(page, url)
  await page.getByTestId('foyer-connect-button').click()
  await page.getByRole('button', { name: /Ember/ }).click()
  await page.getByTestId('foyer-account-button').click()
  await page.getByTestId('foyer-tab-activity').waitFor()
}

/** Returns the number of rows in a list, rendered or not, or 0 while more pages can be loaded. */
export async function rowsOf(list: Locator): Promise<number> {
  const size = await list.locator('li[aria-setsize]').first().getAttribute('aria-setsize')
  return Math.max(0, Number(size))
}

/** Scrolls through a list as a visitor would, until its last page is loaded. */
export async function readToTheEnd(page: Page, list: Locator): Promise<void> {
  await list.hover()
  for (let scrolls = 0; scrolls < mostScrolls; scrolls += 1) {
    // Counts rows rarely, because counting takes time from the measured work.
    if (scrolls % 20 === 0 && (await rowsOf(list)) > 0) return
    await page.mouse.wheel(0, stepPx)
  }
}
