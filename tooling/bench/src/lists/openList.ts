import type { Locator, Page } from 'playwright'
import { openRecording } from '../openAllWallets.js'

/** As far as a fast hand turns the wheel within a frame. */
const stepPx = 300
/** A list that never ends must not keep the bench; the table says how many rows there were. */
const mostScrolls = 2000

/** Connects the first wallet in a page that was just opened, and goes to its account. */
export async function openAccount(page: Page, url: string): Promise<void> {
  await openRecording(page, url)
  await page.getByTestId('foyer-connect-button').click()
  await page.getByRole('button', { name: /Ember/ }).click()
  await page.getByTestId('foyer-account-button').click()
  await page.getByTestId('foyer-tab-activity').waitFor()
}

/** How many rows a list has, in the document or not; 0 while there are more to come. */
export async function rowsOf(list: Locator): Promise<number> {
  const size = await list.locator('li[aria-setsize]').first().getAttribute('aria-setsize')
  return Math.max(0, Number(size))
}

/** Scrolls through a list as a visitor would, until it has no more pages. */
export async function readToTheEnd(page: Page, list: Locator): Promise<void> {
  await list.hover()
  for (let scrolls = 0; scrolls < mostScrolls; scrolls += 1) {
    // Asking costs time that is being measured.
    if (scrolls % 20 === 0 && (await rowsOf(list)) > 0) return
    await page.mouse.wheel(0, stepPx)
  }
}
