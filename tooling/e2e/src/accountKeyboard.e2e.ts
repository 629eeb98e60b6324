import { parseUnits } from 'viem'
import { openAccount, served } from './lab/account.js'
import type { Lab } from './lab/createLab.js'
import { findFaultsInBothThemes } from './lab/findFaults.js'
import { evmLedger } from './lab/holdings.js'
import { tabTo } from './lab/tabTo.js'
import { expect, test } from './lab/test.js'

test('shows holdings, sends and shows the address by keyboard alone [USER-28] @further', async ({ lab }) => {
  test.slow()
  const { page } = lab
  const ledger = evmLedger(0)
  const receiver = ledger.newAddress()
  const enter = async (testId: string) => {
    await tabTo(page, testId)
    await page.keyboard.press('Enter')
  }
  // Uses a different wallet from the tests that send, so that their nonces do not interfere.
  await lab.open({ ...served, wallets: 'ember', accounts: 1 })
  await openAccount(lab, 'eip155')
  await tabTo(page, 'foyer-tab-tokens')
  await page.keyboard.press('ArrowRight')
  await expect(lab.part('foyer-tab-nfts')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(lab.part('foyer-activity')).toBeVisible()
  await enter('foyer-wallet-features-receive')
  await expect(lab.part('foyer-receive-code')).toBeVisible()
  await enter('foyer-header-back')
  await enter('foyer-wallet-features-send')
  await enter('foyer-send-token')
  await enter(`foyer-token-${ledger.networkId}`)
  await tabTo(page, 'foyer-send-amount')
  await page.keyboard.type('0,25')
  await tabTo(page, 'foyer-send-receiver')
  await page.keyboard.type(receiver)
  await expect(lab.part('foyer-send-review')).toBeEnabled({ timeout: 20_000 })
  await enter('foyer-send-review')
  await enter('foyer-send-confirm')
  await enter('foyer-send-done')
  await expect(lab.part('foyer-account-address')).toBeVisible()
  expect(await ledger.readNative(receiver)).toBe(parseUnits('0.25', 18))
})

/** Marks the current view, so that the next view can be distinguished from it. */
const markView = (lab: Lab) =>
  lab.dialog
    .locator('.view')
    .last()
    .evaluate(view => view.setAttribute('data-seen', ''))

for (const locale of ['en', 'ar'] as const) {
  test(`axe finds no violation in any account view in either theme, locale ${locale} [USER-28] @further`, async ({
    lab,
  }) => {
    test.slow()
    const look = async (view: string) => expect(await findFaultsInBothThemes(lab.page), view).toEqual([])
    await lab.page.emulateMedia({ reducedMotion: 'reduce' })
    await lab.open({ ...served, wallets: 'ember', theme: 'dark', locale })
    await openAccount(lab, 'eip155')
    await expect(lab.part('foyer-tokens-total')).toBeVisible({ timeout: 20_000 })
    await look('tokens')
    await lab.press('foyer-tab-nfts')
    await expect(lab.part('foyer-collectibles').getByRole('listitem').first()).toBeVisible()
    await look('NFTs')
    await lab.press('foyer-tab-activity')
    await expect(lab.part('foyer-activity').getByRole('listitem').first()).toBeVisible()
    await look('activity')
    for (const screen of [
      'Transactions',
      'WalletSend',
      'WalletSendSelectToken',
      'WalletReceive',
      'WalletCompatibleNetworks',
      'AccountSettings',
      'SwitchAddress',
      'Profile',
      'ChooseAccountName',
      'RegisterAccountName',
    ] as const) {
      await markView(lab)
      await lab.page.evaluate(view => window.labFoyer.open({ view }), screen)
      await expect(lab.dialog.locator('.view[data-seen]')).toHaveCount(0)
      await expect(lab.dialog.locator('.view [aria-busy="true"]')).toHaveCount(0)
      await look(screen)
    }
  })
}
