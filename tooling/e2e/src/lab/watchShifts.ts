import type { Page } from '@playwright/test'

/** Records layout shifts from now on. Resolves to a function that returns the movement of each element, in px. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  const found = await page.evaluateHandle(() => {
    const moves: number[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { sources = [] } = entry as PerformanceEntry & {
          readonly sources?: readonly {
            readonly previousRect: DOMRectReadOnly
            readonly currentRect: DOMRectReadOnly
          }[]
        }
        for (const { previousRect: from, currentRect: to } of sources)
          moves.push(Math.max(Math.abs(to.top - from.top), Math.abs(to.left - from.left)))
      }
    }
    const observer = new PerformanceObserver(list => note(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    return { moves, take: () => note(observer.takeRecords()) }
  })
  return () =>
    found.evaluate(({ moves, take }) => {
      take()
      return moves
    })
}
