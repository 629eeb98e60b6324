import type { Page, Request } from 'playwright'

/** Longer than a page takes between an answer and what it asks for next. */
const quietMs = 500
/** A service that never answers must not keep the bench. */
const mostWaits = 20

/** Follows what a page asks for from now on. The result waits until all is answered and nothing more is asked for. */
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
