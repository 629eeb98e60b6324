import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'

const recordTyping = fileURLToPath(new URL('./recordTyping.js', import.meta.url))
const farPx = 4000
const pauseMs = 50
/**
 * The maximum number of scrolls, so that a silent directory cannot block the benchmark. The table shows the number of
 * rows.
 */
const mostScrolls = 400

/** Loads a page that records key presses. See `recordTyping.js`. */
export async function openRecording(page: Page, url: string): Promise<void> {
  await page.addInitScript({ path: recordTyping })
  await page.goto(url)
  await page.waitForSelector('#root button')
}

/** Opens the list of all wallets and scrolls through it as a visitor would, until the last page is loaded. */
export async function openAllWallets(page: Page): Promise<void> {
  await page.click('#root button')
  await page.getByTestId('foyer-all-wallets').click()
  await page.getByTestId('foyer-wallet-list').hover()
  const isLoaded = () => page.evaluate(() => window.loadedRows().loaded >= window.loadedRows().count)
  for (let scrolls = 0; scrolls < mostScrolls && !(await isLoaded()); scrolls += 1) {
    await page.mouse.wheel(0, farPx)
    await page.waitForTimeout(pauseMs)
  }
}
