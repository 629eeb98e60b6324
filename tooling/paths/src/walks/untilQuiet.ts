import type { Page, Request } from '@playwright/test'
import { patiently } from './patiently.js'

/**
 * Follows the requests of a page; the function returned waits until none is under way and the page has nothing left to do.
 * What a walk set off is done then.
 */
export function untilQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', request => void open.add(request))
  page.on('requestfinished', request => void open.delete(request))
  page.on('requestfailed', request => void open.delete(request))
  return async () => {
    const isIdle = async () => {
      await page.evaluate(
        () => new Promise<void>(resolve => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      )
      return open.size === 0
    }
    // Twice: an answer may lead to the next request.
    await patiently.poll(async () => (await isIdle()) && (await isIdle())).toBe(true)
  }
}
