import type { Lab } from './lab/createLab.js'
import { findListing } from './lab/findListing.js'
import { readOpenings, recordOpenings } from './lab/recordOpenings.js'
import { recordTracks } from './lab/recordTracks.js'
import { expect, test } from './lab/test.js'

const isSearch = (url: string) => /getWallets\?.*\bsearch=/.test(url)

async function openAllWallets(lab: Lab): Promise<void> {
  await lab.openConnect()
  await lab.press('foyer-all-wallets')
  await expect(cards(lab).first()).toBeVisible()
}

const cards = (lab: Lab) => lab.part('foyer-wallet-list').getByRole('button')

const namesOf = async (lab: Lab) =>
  (
    await cards(lab).evaluateAll(all => all.map(each => each.getAttribute('aria-label') ?? each.textContent))
  ).map(name => name ?? '')

/** Scrolls the list down by its own height and resolves to the number of rendered cards. */
const scrollOn = (lab: Lab) =>
  lab.part('foyer-wallet-list').evaluate(list => {
    const root = list.getRootNode() as ShadowRoot
    const scroller = [...root.querySelectorAll<HTMLElement>('*')]
      .filter(each => each.contains(list) && /auto|scroll/.test(getComputedStyle(each).overflowY))
      .at(-1)
    scroller?.scrollBy(0, scroller.clientHeight)
    return list.querySelectorAll('li').length
  })

const loaded = (lab: Lab) =>
  lab.page.evaluate(() => window.labFoyer.getState().directory?.wallets.length ?? 0)

