import type { Locator, Page } from '@playwright/test'
import {
  answerFrame,
  approveDevice,
  embedded,
  frameOf,
  labSite,
  newAddress,
  readCode,
  submitEmail,
  typeCode,
} from './lab/embedded.js'
import { findFaultsInBothThemes } from './lab/findFaults.js'
import { readRecord, recordPage } from './lab/recordPage.js'
import { tabTo } from './lab/tabTo.js'
import { bringsAbout, expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

for (const locale of ['en', 'ar'] as const) {
  test(
    `renders every login and approval view under a strict CSP without axe violations: ${locale} [USER-28] @further`,
    bringsAbout(/status of 400/),
    async ({ lab }) => {
      test.slow()
      const { page } = lab
      await recordPage(page)
      const look = async (screen: string) => {
        expect(await findFaultsInBothThemes(page), screen).toEqual([])
        expect((await readRecord(page)).violations, screen).toEqual([])
      }
      const email = newAddress()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const strictSite = readSites().strictLab.replace('127.0.0.1', 'lab.localhost')
      await lab.open({ ...embedded, theme: 'dark', locale }, strictSite)
      await lab.openConnect()
      await expect(lab.part('foyer-social-google')).toBeEnabled()
      await look('Connect')
      await submitEmail(lab, email)
      await expect(lab.part('foyer-email-resend')).toBeVisible({ timeout: 20_000 })
      await look('EmailVerifyDevice')
      await approveDevice(lab, email)
      await expect(lab.part('foyer-otp-digit-0')).toBeFocused({ timeout: 20_000 })
      await look('EmailVerifyOtp')
      await typeCode(lab, '000000')
      await expect(lab.part('foyer-otp-digit-error')).not.toBeEmpty()
      await look('EmailVerifyOtp with a wrong code')
      await typeCode(lab, await readCode(email))
      await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
      await lab.press('lab-sign')
      await expect(frameOf(lab).getByTestId('secure-window')).toBeVisible({ timeout: 15_000 })
      await look('ApproveTransaction')
      await answerFrame(lab, 'approve')
      await expect(lab.result).toHaveText(/^0x/)
      await lab.press('foyer-account-button')
      await lab.press('foyer-profile-button')
      await expect(lab.part('foyer-switch-address-1')).toBeVisible()
      await look('Profile')
      await lab.page.evaluate(() => window.labFoyer.router.push({ view: 'AccountSettings' }))
      await expect(lab.part('foyer-account-type-toggle')).toBeVisible()
      await look('AccountSettings')
      await lab.press('foyer-upgrade-wallet')
      await expect(lab.part('foyer-upgrade-link')).toBeVisible()
      await look('UpgradeEmailWallet')
      await lab.press('foyer-header-back')
      await lab.press('foyer-email-change')
      await expect(lab.part('foyer-email-change-save')).toBeVisible()
      await look('UpdateEmailWallet')
    },
  )
}

async function tabToButton(page: Page, button: Locator): Promise<void> {
  for (let presses = 0; presses < 6; presses += 1) {
    if (await button.evaluate(each => each === document.activeElement && document.hasFocus())) return
    await page.keyboard.press('Tab')
  }
}

test('signs in by e-mail and approves a signature by keyboard alone @further', async ({ lab }) => {
  test.slow()
  const { page } = lab
  const email = newAddress()
  await lab.open({ ...embedded, bare: 0 }, labSite())
  await tabTo(page, 'foyer-connect-button')
  await page.keyboard.press('Enter')
  await tabTo(page, 'foyer-email-input')
  await page.keyboard.type(email)
  await expect(lab.part('foyer-email-submit')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lab.part('foyer-header-text')).toHaveText('Confirm it’s you', { timeout: 20_000 })
  await approveDevice(lab, email)
  await typeCode(lab, await readCode(email))
  await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
  await tabTo(page, 'lab-sign')
  await page.keyboard.press('Enter')
  const onwards = frameOf(lab).getByTestId('secure-window')
  await expect(onwards).toBeVisible({ timeout: 15_000 })
  await tabToButton(page, onwards)
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const popup = await opening
  const approve = popup.getByTestId('secure-approve')
  await expect(approve).toBeEnabled({ timeout: 15_000 })
  await tabToButton(popup, approve)
  const closed = popup.waitForEvent('close')
  popup.keyboard.press('Enter').catch(() => {}) // the window closes before the key is released
  await closed
  await expect(lab.result).toHaveText(/^0x/)
})

test('never loads the frame on a page where no visitor signs in [STATE-30]', async ({ lab }) => {
  const asked: string[] = []
  lab.page.on('request', request => asked.push(request.url()))
  await lab.open({ ...embedded, wallets: 'ember' }, labSite())
  await lab.connect('ember')
  await lab.reload()
  await expect(lab.status).toHaveText('connected')
  expect(asked.filter(each => each.includes('secure.localhost'))).toEqual([])
})
