import type { Page } from '@playwright/test'
import type { Lab, LabSettings } from './lab/createLab.js'
import { recordTracks } from './lab/recordTracks.js'
import { swapLedger } from './lab/swap.js'
import { bringsAbout, expect, test } from './lab/test.js'

// The tests share one wallet, so they buy one after the other.
test.describe.configure({ mode: 'serial' })

/** The lab with the wallet that buys, on an account that no other test reads. */
const buying: LabSettings = { wallets: 'umbra', accounts: 5, blockchain: '' }

const ownerOf = async (lab: Lab) => (await lab.wallet('umbra').state()).addresses[0]

async function openProviders(lab: Lab, settings: LabSettings = buying): Promise<void> {
  await lab.open(settings)
  await lab.connect('umbra')
  await lab.press(lab.part('foyer-account-button').first())
  await lab.press('foyer-wallet-features-onramp')
}

/** Presses a provider and returns the window of its shop. */
async function chooseProvider(lab: Lab, provider: 'coinbase' | 'meld'): Promise<Page> {
  // Earlier purchases are read when the window opens. The payment must happen after that.
  const looked = provider === 'coinbase' && lab.page.waitForResponse(/onramp=coinbase/)
  const opening = lab.page.context().waitForEvent('page')
  await lab.press(`foyer-onramp-provider-${provider}`)
  const shop = await opening
  await expect(shop.getByTestId('order-pay')).toBeVisible({ timeout: 20_000 })
  await looked
  return shop
}

test('lists two providers with fees of 1 to 2 % [CONST-11] @further', async ({ lab }) => {
  await openProviders(lab)
  const heard = await recordTracks(lab)
  const rows = lab.part(/^foyer-onramp-provider-/)
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Coinbase')
  await expect(rows.last()).toContainText('Meld')
  for (const row of await rows.all()) await expect(row).toContainText('Fees 1-2%')
  expect(await heard()).toEqual([])
})

test('follows a purchase at Coinbase until the tokens arrive [CONST-11] @further', async ({ lab }) => {
  test.slow()
  const ledger = swapLedger()
  await openProviders(lab)
  const heard = await recordTracks(lab)
  const owner = await ownerOf(lab)
  const before = await ledger.read('PUSD', owner)
  const shop = await chooseProvider(lab, 'coinbase')
  await expect(lab.part('foyer-onramp-waiting')).toContainText('Finish in Coinbase')
  await expect(shop.getByTestId('order-recipient')).toContainText(owner)
  await shop.getByTestId('order-pay').click()
  await expect(lab.part('foyer-bought')).toBeVisible({ timeout: 30_000 })
  const newest = lab.part('foyer-bought').getByRole('listitem').first()
  await expect(newest.locator('[data-status="succeeded"]')).toBeVisible({ timeout: 30_000 })
  await expect(newest).toContainText('Bought')
  expect(await ledger.read('PUSD', owner)).toBeGreaterThan(before)
  expect(await heard()).toContainEqual({
    event: 'SELECT_BUY_PROVIDER',
    properties: { provider: 'coinbase', isSmartAccount: false },
  })
})

test('shows a purchase that the provider is still processing @further', async ({ lab }) => {
  test.slow()
  await openProviders(lab)
  const shop = await chooseProvider(lab, 'coinbase')
  await shop.getByTestId('order-keep').click()
  await expect(lab.part('foyer-bought')).toBeVisible({ timeout: 30_000 })
  const newest = lab.part('foyer-bought').getByRole('listitem').first()
  await expect(newest.locator('[data-status="inProgress"]')).toBeVisible()
  await shop.getByTestId('order-finish').click()
  await expect(newest.locator('[data-status="succeeded"]')).toBeVisible({ timeout: 30_000 })
})

test('shows a purchase that the provider declines as failed @further', async ({ lab }) => {
  test.slow()
  const ledger = swapLedger()
  await openProviders(lab)
  const owner = await ownerOf(lab)
  const before = await ledger.read('PUSD', owner)
  const shop = await chooseProvider(lab, 'coinbase')
  await shop.getByTestId('order-decline').click()
  await expect(lab.part('foyer-bought')).toBeVisible({ timeout: 30_000 })
  const newest = lab.part('foyer-bought').getByRole('listitem').first()
  await expect(newest.locator('[data-status="failed"]')).toBeVisible({ timeout: 30_000 })
  expect(await ledger.read('PUSD', owner)).toBe(before)
})

test('follows a pending purchase after a reload @further', async ({ lab }) => {
  test.slow()
  await openProviders(lab)
  const shop = await chooseProvider(lab, 'coinbase')
  expect(await lab.stored()).toHaveProperty('services_pending')
  await lab.reload()
  await lab.press(lab.part('foyer-account-button').first())
  await lab.press('foyer-wallet-features-onramp')
  await lab.part('foyer-onramp-running').getByRole('button').click()
  await expect(lab.part('foyer-onramp-waiting')).toContainText('Finish in Coinbase')
  await shop.getByTestId('order-pay').click()
  await expect(lab.part('foyer-bought')).toBeVisible({ timeout: 30_000 })
  const newest = lab.part('foyer-bought').getByRole('listitem').first()
  await expect(newest.locator('[data-status="succeeded"]')).toBeVisible({ timeout: 30_000 })
  expect(await lab.stored()).not.toHaveProperty('services_pending')
})

