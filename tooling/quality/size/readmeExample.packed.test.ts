import { chromiumPath } from '@foyer/build/chromium'
import { chromium } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { readmeExample } from '../readmeExample.js'
import { bundleHost } from './bundleHost.js'
import { serveFiles } from './serveFiles.js'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** Runs in the page: an extension that is announced, and whose owner says yes. */
function announceWallet(account: string): void {
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x1',
  }
  const provider = {
    request: async ({ method }: { readonly method: string }) => answers[method] ?? null,
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = { uuid: 'ember', name: 'Ember', rdns: 'test.ember', icon: 'data:image/svg+xml,<svg/>' }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

it('the first example of the read-me has a button that becomes the account [USER-30]', async () => {
  const { files } = await bundleHost(readmeExample() ?? '')
  const server = await serveFiles(files)
  onTestFinished(server.stop)
  const browser = await chromium.launch({ executablePath: await chromiumPath() })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.addInitScript(announceWallet, address)
  await page.goto(server.url)
  const button = page.locator('#root button')
  await expect.poll(() => button.allTextContents()).toEqual(['Connect Wallet'])
  await button.click()
  await page.getByText('Ember').click()
  const shown = `${address.slice(0, 4)}…${address.slice(-6)}`
  await expect.poll(() => button.textContent()).toContain(shown)
  expect(await button.count()).toBe(1)
  await button.click()
  await page.getByTestId('foyer-account-address').waitFor()
})
