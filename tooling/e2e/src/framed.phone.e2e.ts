import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { findListing, type Listing } from './lab/findListing.js'
import type {} from './lab/HostWindow.js'
import { phoneAgents } from './lab/phoneProfiles.js'
import { watchHealth } from './lab/watchHealth.js'
import { readSites } from './setup/Sites.js'

test.use({ userAgent: phoneAgents.iosSafari })

const originOf = (url: string) => new URL(url).origin

/**
 * Returns the URL of the page around the lab under the host name that the lab trusts. `strangerUrl` uses another one.
 */
const portalUrl = () => readSites().around.replace('127.0.0.1', 'lab.localhost')
const strangerUrl = () => readSites().around

interface FramedSettings {
  readonly around: string
  readonly sandbox: string
  /** The app origin whose links the page around opens. */
  readonly serves?: string
}

/** Opens the lab in a frame of the page around, with a wallet whose deep link is ready for a tap. */
async function openFramed(page: Page, wallet: Listing, { around, sandbox, serves = '' }: FramedSettings) {
  const app = new URL(readSites().lab)
  const settings = { wallets: 'none', featured: wallet.id, parent: originOf(portalUrl()) }
  for (const [name, value] of Object.entries(settings)) app.searchParams.set(name, value)
  const address = new URL(around)
  const asked = { as: 'links', app: app.href, sandbox, serves }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  await page.goto(address.href)
  const frame = page.frameLocator('iframe')
  await frame.getByTestId('foyer-connect-button').tap()
  const row = frame.getByTestId(`foyer-wallet-selector-${wallet.id}`)
  await expect(row).not.toHaveAttribute('aria-busy')
  return { frame, row }
}

/** Returns the links that the frame handed over. */
const handedOver = (page: Page) =>
  page.evaluate(() =>
    window.around.heard.filter(each => (each as { type?: unknown } | null)?.type === 'open-link'),
  )

/** The browser's error for a message whose target page is missing, so that no page received it. */
const undelivered = /target origin provided \('http:\/\/lab\.localhost/

/** Serves the wallet's own site and resolves to its pages as they open. No other request may leave this machine. */
async function serveWallet(page: Page, { link_mode }: Listing) {
  const site = originOf(link_mode ?? '')
  await page.context().route(
    url => url.origin === site,
    route => route.fulfill({ contentType: 'text/html', body: 'The wallet' }),
  )
  const health = watchHealth(page.context())
  health.allow(undelivered)
  const nextPage = async () => {
    const opened = await page.context().waitForEvent('page')
    await opened.waitForURL(url => url.href.startsWith(`${link_mode}/wc?uri=`))
    return opened
  }
  const expectHealth = () =>
    expect(health.problems.filter(each => !each.startsWith(`remote document: ${link_mode}/wc`))).toEqual([])
  return { nextPage, expectHealth }
}

/** Waits until the next tap cannot be the second of a double tap, which does not press elements that just appeared. */
const untilNoDoubleTap = (page: Page, tappedAt: number) =>
  page.waitForFunction(at => Date.now() - at > 500, tappedAt)

const openAgain = (frame: FrameLocator) => frame.getByTestId('foyer-open-wallet')

test('lets the parent page open the wallet on a tap in a sandboxed frame, with only the link [USER-27]', async ({
  page,
}) => {
  const wallet = await findListing('Ochre Purse')
  const { nextPage, expectHealth } = await serveWallet(page, wallet)
  const { frame, row } = await openFramed(page, wallet, {
    around: portalUrl(),
    sandbox: 'allow-scripts allow-same-origin',
    serves: originOf(readSites().lab),
  })
  const [first] = await Promise.all([nextPage(), row.tap()])
  const tappedAt = Date.now()
  await expect(first.locator('body')).toHaveText('The wallet')
  expect(await first.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await page.bringToFront()
  await untilNoDoubleTap(page, tappedAt)
  const [second] = await Promise.all([nextPage(), openAgain(frame).tap()])
  expect(second.url()).toBe(first.url())
  const link = { line: 'foyer-parent:1', type: 'open-link', href: first.url() }
  expect(await handedOver(page)).toEqual([link, link])
  expect(
    await page.evaluate(() => window.around.heard.map(each => Object.keys(each as object).sort())),
  ).toEqual([
    ['line', 'type'],
    ['href', 'line', 'type'],
    ['href', 'line', 'type'],
  ])
  expectHealth()
})

for (const [what, settings] of Object.entries({
  'another origin than the app names': () => ({
    around: strangerUrl(),
    serves: originOf(readSites().lab),
  }),
  'a page that opens links for another app': () => ({
    around: portalUrl(),
    serves: 'https://other.example',
  }),
  'a page that serves nobody': () => ({ around: portalUrl() }),
}))
  test(`the frame hands no link to ${what} and opens the wallet as a top-level page itself [USER-27]`, async ({
    page,
  }) => {
    const wallet = await findListing('Ochre Purse')
    const { nextPage, expectHealth } = await serveWallet(page, wallet)
    const { frame, row } = await openFramed(page, wallet, {
      ...settings(),
      sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    })
    const [first] = await Promise.all([nextPage(), row.tap()])
    const tappedAt = Date.now()
    await page.bringToFront()
    await expect(openAgain(frame)).toHaveAttribute('target', '_blank')
    await untilNoDoubleTap(page, tappedAt)
    const [second] = await Promise.all([nextPage(), openAgain(frame).tap()])
    expect(second.url()).toBe(first.url())
    expect(await handedOver(page)).toEqual([])
    await expect(frame.getByTestId('foyer-connecting-status')).toBeVisible()
    expectHealth()
  })
