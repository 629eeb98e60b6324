import { findFaultsInBothThemes } from './lab/findFaults.js'
import { findListing } from './lab/findListing.js'
import { missedButtons } from './lab/missedButtons.js'
import { phoneAgents } from './lab/phoneProfiles.js'
import { recordOpenings } from './lab/recordOpenings.js'
import { expect, test } from './lab/test.js'

test.use({ userAgent: phoneAgents.androidChrome })

test("has no axe violations and 44 px tap heights on the way to a wallet's app on a phone @further", async ({
  lab,
}) => {
  const { page } = lab
  const wallet = await findListing('Ochre Purse')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordOpenings(page)
  await lab.open({ wc: true, bare: 1, theme: 'dark' })
  const look = async (view: string) => {
    expect(await findFaultsInBothThemes(page), view).toEqual([])
    expect(await missedButtons(lab), view).toEqual([])
  }
  await lab.openConnect()
  await expect(lab.part('foyer-all-wallets')).toContainText('+')
  await look('Connect')
  await lab.press('foyer-all-wallets')
  await expect(lab.part('foyer-wallet-list').getByRole('button').first()).toBeVisible()
  await look('AllWallets')
  await lab.part('foyer-wallet-search').fill(wallet.name)
  await expect(lab.part(`foyer-wallet-search-item-${wallet.id}`)).toBeEnabled()
  await lab.press(`foyer-wallet-search-item-${wallet.id}`)
  await expect(lab.part('foyer-open-wallet-store')).toBeVisible()
  await look('ConnectingWalletConnect, with all ways')
})

test("fits the QR code on a phone's screen, also in landscape @further", async ({ lab }) => {
  await lab.page.emulateMedia({ reducedMotion: 'reduce' })
  await lab.open({ wc: true, bare: 1 })
  await lab.openConnect()
  await lab.press('foyer-all-wallets')
  await lab.press('foyer-show-qr-code')
  const code = lab.part('foyer-qr-code')
  await expect(code).toHaveAttribute('data-state', 'ready')
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 320, height: 568 },
  ]) {
    await lab.page.setViewportSize(size)
    await code.scrollIntoViewIfNeeded()
    await expect(code).toBeInViewport({ ratio: 1 })
    await expect(lab.part('foyer-header-close')).toBeInViewport()
  }
})
