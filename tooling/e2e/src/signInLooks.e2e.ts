import { walletIds } from './lab/createLab.js'
import { findFaultsInBothThemes } from './lab/findFaults.js'
import { readRecord, recordPage } from './lab/recordPage.js'
import { expectAsked, expectSignedIn, reachSignIn, sign, signIn } from './lab/signIn.js'
import { tabTo } from './lab/tabTo.js'
import { expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

for (const locale of ['en', 'ar'] as const) {
  test(`renders every sign-in state under a strict CSP without axe violations: ${locale} [USER-18] [USER-28] @further`, async ({
    lab,
  }) => {
    const { page } = lab
    await recordPage(page)
    const look = async (screen: string) => {
      expect(await findFaultsInBothThemes(page), screen).toEqual([])
      expect((await readRecord(page)).violations, screen).toEqual([])
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await lab.open(signIn({ theme: 'dark', locale }), readSites().strictLab)
    await lab.openConnect()
    await lab.press(lab.walletRow('ember'))
    await expect(lab.part('foyer-siwx-sign')).toBeEnabled()
    await look('asked')
    await lab.wallet('ember').do('setApproval', 'ask')
    await lab.press('foyer-siwx-sign')
    await expect.poll(lab.wallet('ember').pending).toEqual(['personal_sign'])
    await look('signing')
    await lab.wallet('ember').do('reject')
    await expect(lab.part('foyer-siwx-sign')).toBeEnabled()
    await look('declined')
  })
}

test('signs in by keyboard alone, and keeps the connection on Escape @further', async ({ lab }) => {
  const { page } = lab
  await lab.open(signIn())
  await lab.part('foyer-connect-button').first().focus()
  await page.keyboard.press('Enter')
  await expect(lab.walletRow('ember')).toBeVisible()
  await tabTo(page, `foyer-wallet-selector-${walletIds.ember}`)
  await page.keyboard.press('Enter')
  await expectAsked(lab)
  await page.keyboard.press('Escape')
  await expectAsked(lab)
  await tabTo(page, 'foyer-siwx-cancel')
  await tabTo(page, 'foyer-siwx-sign')
  await page.keyboard.press('Enter')
  await expectSignedIn(lab)
  await tabTo(page, 'foyer-account-button')
})

test('signs in with a server under the strict policy with Trusted Types [USER-18] @further', async ({
  lab,
}) => {
  await recordPage(lab.page)
  await lab.open(signIn({ signIn: '/' }), readSites().strictLab)
  await reachSignIn(lab, 'ember')
  await sign(lab)
  expect((await readRecord(lab.page)).violations).toEqual([])
})

test("signs in through the older client's own view, and signs out at its server once @further", async ({
  lab,
}) => {
  await lab.open(signIn({ siwx: 'siwe' }))
  await reachSignIn(lab, 'ember')
  await sign(lab)
  await lab.reload()
  await expectSignedIn(lab)
  await lab.press('lab-switch-eip155:31338')
  await expectAsked(lab)
  await lab.press('foyer-siwx-cancel')
  await expect(lab.status).toHaveText('disconnected')
  await reachSignIn(lab, 'ember')
  await sign(lab)
  await lab.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected')
})
