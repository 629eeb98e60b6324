import { chromiumPath } from '@foyer/build/chromium'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright'
import { announceWallet } from './announceWallet.js'
import { recordScripts } from './recordScripts.js'
import type { ScriptRequest } from './ScriptRequest.js'

/** The scripts that the first open of a view requested in a fresh page. */
export interface Opening {
  readonly view:
    | 'Connect'
    | 'Connect, in Arabic'
    | 'Connect, bundled wallets'
    | 'Connect, with logins'
    | 'AllWallets'
    | 'Account'
  readonly scripts: readonly ScriptRequest[]
}

/** The latency added to each response. Longer than a busy machine takes between two requests of one round. */
const addedLatencyMs = 600

/**
 * Opens views in browsers without cached data, by a touch without an earlier hover. Every response is delayed, so
 * that rounds can be distinguished.
 */
export async function observeOpenings(url: string): Promise<Opening[]> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    // Makes everything beyond the host unreachable, so that other requests fail immediately.
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
  try {
    const bundled = await visit(browser, `${url}?bundled`)
    const fromBundled = await press(bundled, wallet(bundled))
    const arabic = await visit(browser, `${url}?arabic`)
    const inArabic = await press(arabic, arabic.getByRole('heading', { name: 'ربط المحفظة' }))
    const withLogins = await visit(browser, `${url}?logins`)
    const login = withLogins.getByTestId('foyer-social-google')
    const logins = await press(withLogins, login)
    const named = await visit(browser, url)
    const directory = await record(named, {
      begin: () => named.evaluate(() => globalThis.hostFoyer.open({ view: 'AllWallets' })),
      shown: named.getByTestId('foyer-wallet-search'),
    })
    const page = await visit(browser, url)
    const connect = await press(page, wallet(page))
    await wallet(page).click()
    await button(page, 'account').waitFor()
    const connected = await visit(browser, url, await page.context().storageState())
    const account = await press(connected, connected.getByTestId('foyer-account-address'))
    return [
      { view: 'Connect', scripts: connect },
      { view: 'Connect, in Arabic', scripts: inArabic },
      { view: 'Connect, bundled wallets', scripts: fromBundled },
      { view: 'Connect, with logins', scripts: logins },
      { view: 'AllWallets', scripts: directory },
      { view: 'Account', scripts: account },
    ]
  } finally {
    await browser.close()
  }
}

const wallet = (page: Page) => page.getByText('Ember')

/** Loads the host and waits until it is idle. A stored connection has reconnected by then. */
async function visit(browser: Browser, url: string, storageState?: StorageState): Promise<Page> {
  const context = await browser.newContext(storageState ? { storageState } : {})
  const page = await context.newPage()
  await page.addInitScript({ path: announceWallet })
  await page.goto(url, { waitUntil: 'networkidle' })
  await button(page, storageState ? 'account' : 'connect').waitFor()
  return page
}

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

const button = (page: Page, kind: 'account' | 'connect') => page.getByTestId(`foyer-${kind}-button`)

/** Touches the button of a page and returns the scripts that this requests. */
async function press(page: Page, shown: Locator): Promise<readonly ScriptRequest[]> {
  const session = await page.context().newCDPSession(page)
  return record(page, { begin: () => touch(session, page.locator('#root button')), shown })
}

interface Recording {
  readonly begin: () => Promise<unknown>
  readonly shown: Locator
}

/** Records the scripts that a page requests from `begin` until `shown` is visible and the page is idle. */
async function record(page: Page, { begin, shown }: Recording): Promise<readonly ScriptRequest[]> {
  const session = await page.context().newCDPSession(page)
  const scripts = await recordScripts(session, new URL(page.url()).origin)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: addedLatencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await begin()
  await shown.waitFor()
  return scripts.settled()
}

/**
 * Touches an element on a device that also has a mouse. Without a mouse the page would be a phone's, which starts
 * pairing immediately.
 */
async function touch(session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The button is not on the screen')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

declare global {
  /** Set by the opening app, to open views by their name. */
  var hostFoyer: { open(request: { readonly view: string }): void }
}
