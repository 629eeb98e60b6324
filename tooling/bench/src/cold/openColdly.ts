import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright'
import type { TimedRequest } from './countRequests.js'
import { followRequests } from './followRequests.js'
import type { TraceEvent } from './readTrace.js'

/**
 * A click from nowhere, without a sign before it; a finger's tap, the system's own handling of it included; or a pointer
 * that rested on the button for 150 ms before it pressed.
 */
export type Press = 'click' | 'tap' | 'rested pointer'

/** How a page that nobody has seen before is opened. */
export interface ColdRequest {
  readonly url: string
  /** How many times slower than this machine the page runs. */
  readonly slowDown: number
  readonly press: Press
  /** Slow 4G and the slow processor from the navigation on, pressed as soon as the button shows. Otherwise from an idle page on. */
  readonly isSlowFromStart?: boolean
  /** Opens it again after it was closed. */
  readonly isOpenedTwice?: boolean
  /** What an earlier visit stored. */
  readonly storageState?: BrowserContextOptions['storageState']
}

/** What one press led to; milliseconds of the page's clock, which starts with the navigation. See `recordFirstOpen.js`. */
export interface OpeningRecord {
  readonly intentAt: number
  readonly clickedAt: number
  /** How many frames after the click the dialog was there; 1 is the next one. */
  readonly shellFrame: number
  readonly shellAt: number
  readonly contentAt: number
}

/** What was seen of a page: its openings, and all it asked for. */
export interface ColdVisit {
  readonly openings: readonly OpeningRecord[]
  readonly requests: readonly TimedRequest[]
}

export const ownButton = '#root button'
const recordFirstOpen = fileURLToPath(new URL('./recordFirstOpen.js', import.meta.url))
/** Slow 4G as browsers' tools name it: 1.44 Mbit/s down, 675 kbit/s up. */
const slow4G = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const restMs = 150
const closedMs = 300

/** Opens the dialog in a browser context of its own: no script is cached, no code compiled, and no pointer is near. */
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

/** Opens the dialog likewise, and gives the trace of it from before the press until the content is painted. */
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

interface Visited {
  readonly page: Page
  readonly session: CDPSession
}

async function load({ page, session }: Visited, request: ColdRequest): Promise<void> {
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

async function open({ page, session }: Visited, { press }: ColdRequest): Promise<void> {
  const before = await page.evaluate(() => window.firstOpenings.length)
  await pressOnce[press]({ page, session })
  // Asked for now and then only: asking takes time from what is being timed.
  await page.waitForFunction(count => window.firstOpenings.length > count, before, { polling: 100 })
}

const pressOnce: Readonly<Record<Press, (visited: Visited) => Promise<unknown>>> = {
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
