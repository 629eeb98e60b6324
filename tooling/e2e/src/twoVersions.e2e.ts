import type { Page } from '@playwright/test'
import type {} from './lab/HostWindow.js'
import { disconnect } from './lab/openSettings.js'
import { expect, test } from './lab/test.js'
import { otherVersion, readSites } from './setup/Sites.js'

/** The globals of the two hosts on a page. */
type HostName = 'host' | 'otherHost'

/** Returns the controls of a host on the page. Each host's modal has its own theme. */
function partsOf(page: Page, name: HostName) {
  const place = page.locator(name === 'host' ? '#host-app' : '#other')
  const modal = page.locator(`[data-foyer-host][data-theme=${name === 'host' ? 'dark' : 'light'}]`)
  return {
    modal,
    dialog: modal.getByTestId('foyer-dialog'),
    connectButton: place.getByTestId('foyer-connect-button'),
    accountButton: place.getByTestId('foyer-account-button'),
    open: () => page.evaluate(each => void window[each].foyer.open(), name),
    unmount: () => page.evaluate(each => window[each].unmount(), name),
    mount: () => page.evaluate(each => window[each].mount(), name),
  }
}

/** Opens a page with a host and loads the other version's host into it. */
async function openBoth(page: Page) {
  const versions = new Set<string>()
  page.on('request', request => {
    const version = new URL(request.url()).searchParams.get('sv')
    if (version) versions.add(version)
  })
  const { hosts, otherHost } = readSites()
  await page.goto(`${hosts['19']}?services`)
  await page.addScriptTag({ type: 'module', url: `${otherHost}other.js` })
  await page.waitForFunction(() => 'host' in window && 'otherHost' in window)
  return { one: partsOf(page, 'host'), other: partsOf(page, 'otherHost'), versions }
}

/** Connects the wallet of each host through its own modal. */
async function connectBoth({ one, other }: Pick<Awaited<ReturnType<typeof openBoth>>, 'one' | 'other'>) {
  await one.connectButton.click()
  await expect(one.dialog).toBeVisible()
  await expect(other.dialog).toBeHidden()
  await one.modal.getByTestId('foyer-wallet-selector-test.foyer.ember').click()
  await expect(one.accountButton).toBeVisible()
  await expect(other.connectButton).toBeVisible()

  await other.connectButton.click()
  await expect(other.dialog).toBeVisible()
  await expect(one.dialog).toBeHidden()
  await other.modal.getByTestId('foyer-wallet-selector-test.foyer.umbra').click()
  await expect(other.accountButton).toBeVisible()
  await expect(one.accountButton).toBeVisible()
}

/** Returns the connector ids that the hosts stored. */
const connected = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries({ ...localStorage }).filter(([key]) => /connected_connector_id$/.test(key)),
    ),
  )

/** Returns the page's scroll locks and its accent property. */
const pageLook = (page: Page) =>
  page.evaluate(() => ({
    locks: document.adoptedStyleSheets.length,
    overflow: getComputedStyle(document.body).overflowY,
    accent: getComputedStyle(document.documentElement).getPropertyValue('--foyer-accent'),
  }))

test('keeps the wallets, storage, modals, styles and scroll locks of two versions separate [USER-16] @further', async ({
  page,
}) => {
  const { one, other, versions } = await openBoth(page)
  const free = await pageLook(page)
  expect(free).toEqual({ locks: 0, overflow: 'visible', accent: '' })
  await connectBoth({ one, other })
  expect([...versions].sort()).toEqual(['react-0.0.0', `react-${otherVersion}`])
  const stored = await connected(page)
  expect(stored['@foyer/host/eip155:connected_connector_id']).toContain('test.foyer.ember')
  expect(stored['@foyer/other/eip155:connected_connector_id']).toContain('test.foyer.umbra')
  expect(Object.keys(stored)).toHaveLength(2)

  await one.open()
  await expect(one.dialog).toBeVisible()
  await other.open()
  await expect(other.dialog).toBeVisible()
  await expect(one.dialog).toBeVisible()
  expect(await pageLook(page)).toEqual({ ...free, locks: 2, overflow: 'hidden' })
  const accentOf = (dialog: typeof one.dialog) =>
    dialog.evaluate(element => getComputedStyle(element).getPropertyValue('--foyer-accent'))
  expect(await accentOf(other.dialog)).toBe('rgb(1, 2, 3)')
  expect(await accentOf(one.dialog)).not.toBe('rgb(1, 2, 3)')
  expect(
    await page.evaluate(() => {
      const hosts = [...document.querySelectorAll('[data-foyer-host]')]
      const [first = [], second = []] = hosts.map(each => each.shadowRoot?.adoptedStyleSheets ?? [])
      return { names: hosts.map(each => each.localName), shared: first.filter(each => second.includes(each)) }
    }),
  ).toEqual({ names: ['div', 'div'], shared: [] })

  await page.keyboard.press('Escape')
  await expect(other.dialog).toBeHidden()
  await expect(one.dialog).toBeVisible()
  expect(await pageLook(page)).toEqual({ ...free, locks: 1, overflow: 'hidden' })
  await page.keyboard.press('Escape')
  await expect(one.dialog).toBeHidden()
  expect(await pageLook(page)).toEqual(free)

  // Every entry in the page-wide cache includes its version.
  const shared = await page.evaluate(() => {
    const kept = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[Symbol.for('@foyer/shared')]
    return [...(kept?.keys() ?? [])].map(each => each.replace(/:http.*/, '')).sort()
  })
  expect(shared).toEqual([
    'supported-chains:react-0.0.0:bare-host',
    `supported-chains:react-${otherVersion}:bare-host`,
  ])
})

test('keeps either of two versions running when the other unmounts, and remounts both [USER-16] @further', async ({
  page,
}) => {
  const { one, other } = await openBoth(page)
  await connectBoth({ one, other })
  for (const [leaving, staying] of [
    [one, other],
    [other, one],
  ] as const) {
    await leaving.unmount()
    await expect(leaving.modal).toHaveCount(0)
    await staying.accountButton.click()
    await expect(staying.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(staying.dialog).toBeHidden()
    await leaving.mount()
    await expect(leaving.accountButton).toBeVisible()
  }

  await one.accountButton.click()
  await disconnect(one.modal)
  await expect(one.connectButton).toBeVisible()
  await expect(other.accountButton).toBeVisible()
  expect(Object.keys(await connected(page))).toEqual(['@foyer/other/eip155:connected_connector_id'])
})
