import type { Page } from '@playwright/test'

/** A part of the page that was laid out anew at another place, though no visitor did anything. */
export interface Shift {
  /** Left, top, width and height in pixels. */
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** As far as something may move while more of a screen arrives, in pixels. */
const toleratedPx = 8

/**
 * Records from before the page's first script what moves without a press, inside shadow roots too. What moves by transform, as
 * the modal's own motions do, is none of it; nor is what comes within half a second of a press.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { pageShifts: shifts })
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height]
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources } = entry as unknown as {
          readonly hadRecentInput: boolean
          readonly sources: readonly { readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
        }
        if (hadRecentInput) continue
        for (const { previousRect, currentRect } of sources)
          shifts.push({ from: boxOf(previousRect), to: boxOf(currentRect) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved further than is tolerated; what came or went has not moved. */
export async function readShifts(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => (window as unknown as { pageShifts: readonly Shift[] }).pageShifts)
  const isEmpty = ([, , width = 0, height = 0]: readonly number[]) => width * height === 0
  return shifts.filter(({ from, to }) => {
    const moved = [0, 1].map(side => Math.abs((from[side] ?? 0) - (to[side] ?? 0)))
    return !isEmpty(from) && !isEmpty(to) && Math.max(...moved) > toleratedPx
  })
}

/** Has every answer of a service take longer than a press counts as the reason of what moves. */
export async function slowAnswers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 800, ...unlimited })
}
