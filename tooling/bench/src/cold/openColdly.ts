import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright'
import type { TimedRequest } from './countRequests.js'
import { followRequests } from './followRequests.js'
import type { TraceEvent } from './readTrace.js'

/**
 * A scripted click without any earlier event, a tap that the browser itself handles, or a press after the pointer
 * rested on the button for 150 ms.
 */
export type Press = 'click' | 'tap' | 'rested pointer'

/** The conditions under which a page is opened with nothing cached. */
export interface ColdRequest {
  readonly url: string
  /** The CPU throttling factor. */
  readonly slowDown: number
  readonly press: Press
  /**
   * Whether slow 4G and CPU throttling apply from the navigation on, with a press as soon as the button shows. By
   * default the press happens on an idle page.
   */
  readonly isSlowFromStart?: boolean
  /** Whether to close the dialog and open it again. */
  readonly isOpenedTwice?: boolean
  /** The storage of an earlier visit. */
  readonly storageState?: BrowserContextOptions['storageState']
}

/** The times of one press, in milliseconds since the navigation. See `recordFirstOpen.js`. */
export interface OpeningRecord {
  readonly intentAt: number
  readonly clickedAt: number
  /** The frame after the click in which the dialog appeared. 1 is the next frame. */
  readonly shellFrame: number
  readonly shellAt: number
  readonly contentAt: number
}

/** The openings of a page and all of its requests. */
export interface ColdVisit {
  readonly openings: readonly OpeningRecord[]
  readonly requests: readonly TimedRequest[]
}

export const ownButton = '#root button'
const recordFirstOpen = fileURLToPath(new URL('./recordFirstOpen.js', import.meta.url))
/** Slow 4G as in browser developer tools: 1.44 Mbit/s down, 675 kbit/s up. */
const slow4G = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const restMs = 150
const closedMs = 300

/** Opens the dialog in a new browser context: no cached script, no compiled code, no pointer near the button. */
export async function openColdly(browser: Browser, request: ColdRequest): Promise<ColdVisit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
    ...(request.storageState ? { storageState: request.storageState } : {}),
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const areAnswered = followRequests(page)
    await load({ page, session }, request)
    await open({ page, session }, request)
    if (request.isOpenedTwice) {
      await close(page)
      await open({ page, session }, request)
    }
    await areAnswered()
    const openings = await page.evaluate(() => window.firstOpenings)
    return { openings, requests: await page.evaluate(requestsOfPage) }
  } finally {
    await context.close()
  }
}

/** Opens the dialog in the same way and returns a trace from before the press until the content is painted. */
export async function openTraced(browser: Browser, request: ColdRequest): Promise<readonly TraceEvent[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await load({ page, session }, request)
    await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
    await open({ page, session }, request)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
    return traceEvents
  } finally {
    await context.close()
  }
}

interface VisitedPage {
  readonly page: Page
  readonly session: CDPSession
}

async function load({ page, session }: VisitedPage, request: ColdRequest): Promise<void> {
  const slowDown = () => session.send('Emulation.setCPUThrottlingRate', { rate: request.slowDown })
  await page.addInitScript({ path: recordFirstOpen })
  if (request.isSlowFromStart) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
    await slowDown()
    await page.goto(request.url, { waitUntil: 'commit' })
    await page.waitForSelector(ownButton)
  } else {
    await page.goto(request.url, { waitUntil: 'networkidle' })
    await page.waitForSelector(ownButton)
    await slowDown()
  }
}

async function open({ page, session }: VisitedPage, { press }: ColdRequest): Promise<void> {
  const before = await page.evaluate(() => window.firstOpenings.length)
  await pressOnce[press]({ page, session })
  // Polls rarely, because polling takes time from the measured work.
  await page.waitForFunction(count => window.firstOpenings.length > count, before, { polling: 100 })
}

const pressOnce: Readonly<Record<Press, (visited: VisitedPage) => Promise<unknown>>> = {
  click: ({ page }) =>
    page.evaluate(selector => document.querySelector<HTMLElement>(selector)?.click(), ownButton),
  async tap({ page, session }) {
    const place = await page.evaluate(placeOfButton, ownButton)
    await Promise.all([
      session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] }),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
  },
  async 'rested pointer'({ page }) {
    const { x, y } = await page.evaluate(placeOfButton, ownButton)
    await page.mouse.move(x, y)
    await page.waitForTimeout(restMs)
    await page.mouse.down()
    await page.mouse.up()
  },
}

async function close(page: Page): Promise<void> {
  await page.waitForTimeout(closedMs)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !window.isDialogOpen())
  await page.waitForTimeout(closedMs)
}

function placeOfButton(selector: string): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  return { x: x + width / 2, y: y + height / 2 }
}

function requestsOfPage(): readonly TimedRequest[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.map(({ name, startTime, responseEnd }) => ({
    url: name,
    startedAt: startTime,
    endedAt: responseEnd,
  }))
}

declare global {
  interface Window {
    /** Written by `recordFirstOpen.js`. */
    readonly firstOpenings: readonly OpeningRecord[]
    readonly isDialogOpen: () => boolean
  }
}
