import { scenarios } from '@foyer/lab/scenarios'
import type { Page } from '@playwright/test'
import { fiveChains } from './lab/chains.js'
import type { Lab } from './lab/createLab.js'
import { findFaults } from './lab/findFaults.js'
import { readLink } from './lab/readLink.js'
import { bringsAbout, expect, test } from './lab/test.js'

const chain = 'eip155'

/** Returns the link that the lab copies. */
async function copyLink(lab: Lab): Promise<string> {
  await lab.press('lab-copy-link')
  await expect(lab.part('lab-copy-link')).toHaveText('Link copied')
  return lab.page.evaluate(() => navigator.clipboard.readText())
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Starts a scenario from the list and waits for its card. */
async function startScenario(lab: Lab, id: string): Promise<void> {
  await lab.press('lab-scenarios-open')
  await lab.press(`lab-scenario-${id}`)
  await lab.page.waitForURL(url => url.searchParams.get('scenario') === id)
  await expect(lab.part('lab-scenario')).toContainText('You should see')
}

test('starts a scenario with one press: says what to expect, and the modal shows it', async ({ lab }) => {
  await lab.open()
  await lab.connect('umbra')
  await startScenario(lab, 'rejects')
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.part('lab-scenario')).toContainText('Wallet rejects')
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.part('foyer-connecting-status')).toContainText('declined')
  expect(await lab.wallet('ember').prompts()).toBe(1)
})

test('starts a scenario with connected wallets, which a reload reconnects', async ({ lab }) => {
  await lab.open()
  await startScenario(lab, 'two-wallets')
  await expect(lab.part('lab-wallet-ember-state')).toContainText(/^connected/)
  await expect(lab.part('lab-wallet-umbra-state')).toContainText(/^connected/)
  await expect(lab.status).toHaveText('connected')
  await lab.reload()
  await expect(lab.status).toHaveText('connected')
  await expect(lab.part('lab-events')).toContainText('from storage')
  expect(await lab.wallet('ember').prompts()).toBe(0)
})

/** Returns the places of the page's buttons outside the tool's table, from the page's upper edge. */
const placesOf = (page: Page) =>
  page
    .locator('button:not(.events button)')
    .evaluateAll(buttons => buttons.map(each => Math.round(each.getBoundingClientRect().top + scrollY)))

for (const [name, settings] of Object.entries({ one: {}, five: fiveChains }))
  test(`keeps the page's buttons in place when the tool's table arrives, with chains: ${name}`, async ({
    lab,
    page,
  }) => {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/lateParts/, async route => {
      await released
      await route.continue()
    })
    await lab.open(settings)
    const before = await placesOf(page)
    await expect(lab.part('lab-events-clear')).toHaveCount(0)
    release()
    await expect(lab.part('lab-events-clear')).toBeVisible()
    expect(await placesOf(page)).toEqual(before)
  })

test('shows the card of a scenario together with the buttons below it', async ({ lab, page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('.foyer-button')) return
      observer.disconnect()
      const hasCard = document.querySelector('[data-testid="lab-scenario"]') !== null
      Object.assign(window, { hasCardAtFirst: hasCard })
    }).observe(document, { childList: true, subtree: true })
  })
  await lab.open({ scenario: 'rejects' })
  expect(await page.evaluate(() => Reflect.get(window, 'hasCardAtFirst'))).toBe(true)
})