test('passes the account to Meld once, and the tokens arrive @further', async ({ lab }) => {
  test.slow()
  const ledger = swapLedger()
  await openProviders(lab)
  const owner = await ownerOf(lab)
  const before = await ledger.read('PUSD', owner)
  const shop = await chooseProvider(lab, 'meld')
  expect(new URL(shop.url()).searchParams.getAll('walletAddress')).toEqual([owner])
  await shop.getByTestId('order-pay').click()
  await expect.poll(() => ledger.read('PUSD', owner), { timeout: 30_000 }).toBeGreaterThan(before)
})

test('shows a link when the browser blocks the window @further', async ({ lab }) => {
  await lab.page.addInitScript(() => {
    window.open = () => null
  })
  await openProviders(lab)
  await expect(lab.part('foyer-onramp-provider-coinbase')).toBeEnabled({ timeout: 20_000 })
  await lab.press('foyer-onramp-provider-coinbase')
  await expect(lab.part('foyer-onramp-blocked')).toBeVisible({ timeout: 20_000 })
  const opening = lab.page.context().waitForEvent('page')
  await lab.press('foyer-onramp-open')
  await expect((await opening).getByTestId('order-pay')).toBeVisible()
})

test('notices a window closed without a purchase, and starts over on retry @further', async ({ lab }) => {
  test.slow()
  await openProviders(lab)
  const shop = await chooseProvider(lab, 'coinbase')
  const first = shop.url()
  await shop.close()
  await expect(lab.part('foyer-onramp-waiting')).toContainText('closed', { timeout: 20_000 })
  const opening = lab.page.context().waitForEvent('page')
  await lab.press('foyer-onramp-retry')
  const again = await opening
  await expect(again.getByTestId('order-pay')).toBeVisible({ timeout: 20_000 })
  expect(again.url()).not.toBe(first)
})

test("quotes the price in a form inside the host's page and opens the providers @further", async ({
  lab,
}) => {
  test.slow()
  await lab.open({ ...buying, widgets: 'onramp' })
  await lab.press('foyer-onramp-widget-connect')
  await lab.press(lab.walletRow('umbra'))
  await expect(lab.status).toHaveText('connected')
  await lab.press('foyer-onramp-widget-preset-100')
  await expect(lab.part('foyer-onramp-widget-amount')).toHaveValue('100')
  await lab.press('foyer-onramp-widget-quote')
  await expect(lab.part('foyer-onramp-total')).toBeVisible({ timeout: 20_000 })
  await lab.press('foyer-onramp-widget-buy')
  await expect(lab.part(/^foyer-onramp-provider-/)).toHaveCount(2, { timeout: 20_000 })
})

test('quotes the token and the currency chosen in the modal, which then closes @further', async ({ lab }) => {
  await lab.open({ ...buying, widgets: 'onramp' })
  await lab.connect('umbra')
  await lab.press('foyer-onramp-widget-currency')
  await expect(lab.part(/^foyer-onramp-currency-/)).toHaveCount(2, { timeout: 20_000 })
  await lab.press('foyer-onramp-currency-EUR')
  await expect(lab.dialog).toBeHidden()
  await expect(lab.part('foyer-onramp-widget-currency')).toContainText('EUR')
  await lab.press('foyer-onramp-widget-token')
  await lab.press(lab.part(/^foyer-onramp-token-/).filter({ hasText: 'Arbor' }))
  await expect(lab.dialog).toBeHidden()
  await expect(lab.part('foyer-onramp-widget-token')).toContainText('ARBO')
  await lab.part('foyer-onramp-widget-amount').fill('50')
  const quoted = lab.page.waitForRequest(/\/onramp\/.*quote/)
  await lab.press('foyer-onramp-widget-quote')
  expect((await quoted).postDataJSON()).toMatchObject({ paymentCurrency: { id: 'EUR' }, amount: '50' })
  await expect(lab.part('foyer-onramp-total')).toContainText('€', { timeout: 20_000 })
})

test(
  'shows an estimate if the service returns no quote @further',
  bringsAbout(/status of 500/),
  async ({ lab }) => {
    await lab.open({ ...buying, blockchain: 'noOptions', widgets: 'onramp' })
    await lab.connect('umbra')
    await lab.part('foyer-onramp-widget-amount').fill('150')
    await lab.press('foyer-onramp-widget-quote')
    await expect(lab.part('foyer-onramp-estimate')).toBeVisible({ timeout: 20_000 })
  },
)
