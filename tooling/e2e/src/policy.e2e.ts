import { test as bareTest } from '@playwright/test'
import { act, chains, connectChain, fiveChains } from './lab/chains.js'
import { findFaultsInBothThemes } from './lab/findFaults.js'
import { readRecord, recordPage } from './lab/recordPage.js'
import { bringsAbout, expect, test } from './lab/test.js'
import { walkSettings, walkViews } from './lab/walkViews.js'
import { readSites, styleNonce } from './setup/Sites.js'

for (const locale of ['en', 'ar'] as const) {
  test(
    `renders every view in both themes under a strict CSP without axe violations: ${locale} [USER-18] [USER-28] @further`,
    bringsAbout(/FoyerError. Network Not Found/),
    async ({ lab }) => {
      test.slow()
      await recordPage(lab.page)
      await lab.page.emulateMedia({ reducedMotion: 'reduce' })
      await lab.open(
        { ...walkSettings, locale, theme: 'dark', accent: '#d6338a', second: 1 },
        readSites().strictLab,
      )
      const seen: string[] = []
      await walkViews(lab, async view => {
        seen.push(view)
        expect(await findFaultsInBothThemes(lab.page), view).toEqual([])
        expect((await readRecord(lab.page)).violations).toEqual([])
      })
      expect(seen).toHaveLength(16)
      await lab.part('lab-sign').click()
      await expect.poll(lab.wallet('ember').pending).toEqual(['personal_sign'])
      await lab.wallet('ember').do('approve')
      await expect(lab.result).toHaveText(/^0x/)
      await lab.press('lab-disconnect')
      await expect(lab.status).toHaveText('disconnected')
      expect((await readRecord(lab.page)).violations).toEqual([])
    },
  )
}

test('connects, signs and sends on five chains under the strict policy without a violation [USER-18] @further', async ({
  lab,
}) => {
  test.slow()
  await recordPage(lab.page)
  await lab.open(fiveChains, readSites().strictLab)
  for (const chain of chains) {
    await connectChain(lab, chain)
    expect(await act(lab, chain.namespace, 'sign')).not.toMatch(/^[A-Z_]+:/)
    // A declined transaction has been prepared, with the SDK that the namespace needs for it.
    await lab.wallet(chain.wallet).do('setApproval', 'reject')
    expect(await act(lab, chain.namespace, 'send')).toMatch(/^REQUEST_REJECTED/)
    expect((await readRecord(lab.page)).violations, chain.namespace).toEqual([])
  }
})

test('renders the inline modal under the strict policy without a violation [USER-18]', async ({ lab }) => {
  await recordPage(lab.page)
  await lab.open({ inline: 1, legal: 1, legalCheckbox: 1 }, readSites().strictLab)
  await expect(lab.part('foyer-modal-card')).toBeVisible()
  await lab.part('foyer-legal-checkbox').click()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.status).toHaveText('connected')
  expect((await readRecord(lab.page)).violations).toEqual([])
})

test(
  "uses style elements with the page's nonce if style sheets cannot be constructed [USER-18]",
  bringsAbout(/Applying inline style violates/),
  async ({ lab }) => {
    await recordPage(lab.page)
    await lab.page.addInitScript(() => {
      Object.assign(window, { CSSStyleSheet: undefined })
      Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
      Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets')
    })
    const panel = lab.part('foyer-modal-card')
    const radius = () => panel.evaluate(element => getComputedStyle(element).borderStartStartRadius)
    await lab.open({}, readSites().nonceLab)
    await lab.openConnect()
    expect(await radius()).toBe('0px')
    expect((await readRecord(lab.page)).violations.join()).toMatch(/style-src/)
    await lab.open({}, readSites().nonceLab)
    await lab.page.evaluate(nonce => window.labFoyer.updateOptions({ advanced: { nonce } }), styleNonce)
    await lab.openConnect()
    expect(await radius()).not.toBe('0px')
    await lab.press(lab.walletRow('ember'))
    await expect(lab.status).toHaveText('connected')
    expect((await readRecord(lab.page)).violations).toEqual([])
  },
)

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
