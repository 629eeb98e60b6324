import type { Page } from '@playwright/test'

/** An element of a view that moved between two frames. */
export interface Shift {
  readonly what: string
  /** The position relative to the view's corner, in pixels. */
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

/**
 * Records, frame by frame, which elements move within the modal's view. The view may slide and the card may grow. The
 * browser's `layout-shift` entries are not enough: for a growing card they report only the card, not its parts.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { pageShifts: shifts })
    /** The distance that an element may move while more of a view arrives. */
    const toleratedPx = 8
    const places = new WeakMap<Element, readonly [number, number]>()
    const look = () => {
      requestAnimationFrame(look)
      const root = document.querySelector('[data-foyer-host]')?.shadowRoot
      const view = root?.querySelector('dialog[open] .view:not([data-state])')
      if (!view) return
      const corner = view.getBoundingClientRect()
      for (const part of view.querySelectorAll<HTMLElement>('button, input, p, h3, [data-testid]')) {
        const { x, y, width } = part.getBoundingClientRect()
        const from = places.get(part)
        // Scrolling by the visitor is not a shift.
        const scrolled = part.closest('.scroll-area__viewport')?.scrollTop ?? 0
        const to = [x - corner.x, y - corner.y + scrolled] as const
        if (width > 0) places.set(part, to)
        if (!from || width === 0) continue
        const moved = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]))
        const what = part.dataset['testid'] ?? part.textContent ?? part.tagName
        if (moved > toleratedPx) shifts.push({ what, from, to })
      }
    }
    requestAnimationFrame(look)
  })
}

/** Returns the elements that moved by more than 8 px since the page was loaded. */
export function readShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => (window as unknown as { pageShifts: readonly Shift[] }).pageShifts)
}

/** Delays every network response, so that loading states become visible. */
export async function slowAnswers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 800, ...unlimited })
}
