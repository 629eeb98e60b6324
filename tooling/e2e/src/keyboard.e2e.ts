import { walletIds } from './lab/createLab.js'
import { findFaults } from './lab/findFaults.js'
import { readFocus, tabTo } from './lab/tabTo.js'
import { expect, test } from './lab/test.js'

const two = 'eip155:31338'

test('completes the journey by keyboard alone, with focus never behind the modal [USER-28]', async ({
  lab,
}) => {
  const { page } = lab
  const enter = async (testId: string) => {
    await tabTo(page, testId)
    await page.keyboard.press('Enter')
  }
  await lab.open()
  await enter('foyer-connect-button')
  await expect(lab.dialog).toBeVisible()
  await enter('foyer-header-help')
  await expect(lab.part('foyer-get-wallet')).toBeVisible()
  await enter('foyer-header-back')
  await enter(`foyer-wallet-selector-${walletIds.umbra}`)
  await expect(lab.status).toHaveText('connected')
  await expect(lab.dialog).toBeHidden()
  // The account button replaced the button that opened the modal and has the focus.
  await expect.poll(async () => (await readFocus(page)).testId).toBe('foyer-account-button')

  await page.keyboard.press('Enter')
  await enter('foyer-account-select-network')
  await tabTo(page, 'foyer-network-search')
  await page.keyboard.type('two')
  await expect(lab.part('foyer-network-switch-eip155:31337')).toBeHidden()
  await enter(`foyer-network-switch-${two}`)
  await expect(lab.part('lab-network')).toHaveText(two)
  await expect(lab.part('foyer-account-balance')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lab.dialog).toBeHidden()
  expect((await readFocus(page)).testId).toBe('foyer-account-button')

  await page.keyboard.press('Enter')
  await enter('foyer-profile-button')
  await enter('foyer-disconnect-button')
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.dialog).toBeHidden()
  await expect.poll(async () => (await readFocus(page)).testId).toBe('foyer-connect-button')
})

test('keeps Tab inside the modal in both directions, and returns focus to the button on Escape [USER-28] @further', async ({
  lab,
}) => {
  const { page } = lab
  await lab.open()
  await tabTo(page, 'foyer-connect-button')
  await page.keyboard.press('Enter')
  await expect(lab.walletRow('ember')).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen: (string | null)[] = []
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press(key)
      const { testId, isAllowed } = await readFocus(page)
      expect(isAllowed).toBe(true)
      seen.push(testId)
    }
    expect(new Set(seen)).toEqual(
      new Set([
        'foyer-header-help',
        'foyer-header-close',
        ...Object.values(walletIds).map(id => `foyer-wallet-selector-${id}`),
      ]),
    )
  }
  await page.keyboard.press('Escape')
  await expect(lab.dialog).toBeHidden()
  expect((await readFocus(page)).testId).toBe('foyer-connect-button')
})

test("has no axe violations in a host's page, before and after connecting @further", async ({ lab }) => {
  await lab.open({ bare: 1 })
  expect(await findFaults(lab.page, 'html')).toEqual([])
  await lab.connect('ember')
  expect(await findFaults(lab.page, 'html')).toEqual([])
})
