import type { Browser, BrowserContext } from 'playwright'
import { ownButton } from './openColdly.js'

/** Connects the first wallet and returns the storage of the visit, without anything cached. */
export async function connectOnce(
  browser: Browser,
  url: string,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.click(ownButton)
    await page.getByRole('button', { name: /Ember/ }).click()
    await page.getByTestId('foyer-account-button').waitFor()
    return await context.storageState()
  } finally {
    await context.close()
  }
}
