import { openAccount, served } from './lab/account.js'
import { readShifts, recordShifts, slowAnswers } from './lab/recordShifts.js'
import { openSwap, swapping } from './lab/swap.js'
import { expect, test } from './lab/test.js'

test.beforeEach(({ page }) => recordShifts(page))

test('moves nothing by more than 8 px while wallets load, in the first list and in all wallets @further', async ({
  lab,
}) => {
  await lab.open({ wc: true, bare: 1 })
  await slowAnswers(lab.page)
  await lab.openConnect()
  await lab.press('foyer-all-wallets')
  await expect(lab.part('foyer-wallet-list').getByRole('button').first()).toBeVisible()
  await lab.page.waitForLoadState('networkidle')
  expect(await readShifts(lab.page)).toEqual([])
})

test("moves nothing by more than 8 px while an account's tokens load @further", async ({ lab }) => {
  await lab.open({ ...served, wallets: 'ember' })
  await slowAnswers(lab.page)
  await openAccount(lab, 'eip155')
  await expect(lab.part('foyer-tokens-total')).toHaveText(/^\$[\d,]+\.\d\d$/)
  await lab.page.waitForLoadState('networkidle')
  expect(await readShifts(lab.page)).toEqual([])
})

test('moves nothing by more than 8 px while the swappable tokens load @further', async ({ lab }) => {
  await lab.open(swapping)
  await lab.connect('verdant')
  await slowAnswers(lab.page)
  await openSwap(lab)
  await lab.page.waitForLoadState('networkidle')
  expect(await readShifts(lab.page)).toEqual([])
})
