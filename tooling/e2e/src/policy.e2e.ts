import { test as bareTest } from '@playwright/test'
import { act, chains, connectChain, fiveChains } from './lab/chains.js'
import { pairWith } from './lab/openPairing.js'
import { recordOpenings } from './lab/recordOpenings.js'
import { readRecord, recordPage } from './lab/recordPage.js'
import { expect, test } from './lab/test.js'
import { walkPairing } from './lab/walkPairing.js'
import { walkSettings, walkViews } from './lab/walkViews.js'
import { readSites } from './setup/Sites.js'

const looks = [
  { theme: 'dark', locale: 'en' },
  { theme: 'light', locale: 'ar' },
] as const

for (const look of looks) {
  test(`every screen shows under the strict policy with Trusted Types without a violation: ${look.theme}, ${look.locale} [USER-18]`, async ({
    lab,
  }) => {
    await recordPage(lab.page)
    await lab.open({ ...walkSettings, ...look, accent: '#d6338a', second: 1 }, readSites().strictLab)
    const seen: string[] = []
    await walkViews(lab, async view => {
      seen.push(view)
      expect((await readRecord(lab.page)).violations).toEqual([])
    })
    expect(seen).toHaveLength(15)
    await lab.part('lab-sign').click()
    await expect.poll(lab.wallet('ember').pending).toEqual(['personal_sign'])
    await lab.wallet('ember').do('approve')
    await expect(lab.result).toHaveText(/^0x/)
    await lab.press('lab-disconnect')
    await expect(lab.status).toHaveText('disconnected')
    expect((await readRecord(lab.page)).violations).toEqual([])
  })
}

test('every screen of pairing and the directory shows, and a phone is paired and signs, under the strict policy without a violation [USER-18]', async ({
  lab,
  phone,
}) => {
  await recordPage(lab.page)
  await recordOpenings(lab.page)
  await lab.open({ wc: true }, readSites().strictLab)
  await walkPairing(lab, {
    phone,
    look: async view => expect((await readRecord(lab.page)).violations, view).toEqual([]),
  })
  await lab.press('foyer-header-close')
  await expect(lab.dialog).toBeHidden()
  phone.setAutomatic(true)
  await pairWith(lab, phone)
  await lab.press('lab-sign')
  await expect(lab.result).toHaveText(/^0x[0-9a-f]{130}$/)
  await lab.reload()
  await expect(lab.status).toHaveText('connected')
  await lab.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected')
  expect((await readRecord(lab.page)).violations).toEqual([])
})

test('five chains connect, sign and send under the strict policy without a violation [USER-18]', async ({
  lab,
}) => {
  test.slow()
  await recordPage(lab.page)
  await lab.open(fiveChains, readSites().strictLab)
  for (const chain of chains) {
    await connectChain(lab, chain)
    expect(await act(lab, chain.namespace, 'sign')).not.toMatch(/^[A-Z_]+:/)
    // What is declined was made, with whatever SDK the family needs for it.
    await lab.wallet(chain.wallet).do('setApproval', 'reject')
    expect(await act(lab, chain.namespace, 'send')).toMatch(/^REQUEST_REJECTED/)
    expect((await readRecord(lab.page)).violations, chain.namespace).toEqual([])
  }
})

test('embedded, the modal stands under the strict policy without a violation [USER-18]', async ({ lab }) => {
  await recordPage(lab.page)
  await lab.open({ embedded: 1, legal: 1, legalCheckbox: 1 }, readSites().strictLab)
  await expect(lab.part('foyer-modal-card')).toBeVisible()
  await lab.part('foyer-legal-checkbox').click()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.status).toHaveText('connected')
  expect((await readRecord(lab.page)).violations).toEqual([])
})

bareTest(
  'the policy of the strict lab does forbid what it says: a style attribute in markup is refused',
  async ({ page }) => {
    await recordPage(page)
    await page.goto(readSites().strictLab)
    await page.evaluate(() => {
      const policyBreach = document.createElement('div')
      policyBreach.setAttribute('style', 'color: red')
    })
    await expect.poll(async () => (await readRecord(page)).violations.length).toBe(1)
  },
)
