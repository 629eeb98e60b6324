import type { Page } from '@playwright/test'

/** A part of a screen that was seen at another place of it than in the frame before. */
export interface Shift {
  readonly what: string
  /** From the screen's own corner, in pixels. */
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

/**
 * Records, frame by frame, what moves within the modal's screen; the screen itself may slide, and the card grow around it. The
 * browser's own `layout-shift` entries do not tell that: where the card grows they name the card alone, and no part of it.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { pageShifts: shifts })
    /** As far as something may move while more of a screen arrives. */
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
        // What a visitor scrolls does not shift.
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

/** What moved by more than 8 px since the page was loaded. */
export function readShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => (window as unknown as { pageShifts: readonly Shift[] }).pageShifts)
}

/** Has every answer of a service take its time, so that what is awaited is seen being awaited. */
export async function slowAnswers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 800, ...unlimited })
}
