import { findFaults } from './lab/findFaults.js'
import { openPairing } from './lab/openPairing.js'
import { readFocus, tabTo } from './lab/tabTo.js'
import { expect, test } from './lab/test.js'
import { watchShifts } from './lab/watchShifts.js'

test('enlarges the only browser wallet below the QR code row, with the row “All wallets” last @further', async ({
  lab,
}) => {
  await lab.open({ wc: true, wallets: 'ember' })
  await lab.openConnect()
  await expect(lab.walletRow('ember')).toHaveText('Continue with Ember')
  await expect(lab.part('foyer-all-wallets')).toContainText('+')
  const buttons = lab.part('foyer-wallet-list').getByRole('button')
  await expect(buttons).toHaveText([/^Scan with phone$/, /^Continue with Ember$/, /./, /^All wallets\d+\+$/])
  await expect(lab.dialog.getByRole('list', { name: 'More wallets' })).toBeVisible()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.status).toHaveText('connected')
})

test('groups several wallets under headings, in keyboard order @further', async ({ lab }) => {
  await lab.open({ wc: true })
  await lab.openConnect()
  const installed = lab.dialog.getByRole('list', { name: 'Installed' })
  await expect(installed.getByRole('button')).toHaveText(['Ember', 'Umbra', 'Verdant'])
  await tabTo(lab.page, 'foyer-wallet-selector-walletconnect')
  const seen: (string | null)[] = []
  for (let presses = 0; presses < 4; presses++) {
    await lab.page.keyboard.press('Tab')
    seen.push((await readFocus(lab.page)).testId)
  }
  expect(seen).toEqual([
    'foyer-wallet-selector-test.foyer.ember',
    'foyer-wallet-selector-test.foyer.umbra',
    'foyer-wallet-selector-test.foyer.verdant',
    'foyer-all-wallets',
  ])
})

test("moves nothing by more than 8 px when the directory's wallets arrive @further", async ({ lab }) => {
  await lab.page.emulateMedia({ reducedMotion: 'reduce' })
  for (const wallets of ['ember', 'none']) {
    await lab.open({ wc: true, wallets, id: `still-${wallets}` })
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await lab.page.route(/\/getWallets\?/, async route => {
      await held
      await route.continue()
    })
    await lab.openConnect()
    await expect(lab.part('foyer-all-wallets')).toBeVisible()
    const shifts = await watchShifts(lab.page)
    release()
    await expect(lab.part('foyer-all-wallets')).toContainText('+')
    expect(Math.max(0, ...(await shifts()))).toBeLessThanOrEqual(8)
    await lab.page.unroute(/\/getWallets\?/)
  }
})

test('returns to the steps for the wallet after the reload that may reveal it @further', async ({ lab }) => {
  await lab.open({ wallets: 'none' })
  await lab.openConnect()
  await lab.press(lab.part(/^foyer-wallet-suggested-/).first())
  await lab.press('foyer-get-installed')
  await lab.press('foyer-get-reload')
  await expect(lab.part('foyer-get-reload')).toBeHidden()
  await expect(lab.part('foyer-get-steps')).toBeVisible()
  await lab.press('foyer-header-back')
  await expect(lab.part(/^foyer-wallet-suggested-/)).toHaveCount(3)
})

test('recommends three wallets if none is installed, and shows where to get one @further', async ({
  lab,
}) => {
  await lab.open({ wallets: 'none' })
  await lab.openConnect()
  const suggested = lab.part(/^foyer-wallet-suggested-/)
  await expect(suggested).toHaveCount(3)
  await lab.press(suggested.first())
  await expect(lab.part('foyer-get-steps')).toBeVisible()
  await lab.press('foyer-header-back')
  await lab.press('foyer-connect-get-wallet')
  await expect(lab.part('foyer-explore-all')).toBeVisible()
})

test('filters a list of more than ten wallets by name @further', async ({ lab }) => {
  await lab.open({ clash: 12 })
  await lab.openConnect()
  await lab.part('foyer-wallet-filter').fill('verd')
  await expect(lab.part('foyer-wallet-list').getByRole('button', { name: 'Verdant' })).toHaveCount(1)
  await expect(lab.walletRow('ember')).toHaveCount(0)
})

test.describe('the wide layout', () => {
  test('shows the QR code beside the list, and connects a phone that scans it @further', async ({
    lab,
    phone,
  }) => {
    await lab.open({ wc: true, wide: true })
    await lab.openConnect()
    await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
    await expect(lab.walletRow('ember')).toBeVisible()
    expect((await lab.part('foyer-modal-card').boundingBox())?.width).toBe(720)
    expect((await findFaults(lab.page, 'html')).filter(Boolean)).toEqual([])
    await phone.pair(await lab.page.evaluate(() => window.labFoyer.getState().pairing.uri ?? ''))
    await expect(lab.status).toHaveText('connected')
    await expect(lab.dialog).toBeHidden()
  })

  test("shows a wallet's progress in place, by keyboard alone, and returns to the QR code @further", async ({
    lab,
  }) => {
    const { page } = lab
    await lab.open({ wc: true, wide: true, approval: 'reject' })
    await lab.openConnect()
    await tabTo(page, 'foyer-wallet-selector-test.foyer.umbra')
    await page.keyboard.press('Enter')
    await expect(lab.part('foyer-connecting-retry')).toBeVisible()
    expect((await readFocus(page)).testId).toBe('foyer-wallet-selector-test.foyer.umbra')
    await expect(lab.walletRow('umbra')).toHaveAttribute('aria-current', 'true')
    await expect(lab.part('foyer-header-back')).toHaveCount(0)
    await tabTo(page, 'foyer-wallet-selector-walletconnect')
    await page.keyboard.press('Enter')
    await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
    await page.keyboard.press('Escape')
    await expect(lab.dialog).toBeHidden()
    await lab.openConnect()
    await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  })

  test('shows one view at a time in a narrower window and outside of connecting @further', async ({
    lab,
  }) => {
    await lab.page.emulateMedia({ reducedMotion: 'reduce' })
    await lab.open({ wc: true, wide: true })
    await lab.openConnect()
    await lab.press('foyer-header-help')
    await expect(lab.part('foyer-get-wallet')).toBeVisible()
    await expect.poll(async () => (await lab.part('foyer-modal-card').boundingBox())?.width).toBe(360)
    await lab.press('foyer-header-close')
    await lab.page.setViewportSize({ width: 719, height: 700 })
    await openPairing(lab)
    await expect(lab.part('foyer-header-back')).toBeVisible()
    await expect(lab.part('foyer-connect-wide')).toHaveCount(0)
  })
})
