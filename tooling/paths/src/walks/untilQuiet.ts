import type { Page, Request } from '@playwright/test'
import { patiently } from './patiently.js'

/** Tracks the requests of a page. The returned function waits until none is pending and the page is idle. */
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
    // Twice, because a response may lead to another request.
    await patiently.poll(async () => (await isIdle()) && (await isIdle())).toBe(true)
  }
}
