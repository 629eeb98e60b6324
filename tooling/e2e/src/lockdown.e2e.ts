import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LockdownOptions } from 'ses'
import type {} from './lab/HostWindow.js'
import { disconnect } from './lab/openSettings.js'
import { expect, test } from './lab/test.js'
import { verifyMessageOn } from './lab/verifyMessageOn.js'
import { readSites } from './setup/Sites.js'

const ses = dirname(createRequire(import.meta.url).resolve('ses/package.json'))

// Keeps errors and the console readable, and lets libraries' own objects override members of built-in ones.
const options: LockdownOptions = {
  errorTaming: 'unsafe',
  overrideTaming: 'severe',
  consoleTaming: 'unsafe',
}

test('opens the modal, connects and signs under `lockdown()` of SES [USER-14] @further', async ({ page }) => {
  await page.addInitScript({ path: join(ses, 'dist/lockdown.umd.js') })
  await page.addInitScript(settings => lockdown(settings), options)
  await page.goto(readSites().hosts['19'])
  expect(await page.evaluate(() => Object.isFrozen(Array.prototype) && Object.isFrozen(Promise))).toBe(true)

  await page.getByTestId('foyer-connect-button').click()
  await expect(page.getByTestId('foyer-dialog')).toBeVisible()
  await page.getByTestId('foyer-wallet-selector-test.foyer.ember').click()
  await expect(page.getByTestId('foyer-account-button')).toBeVisible()

  const message = 'Signed under lockdown'
  const { address, signature } = await page.evaluate(async text => {
    const { foyer, wallet } = window.host
    const signature = await foyer.getSession('eip155')?.signMessage({ message: text })
    return { address: wallet.getState().addresses[0] ?? '', signature: signature ?? '' }
  }, message)
  expect(await verifyMessageOn('eip155', { address, message, signature })).toBe(true)

  await page.getByTestId('foyer-account-button').click()
  await disconnect(page)
  await expect(page.getByTestId('foyer-connect-button')).toBeVisible()
})
