import type { Page } from '@playwright/test'
import type { Lab } from './lab/createLab.js'
import { disconnect } from './lab/openSettings.js'
import { bringsAbout, expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

/** Returns the card's box at the start of the opening animation, with animations a thousand times slower. */
async function boxAtOpening(lab: Lab) {
  const session = await lab.page.context().newCDPSession(lab.page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  await lab.page.evaluate(() => window.labFoyer.open())
  const card = lab.part('foyer-modal-card')
  await card.waitFor({ state: 'attached' })
  return card.boundingBox()
}

const cardColour = (page: Page) =>
  page.getByTestId('foyer-modal-card').evaluate(card => getComputedStyle(card).backgroundColor)

test('adds the modal at the end of the body, or where the host put it if inline [OVER-1] @further', async ({
  lab,
}) => {
  const hosts = () =>
    lab.page.evaluate(() =>
      [...document.querySelectorAll('[data-foyer-host]')].map(each => each.parentElement?.tagName),
    )
  await lab.open()
  expect(await hosts()).toEqual([])
  await lab.openConnect()
  await lab.press('foyer-header-close')
  await expect(lab.dialog).toBeHidden()
  await lab.openConnect()
  expect(await hosts()).toEqual(['BODY'])
  await lab.open({ inline: 1 })
  await expect(lab.part('foyer-modal-card')).toBeVisible()
  expect(await hosts()).toEqual(['SECTION'])
  await expect(lab.dialog).toHaveCount(0)
})

test('centers a card of 360 px, or of at most 400 px inline @further', async ({ lab }) => {
  await lab.page.emulateMedia({ reducedMotion: 'reduce' })
  await lab.open()
  await lab.openConnect()
  const card = await lab.part('foyer-modal-card').boundingBox()
  expect(card?.width).toBe(360)
  expect(card?.x).toBe((1280 - 360) / 2)
  await lab.open({ inline: 1 })
  expect((await lab.part('foyer-modal-card').boundingBox())?.width).toBe(400)
})

test('returns to Connect or Account on closing and stays in the page if inline [VIEW-10] @further', async ({
  lab,
}) => {
  await lab.open({ inline: 1 })
  await lab.press('foyer-header-help')
  await lab.page.evaluate(() => window.labFoyer.close())
  await expect(lab.walletRow('ember')).toBeVisible()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.status).toHaveText('connected')
  await expect(lab.part('foyer-account-balance')).toBeVisible()
  await lab.press('foyer-account-select-network')
  await expect(lab.part('foyer-network-search')).toBeVisible()
  await lab.page.evaluate(() => window.labFoyer.close())
  await expect(lab.part('foyer-account-balance')).toBeVisible()
  await disconnect(lab.page)
  await expect(lab.walletRow('ember')).toBeVisible()
})

test('opens Connect by default, and Account when connected [VIEW-4] @further', async ({ lab }) => {
  await lab.open()
  await lab.press('lab-open')
  await expect(lab.part('foyer-header-text')).toHaveText('Connect wallet')
  await lab.press('foyer-header-close')
  await lab.connect('ember')
  await lab.press('lab-open')
  await expect(lab.part('foyer-account-address')).toBeVisible()
})

test('shows nothing of the previous view when reopened on a view that loads slowly @further', async ({
  lab,
}) => {
  const gate: { open?: () => void } = {}
  const opened = new Promise<void>(resolve => {
    gate.open = resolve
  })
  await lab.page.route(/\/assets\/account-/, async route => {
    await opened
    await route.continue()
  })
  await lab.open({}, readSites().strictLab)
  // The script is requested on the press or earlier, because focus moves to the account button when the modal closes.
  const asked = lab.page.waitForRequest(/\/assets\/account-/)
  await lab.connect('ember')
  await lab.press('foyer-account-button')
  await lab.page.waitForFunction(() => window.labFoyer.getState().modal.isOpen)
  await asked
  await expect(lab.part('foyer-connecting-status')).toHaveCount(0)
  await expect(lab.part('foyer-opening')).toBeVisible()
  await expect(lab.part('foyer-modal-card')).toBeHidden()
  gate.open?.()
  await expect(lab.part('foyer-account-address')).toBeVisible()
})

test("uses the dark theme by default, regardless of the system's setting [CONST-24] @further", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(readSites().hosts['19'])
  await page.getByTestId('foyer-connect-button').click()
  await expect(page.getByTestId('foyer-modal')).toHaveAttribute('data-theme', 'dark')
})

