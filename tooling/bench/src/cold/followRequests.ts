import type { Page, Request } from 'playwright'

/** The time without new requests to wait for. Longer than a page takes between a response and its next request. */
const quietMs = 500
/** The maximum number of waits, so that a service that never answers cannot block the benchmark. */
const mostWaits = 20

/** Tracks the requests of a page. The returned function waits until all are answered and no new request starts. */
export function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let asked = 0
  page.on('request', request => {
    asked += 1
    pending.add(request)
  })
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => pending.delete(request))
  return async () => {
    for (let waits = 0; waits < mostWaits; waits += 1) {
      const askedBefore = asked
      await page.waitForTimeout(quietMs)
      if (pending.size === 0 && asked === askedBefore) return
    }
  }
}
