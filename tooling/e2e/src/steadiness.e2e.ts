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

// A known fault: the address joins the line under the total when the account's name arrives late, and moves it aside.
const movedByLateName = ['foyer-account-balance', 'foyer-hide-balances']

test("moves nothing but the line with a late name by more than 8 px while an account's tokens load @further", async ({
  lab,
}) => {
  await lab.open({ ...served, wallets: 'ember' })
  await slowAnswers(lab.page)
  await openAccount(lab, 'eip155')
  await expect(lab.part('foyer-tokens-total')).toHaveText(/^\$[\d,]+\.\d\d$/)
  await lab.page.waitForLoadState('networkidle')
  const shifts = await readShifts(lab.page)
  expect(shifts.filter(({ what }) => !movedByLateName.includes(what))).toEqual([])
})

test('moves nothing by more than 8 px while the swappable tokens load @further', async ({ lab }) => {
  await lab.open(swapping)
  await lab.connect('verdant')
  await slowAnswers(lab.page)
  await openSwap(lab)
  await lab.page.waitForLoadState('networkidle')
  expect(await readShifts(lab.page)).toEqual([])
})