test("distinguishes light and dark, and follows changes of the system's setting @further", async ({
  lab,
}) => {
  const { page } = lab
  const colours: Record<string, string> = {}
  for (const theme of ['dark', 'light'] as const) {
    await lab.open({ theme })
    await lab.openConnect()
    colours[theme] = await cardColour(page)
  }
  expect(colours['dark']).not.toBe(colours['light'])
  await page.emulateMedia({ colorScheme: 'light' })
  await lab.open({ theme: 'system' })
  await lab.openConnect()
  expect(await cardColour(page)).toBe(colours['light'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => cardColour(page)).toBe(colours['dark'])
})

test("applies a host's theme variable inside the shadow root [USER-19] @further", async ({ lab }) => {
  await lab.page.emulateMedia({ reducedMotion: 'reduce' })
  const accents: string[] = []
  for (const accent of ['', 'rgb(214, 51, 138)']) {
    await lab.open({ wc: true, accent })
    await lab.openConnect()
    await lab.page.keyboard.press('Tab')
    const ring = (each: HTMLElement | SVGElement) => getComputedStyle(each).outlineColor
    accents.push(await lab.dialog.locator(':focus-visible').evaluate(ring))
  }
  expect(accents[0]).not.toBe(accents[1])
})

test('renders Arabic from right to left, with its language marked and its texts throughout [USER-31]', async ({
  lab,
}) => {
  await lab.page.emulateMedia({ reducedMotion: 'reduce' })
  await lab.open({ locale: 'ar' })
  await lab.openConnect()
  const modal = lab.part('foyer-modal')
  await expect(modal).toHaveAttribute('dir', 'rtl')
  await expect(modal).toHaveAttribute('lang', 'ar')
  await expect(lab.part('foyer-header-text')).toHaveText(/\p{Script=Arabic}/u)
  const [help, close] = await Promise.all([
    lab.part('foyer-header-help').boundingBox(),
    lab.part('foyer-header-close').boundingBox(),
  ])
  expect(help?.x).toBeGreaterThan(close?.x ?? Number.POSITIVE_INFINITY)
})

test('animates the opening, except with reduced motion [USER-28] @further', async ({ lab }) => {
  await lab.page.emulateMedia({ reducedMotion: 'no-preference' })
  await lab.open()
  expect((await boxAtOpening(lab))?.width).toBeLessThan(350)
  await lab.page.emulateMedia({ reducedMotion: 'reduce' })
  await lab.open()
  expect((await boxAtOpening(lab))?.width).toBe(360)
})

test('connects no wallet until the legal box, if any, is ticked, and points to it @further', async ({
  lab,
}) => {
  await lab.open({ legal: 1, legalCheckbox: 1 })
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.dialog.getByRole('alert').filter({ hasText: 'Agree to the terms first' })).toBeAttached()
  await expect(lab.part('foyer-legal-checkbox')).toBeFocused()
  await expect(lab.status).toHaveText('disconnected')
  const links = lab.dialog.getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer')
  await lab.press('foyer-legal-checkbox')
  await lab.press(lab.walletRow('ember'))
  await expect(lab.status).toHaveText('connected')
  await lab.open({ legalCheckbox: 1, id: 'no-links' })
  await lab.openConnect()
  await expect(lab.part('foyer-legal-checkbox')).toHaveCount(0)
  await lab.press(lab.walletRow('ember'))
  await expect(lab.status).toHaveText('connected')
})

test('leaves out excluded wallets, and collapses wallets only beside another way to connect @further', async ({
  lab,
}) => {
  await lab.open({ exclude: 'Umbra', collapseWallets: 1 })
  await lab.openConnect()
  await expect(lab.walletRow('ember')).toBeVisible()
  await expect(lab.walletRow('verdant')).toBeVisible()
  await expect(lab.walletRow('umbra')).toHaveCount(0)
  await expect(lab.part('foyer-collapse-wallets-button')).toHaveCount(0)
})

test(
  'alerts about a network without an adapter, only in debug mode, and stays usable [ERR-26] @further',
  bringsAbout(/FoyerError. Adapter for namespace solana doesn't exist/),
  async ({ lab }) => {
    await lab.open({ solana: 1 })
    await lab.openConnect()
    await expect(lab.part('foyer-alert-text')).toContainText(
      'Add the adapter of its namespace to the options.',
    )
    await lab.press(lab.part('foyer-alert-text').getByRole('button'))
    await expect(lab.part('foyer-alert-text')).toHaveCount(0)
    await lab.press(lab.walletRow('ember'))
    await expect(lab.status).toHaveText('connected')
    await lab.open({ solana: 1, debug: 0, id: 'quiet' })
    await lab.openConnect()
    await expect(lab.walletRow('ember')).toBeVisible()
    await expect(lab.part('foyer-alert-text')).toHaveCount(0)
  },
)

test('explains what to do without a wallet, and immediately lists one that is announced later @further', async ({
  lab,
}) => {
  await lab.open({ wallets: 'none', include: 'none' })
  await lab.openConnect()
  await expect(lab.part('foyer-no-wallets')).toContainText('Install a wallet extension')
  await lab.page.evaluate(() => {
    const info = { uuid: 'late', name: 'Late', rdns: 'test.late', icon: '' }
    const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  })
  await expect(lab.part('foyer-wallet-selector-test.late')).toBeVisible()
})
