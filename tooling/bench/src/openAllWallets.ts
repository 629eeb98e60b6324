import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'

const recordTyping = fileURLToPath(new URL('./recordTyping.js', import.meta.url))
const farPx = 4000
const pauseMs = 50
/** A directory that stops answering must not keep the bench; the table says how many rows there were. */
const mostScrolls = 400

/** Loads a page that records key presses; see `recordTyping.js`. */
export async function openRecording(page: Page, url: string): Promise<void> {
  await page.addInitScript({ path: recordTyping })
  await page.goto(url)
  await page.waitForSelector('#root button')
}

/** Opens the list of all wallets and scrolls through it as a visitor would, until the directory has no more. */
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