test('copies a link that restores exactly the settings, changed at once or by a reload', async ({
  lab,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.open()
  await lab.press('lab-settings-open')
  await lab.part('lab-setting-theme').selectOption('light')
  await expect(page.locator('.lab')).toHaveAttribute('data-theme', 'light')
  await lab.part('lab-setting-accent').fill('#b4235a')
  await lab.part('lab-setting-second').setChecked(true)
  await expect(lab.part('lab-settings-waiting')).toHaveText('1 change waits for a reload.')
  await expect(lab.part('lab-status')).toHaveCount(1)
  await lab.press('lab-settings-reload')
  await expect(lab.part('lab-status')).toHaveCount(2)
  const link = await copyLink(lab)

  const other = await page.context().newPage()
  await other.goto(link)
  await expect(other.getByTestId('lab-status')).toHaveCount(2)
  await expect(other.locator('.lab')).toHaveAttribute('data-theme', 'light')
  const themeOf = (each: Page) => each.evaluate(() => JSON.stringify(window.labFoyer.getState().theme))
  expect(await themeOf(other)).toBe(await themeOf(page))
  await other.getByTestId('lab-copy-link').click()
  await expect(other.getByTestId('lab-copy-link')).toHaveText('Link copied')
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('lists events with time, namespace and details, and no secret of a pairing', async ({ lab, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.open({ wc: true, wallets: 'ember' })
  await lab.openConnect()
  await lab.press('foyer-wallet-selector-walletconnect')
  await expect(page.locator('[data-testid="foyer-qr-code"][data-state="ready"]')).toBeVisible()
  const uri = await readLink(lab)
  const [, secret = ''] = uri.match(/symKey=(\w+)/) ?? []
  expect(secret).toHaveLength(64)
  // Foyer reports a link that no app opened, with its address.
  await page.evaluate(
    link =>
      window.labFoyer.track({
        event: 'CONNECT_PROXY_ERROR',
        properties: { message: `Nothing opened ${link}`, uri: link, mobile_link: '', name: 'Ember' },
      }),
    uri,
  )
  await page.keyboard.press('Escape')
  await expect(lab.dialog).toBeHidden()
  await lab.connect('ember')

  const rows = lab.part('lab-events').getByRole('row')
  const connected = rows.filter({ hasText: 'test.foyer.ember' })
  await expect(connected).toContainText(chain)
  await expect(connected.locator('time')).toHaveText(/^\d\d:\d\d:\d\d\.\d{3}$/)
  await lab.press('lab-events-copy')
  await expect(lab.part('lab-events-copy')).toHaveText('Copied')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ event: 'connected', namespace: chain }))
  expect(text).toContain('Nothing opened …')
  expect(text).not.toContain(secret)
  expect(text).not.toContain('wc:')

  await lab.part('lab-events-filter').fill('opened')
  await expect(connected).toHaveCount(0)
  await expect(rows.first()).toContainText('opened')
  await lab.part('lab-events-filter').fill('')
  await lab.press('lab-events-clear')
  await expect(rows).toHaveCount(0)
})

for (const width of [390, 320]) {
  test(`fits a phone of ${width} px, with every drawer, and passes axe in both themes`, async ({
    lab,
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    for (const theme of ['dark', 'light']) {
      await lab.open({ theme, scenario: 'swap', bare: 0 })
      await expect(lab.part('lab-scenario')).toContainText('You should see')
      await expect(lab.part('lab-events-count')).toBeVisible()
      expect(await overflow(page)).toBe(0)
      expect(await findFaults(page, '.lab')).toEqual([])
      for (const drawer of ['scenarios', 'settings']) {
        await lab.press(`lab-${drawer}-open`)
        await expect(lab.part(`lab-${drawer}`)).toBeVisible()
        const body = lab.part(`lab-${drawer}`).locator('.drawer__body')
        expect(await body.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0)
        expect(await findFaults(page, `[data-testid="lab-${drawer}"]`)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(lab.part(`lab-${drawer}`)).toBeHidden()
        await expect(lab.part(`lab-${drawer}-open`)).toBeFocused()
      }
    }
  })
}

test('runs from right to left while the language does', async ({ lab, page }) => {
  await lab.open()
  const toolbarIsLast = () =>
    page.evaluate(() => {
      const [title, button] = [document.querySelector('h1'), document.querySelector('.toolbar')]
      return (title?.getBoundingClientRect().left ?? 0) < (button?.getBoundingClientRect().left ?? 0)
    })
  expect(await toolbarIsLast()).toBe(true)
  await lab.press('lab-settings-open')
  await lab.part('lab-setting-locale').selectOption('ar')
  await expect(page.locator('.lab')).toHaveAttribute('dir', 'rtl')
  const drawer = await lab.part('lab-settings').boundingBox()
  expect(drawer?.x).toBe(0)
  expect(await toolbarIsLast()).toBe(false)
})

for (const { id, settings } of scenarios) {
  test(
    `brings about the scenario “${id}”: the page runs and Foyer opens @further`,
    bringsAbout(/./),
    async ({ lab }) => {
      await lab.open()
      await startScenario(lab, id)
      // A wallet that asks first stays at its request.
      const isAsked = settings['approval'] === 'ask'
      for (const key of settings['connected']?.split(',') ?? []) {
        const state = lab.part(`lab-wallet-${key}-state`)
        await expect(state).toContainText(isAsked ? 'not connected' : /^connected/)
      }
      if (settings['connected'] && !isAsked) await expect(lab.status).toHaveText('connected')
      // In the page, Foyer needs no opening.
      if (!settings['inline']) await lab.page.evaluate(() => window.labFoyer.open())
      const shown = settings['inline'] ? lab.walletRow('ember') : lab.dialog
      await expect(shown).toBeVisible()
      await expect(shown).toContainText(/\S/)
    },
  )
}
