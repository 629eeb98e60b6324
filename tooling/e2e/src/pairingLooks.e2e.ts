import { findFaultsInBothThemes } from './lab/findFaults.js'
import { findListing } from './lab/findListing.js'
import { pairWith } from './lab/openPairing.js'
import { recordOpenings } from './lab/recordOpenings.js'
import { readRecord, recordPage } from './lab/recordPage.js'
import { readFocus, tabTo } from './lab/tabTo.js'
import { expect, test } from './lab/test.js'
import { walkPairing } from './lab/walkPairing.js'
import { readSites } from './setup/Sites.js'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

for (const locale of ['en', 'ar'] as const) {
  test(`renders every pairing view and pairs under a strict CSP without axe violations: ${locale} [USER-18] [USER-28] @further`, async ({
    lab,
    phone,
  }) => {
    test.slow()
    const { page } = lab
    await recordPage(page)
    await recordOpenings(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await lab.open({ wc: true, theme: 'dark', locale }, readSites().strictLab)
    await walkPairing(lab, {
      phone,
      look: async view => {
        expect(await findFaultsInBothThemes(page), view).toEqual([])
        expect((await readRecord(page)).violations, view).toEqual([])
      },
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
    expect((await readRecord(page)).violations).toEqual([])
  })
}

test('searches and chooses a wallet, copies its link and closes the modal by keyboard alone @further', async ({
  lab,
}) => {
  const { page } = lab
  const wallet = await findListing('Ochre Purse')
  const enter = async (testId: string) => {
    await tabTo(page, testId)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const root = document.activeElement?.shadowRoot ?? document
          return root.activeElement?.matches(':focus-visible')
        }),
      )
      .toBe(true)
    await page.keyboard.press('Enter')
  }
  await lab.open({ wc: true })
  await enter('foyer-connect-button')
  await expect(lab.dialog).toBeVisible()
  await enter('foyer-all-wallets')
  await tabTo(page, 'foyer-wallet-search')
  await page.keyboard.type(wallet.name)
  await expect(lab.part('foyer-wallet-list').getByRole('button')).toHaveCount(1)
  await enter(`foyer-wallet-search-item-${wallet.id}`)
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  await enter('foyer-copy-link')
  await expect(lab.part('foyer-snackbar-message')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/)
  await enter('foyer-header-back')
  await expect(lab.part('foyer-wallet-search')).toHaveValue(wallet.name)
  await enter('foyer-header-back')
  await expect(lab.walletRow('ember')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lab.dialog).toBeHidden()
  expect((await readFocus(page)).testId).toBe('foyer-connect-button')
})

test('has one tab stop in the list of all wallets, with arrow keys, Home and End inside @further', async ({
  lab,
}) => {
  const { page } = lab
  await lab.open({ wc: true })
  await lab.openConnect()
  await lab.press('foyer-all-wallets')
  const cards = lab.part('foyer-wallet-list').getByRole('button')
  await expect(cards.first()).toBeVisible()
  await expect(lab.part('foyer-wallet-list').locator('button[tabindex="0"]')).toHaveCount(1)
  const index = () =>
    page.evaluate(() => {
      const focused = document.activeElement?.shadowRoot?.activeElement
      return Number(focused?.closest('li')?.getAttribute('data-index') ?? -1)
    })
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await index()).toBe(1)
  await page.keyboard.press('ArrowDown')
  expect(await index()).toBe(5)
  await page.keyboard.press('End')
  await expect.poll(index).toBeGreaterThan(20)
  await page.keyboard.press('Home')
  await expect.poll(index).toBe(0)
})
