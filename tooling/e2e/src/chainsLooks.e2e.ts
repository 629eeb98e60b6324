import { findFaultsInBothThemes } from './lab/findFaults.js'
import { readFocus, tabTo } from './lab/tabTo.js'
import { expect, test } from './lab/test.js'
import { chainSettings, walkChains, walkSwitchActiveChain } from './lab/walkChains.js'

for (const locale of ['en', 'ar'] as const) {
  test(`axe finds no violation in any view of several chains in either theme, locale ${locale} @further`, async ({
    lab,
  }) => {
    const look = async (view: string) => expect(await findFaultsInBothThemes(lab.page), view).toEqual([])
    await lab.page.emulateMedia({ reducedMotion: 'reduce' })
    await lab.open({ ...chainSettings, theme: 'dark', locale })
    await walkChains(lab, look)
    await lab.open({ ...chainSettings, theme: 'dark', locale, id: 'another' })
    await walkSwitchActiveChain(lab, look)
  })
}

test('connects a wallet of several chains, switches network and disconnects by keyboard alone @further', async ({
  lab,
}) => {
  const { page } = lab
  const enter = async (testId: string) => {
    await tabTo(page, testId)
    await page.keyboard.press('Enter')
  }
  await lab.open({ ...chainSettings, bare: 0 })
  await enter('foyer-connect-button')
  await enter('foyer-wallet-selector-test.foyer.omni')
  await enter('foyer-list-chain-solana')
  await expect(lab.part('lab-solana-wallet')).toHaveText('OKX Wallet')
  await expect(lab.dialog).toBeHidden()
  // The focus is on the account button, which replaced the button that opened the modal.
  await expect.poll(async () => (await readFocus(page)).testId).toBe('foyer-account-button')
  await page.keyboard.press('Shift+Tab')
  expect((await readFocus(page)).testId).toBe('foyer-network-button')
  await page.keyboard.press('Enter')
  await tabTo(page, 'foyer-network-search')
  await page.keyboard.type('hub')
  await expect(lab.part('foyer-network-switch-eip155:31337')).toBeHidden()
  await enter('foyer-network-switch-cosmos:foyer-hub-1')
  await expect(lab.part('lab-cosmos-wallet')).toHaveText('OKX Wallet')
  await expect(lab.dialog).toBeHidden()
  await enter('foyer-account-button')
  await enter('foyer-account-settings')
  await enter('foyer-disconnect-button')
  await expect(lab.part('lab-cosmos-account')).toHaveText('disconnected')
  await expect(lab.part('lab-solana-wallet')).toHaveText('OKX Wallet')
})