test('loads all wallets page by page while scrolling, each once, and renders only visible ones @further', async ({
  lab,
}) => {
  test.slow()
  await lab.open({ wc: true, bare: 1 })
  await openAllWallets(lab)
  let most = 0
  let isOver = false
  for (let scrolls = 0; scrolls < 400 && !isOver; scrolls++) {
    most = Math.max(most, await scrollOn(lab))
    isOver = await lab.page.evaluate(() => {
      const { wallets = [], count = 0, recommended = [] } = window.labFoyer.getState().directory ?? {}
      return wallets.length + recommended.length >= count
    })
  }
  expect(isOver).toBe(true)
  expect(await loaded(lab)).toBeGreaterThan(550)
  expect(most).toBeLessThan(80)
  const ids = await lab.page.evaluate(
    () => window.labFoyer.getState().directory?.wallets.map(each => each.id) ?? [],
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test("loads a wallet's image when its card becomes visible @further", async ({ lab }) => {
  const pictures: string[] = []
  lab.page.on('request', request => {
    if (request.url().includes('/getWalletImage/')) pictures.push(request.url())
  })
  await lab.open({ wc: true })
  await openAllWallets(lab)
  await expect.poll(() => loaded(lab)).toBeGreaterThan(30)
  await expect.poll(() => pictures.length).toBeGreaterThan(8)
  const before = new Set(pictures).size
  expect(before).toBeLessThan(await loaded(lab))
  await scrollOn(lab)
  await scrollOn(lab)
  await expect.poll(() => new Set(pictures).size).toBeGreaterThan(before)
})

test('searches once after a typing pause, notifies the host, and shows all wallets when emptied @further', async ({
  lab,
}) => {
  const searches: string[] = []
  lab.page.on('request', request => {
    if (isSearch(request.url())) searches.push(request.url())
  })
  await lab.open({ wc: true })
  const tracks = await recordTracks(lab)
  await openAllWallets(lab)
  const field = lab.part('foyer-wallet-search').getByRole('searchbox').or(lab.part('foyer-wallet-search'))
  await field.first().pressSequentially('ochre pu', { delay: 40 })
  await expect(cards(lab)).toHaveCount(1)
  expect(await namesOf(lab)).toEqual([expect.stringContaining('Ochre Purse')])
  expect(searches).toHaveLength(1)
  expect(await tracks()).toContainEqual({
    event: 'SEARCH_WALLET',
    properties: { badge: 'all', search: 'ochre pu' },
  })
  await field.first().fill('nobody has this name')
  await expect(lab.part('foyer-no-wallet-found')).toContainText('No wallet found')
  await field.first().fill('o')
  await expect.poll(() => cards(lab).count()).toBeGreaterThan(8)
  expect(searches).toHaveLength(2)
})

test('limits the list to certified wallets, shows a message, and lists all wallets again @further', async ({
  lab,
}) => {
  await lab.open({ wc: true })
  const tracks = await recordTracks(lab)
  await openAllWallets(lab)
  await lab.press('foyer-certified-switch')
  await expect(lab.part('foyer-snackbar-message')).toBeVisible()
  await expect
    .poll(() => lab.page.evaluate(() => window.labFoyer.getState().directory?.search?.status))
    .toBe('ready')
  const names = await namesOf(lab)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter(each => !/certified/i.test(each))).toEqual([])
  expect(await tracks()).toContainEqual({
    event: 'SEARCH_WALLET',
    properties: { badge: 'certified', search: '' },
  })
  await lab.press('foyer-certified-switch')
  await expect.poll(async () => (await namesOf(lab)).every(each => /certified/i.test(each))).toBe(false)
})

test('lists installed wallets first among all wallets and connects one of them @further', async ({ lab }) => {
  await lab.open({ wc: true })
  await openAllWallets(lab)
  await expect.poll(async () => (await namesOf(lab)).slice(0, 3).join()).toMatch(/Ember.*Umbra.*Verdant/)
  await lab.press(cards(lab).nth(1))
  await expect(lab.status).toHaveText('connected')
  await expect(lab.part('lab-wallet')).toHaveText('Umbra')
})

test("shows the directory's wallet count, rounded down to tens, in the row to all wallets @further", async ({
  lab,
}) => {
  await lab.open({ wc: true })
  const answering = lab.page.waitForResponse(response => response.url().includes('/getWallets?'))
  await lab.openConnect()
  const { count } = (await (await answering).json()) as { readonly count: number }
  expect(count).toBeGreaterThan(600)
  await expect(lab.part('foyer-all-wallets')).toContainText(`${Math.floor(count / 10) * 10}+`)
})

test("lists featured wallets in the host's order, and the host's own wallet @further", async ({ lab }) => {
  const [one, two] = await Promise.all([findListing('Ochre Purse'), findListing('Willow Hub')])
  await lab.open({ wc: true, wallets: 'none', featured: `${two.id},${one.id}`, custom: 1 })
  await lab.openConnect()
  await expect(lab.part(`foyer-wallet-selector-${one.id}`)).toBeVisible()
  const rows = await lab
    .part('foyer-wallet-list')
    .getByRole('button')
    .evaluateAll(all => all.map(each => each.getAttribute('data-testid')))
  const at = (id: string) => rows.indexOf(`foyer-wallet-selector-${id}`)
  expect(at(two.id)).toBeGreaterThanOrEqual(0)
  expect(at(one.id)).toBe(at(two.id) + 1)
  await expect(lab.part('foyer-wallet-selector-lab-custom')).toBeVisible()
})

test('leaves out an extension and a listed wallet whose id the host excludes @further', async ({ lab }) => {
  const ember = await findListing('Ember')
  await lab.open({ wc: true, excludeIds: ember.id })
  await lab.openConnect()
  await expect(lab.walletRow('umbra')).toBeVisible()
  await expect(lab.walletRow('ember')).toHaveCount(0)
  await lab.press('foyer-all-wallets')
  await expect(cards(lab).first()).toBeVisible()
  await expect.poll(() => loaded(lab)).toBeGreaterThan(30)
  expect((await namesOf(lab)).filter(each => each.includes('Ember'))).toEqual([])
})

test('hides the list of all wallets on every device, or on desktops only, as the host configures @further', async ({
  lab,
}) => {
  for (const list of ['never', 'mobile']) {
    await lab.open({ wc: true, list })
    await lab.openConnect()
    await expect(lab.part('foyer-wallet-selector-walletconnect')).toBeVisible()
    await expect(lab.part('foyer-all-wallets')).toHaveCount(0)
  }
})

test('shows where to get a missing wallet, and opens each of these pages in a new tab @further', async ({
  lab,
}) => {
  const wallet = await findListing('Quartz Wing')
  await recordOpenings(lab.page)
  await lab.open({ wc: true, featured: wallet.id })
  await lab.openConnect()
  await lab.press(`foyer-wallet-selector-${wallet.id}`)
  await lab.press('foyer-get-this-wallet')
  await lab.press('foyer-get-other-ways')
  for (const place of ['chromeStore', 'appStore', 'playStore', 'homepage']) {
    await lab.press(`foyer-download-${place}`)
  }
  const openings = await readOpenings(lab.page)
  expect(openings).toHaveLength(4)
  expect(openings[1]?.href).toBe(wallet.app_store)
  expect(openings[2]?.href).toBe(wallet.play_store)
  expect(openings.map(each => each.target)).toEqual(['_blank', '_blank', '_blank', '_blank'])
  expect(openings.every(each => each.href.startsWith('https://') && each.isInTask)).toBe(true)
})

test('suggests wallets to a visitor without one and reports the click to the host @further', async ({
  lab,
}) => {
  await recordOpenings(lab.page)
  await lab.open({ wc: true })
  const tracks = await recordTracks(lab)
  await lab.openConnect()
  await lab.press('foyer-header-help')
  await lab.press('foyer-get-wallet')
  const rows = lab.dialog.locator('[data-testid^="foyer-get-wallet-"]')
  await expect(rows).toHaveCount(4)
  await lab.press(rows.first())
  await lab.press(lab.part(/^foyer-download-/).first())
  const [opening] = await readOpenings(lab.page)
  expect(opening).toMatchObject({ target: '_blank', isInTask: true })
  expect(opening?.href).toMatch(/^https:\/\//)
  await lab.press('foyer-header-back')
  await lab.press('foyer-explore-all')
  expect((await readOpenings(lab.page)).at(-1)).toMatchObject({
    href: 'https://walletconnect.com/explorer?type=wallet',
    target: '_blank',
  })
  expect((await tracks()).map(each => each.event)).toEqual(
    expect.arrayContaining(['MODAL_OPEN', 'CLICK_WALLET_HELP', 'CLICK_GET_WALLET']),
  )
})
