import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { chromium, type Page } from 'playwright'

/** A page's activity without interaction, and the scripts it loaded when the modal opened. */
export interface PageObservation {
  readonly loadedOnStart: readonly string[]
  readonly loadedOnOpen: readonly string[]
  readonly idleRequests: readonly string[]
  readonly idleSockets: readonly string[]
  readonly idleWrites: readonly string[]
}

const recordWrites = fileURLToPath(new URL('./recordWrites.js', import.meta.url))
const idleMs = 1_500
const settleMs = 500

/** Loads a host in Chromium, waits without interaction, then opens the modal by the host's only button. */
export async function observePage(url: string): Promise<PageObservation> {
  const browser = await chromium.launch({ executablePath: await chromiumPath() })
  try {
    const page = await browser.newPage()
    return await observe(page, url)
  } finally {
    await browser.close()
  }
}

async function observe(page: Page, url: string): Promise<PageObservation> {
  const requests: string[] = []
  const idleSockets: string[] = []
  page.on('request', request => requests.push(request.url()))
  page.on('websocket', socket => idleSockets.push(socket.url()))
  await page.addInitScript({ path: recordWrites })
  const broken = new Promise<never>((_, reject) => page.once('pageerror', reject))
  // Awaited only in the races below, so an early rejection must not count as unhandled.
  broken.catch(() => {})
  await page.goto(url, { waitUntil: 'load' })
  await Promise.race([page.getByRole('button').first().waitFor(), broken])
  await page.waitForTimeout(idleMs)
  const seen = requests.splice(0)
  const late = await page.evaluate(startedAfterLoad)
  // The page, its scripts and its styles are the host's own. Every other request is counted.
  const isPart = (each: string) =>
    each === url || (each.startsWith(url) && /\.(?:js|css)$/.test(each) && !late.includes(each))
  const idleWrites = await page.evaluate(
    () => (window as unknown as { storageWrites: string[] }).storageWrites,
  )
  const sockets = [...idleSockets]
  await page.getByRole('button').first().click()
  await Promise.race([page.locator('dialog[open]').waitFor(), broken])
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settleMs)
  const paths = (urls: readonly string[]) =>
    urls.map(each => (each.startsWith(url) ? new URL(each).pathname : each))
  return {
    loadedOnStart: paths(seen.filter(isPart)),
    loadedOnOpen: paths(requests),
    idleRequests: paths(seen.filter(each => !isPart(each))),
    idleSockets: sockets,
    idleWrites,
  }
}

/** Runs in the page and uses its clock, because a busy machine may delay the test for longer than the page takes. */
function startedAfterLoad(): string[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loadedAt = page?.loadEventStart ?? 0
  return performance
    .getEntriesByType('resource')
    .filter(each => each.startTime > loadedAt)
    .map(each => each.name)
}
