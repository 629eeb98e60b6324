import { expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

test("shows and searches the host's list in All wallets, and sends requests to the host only [USER-9]", async ({
  page,
  context,
}) => {
  const host = readSites().hosts['19']
  const elsewhere: string[] = []
  await context.route(
    url => !url.href.startsWith(host),
    route => {
      elsewhere.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto(`${host}?list`)
  await page.getByTestId('foyer-connect-button').click()
  await page.getByTestId('foyer-all-wallets').click()
  const cards = page.getByTestId(/^foyer-wallet-search-item-/)
  await expect(cards.filter({ hasText: 'MetaMask' })).toBeVisible()
  await page.getByTestId('foyer-wallet-search').fill('rabb')
  await expect(cards).toHaveText(['Rabby'])
  await page.getByTestId('foyer-wallet-search').fill('no such wallet')
  await expect(page.getByTestId('foyer-no-wallet-found')).toBeVisible()
  expect(elsewhere).toEqual([])
})
