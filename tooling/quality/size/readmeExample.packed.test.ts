import { chromiumPath } from '@foyer/build/chromium'
import { chromium } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { announceWallet } from '../opening/announceWallet.js'
import { readmeExample } from '../readmeExample.js'
import { bundleHost } from './bundleHost.js'
import { serveFiles } from './serveFiles.js'

/** The account of the wallet that announces itself. */
const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

it("renders a button that becomes the account in the read-me's first example [USER-30]", async () => {
  const { files } = await bundleHost(readmeExample() ?? '')
  const server = await serveFiles(files)
  onTestFinished(server.stop)
  const browser = await chromium.launch({ executablePath: await chromiumPath() })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.addInitScript({ path: announceWallet })
  await page.goto(server.url)
  const button = page.locator('#root button')
  await expect.poll(() => button.allTextContents()).toEqual(['Connect wallet'])
  await button.click()
  await page.getByText('Ember').click()
  const shown = `${address.slice(0, 6)}…${address.slice(-4)}`
  await expect.poll(() => button.textContent()).toContain(shown)
  expect(await button.count()).toBe(1)
  await button.click()
  await page.getByTestId('foyer-account-address').waitFor()
})
