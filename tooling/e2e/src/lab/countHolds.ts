import { type CDPSession, expect, type Page } from '@playwright/test'

/** What a page holds on to at one moment. */
export interface Holds {
  /** Listeners on anything, as Chromium counts them after collecting garbage. */
  readonly listeners: number
  readonly nodes: number
  /** Timers and intervals that are still to fire. */
  readonly timers: number
  readonly sockets: number
}

/** Waits until a page looks for wallets no more by the clock: it does so for ten seconds. */
export async function untilLookedForWallets(page: Page, session: CDPSession): Promise<void> {
  await expect.poll(async () => (await countHolds(page, session)).timers, { timeout: 30_000 }).toBe(0)
}

/** Counts timers and sockets from before the page's first script; everything else comes from Chromium. */
export async function recordHolds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Set<unknown>()
    const record = { timers, sockets: 0 }
    Object.assign(window, { pageHolds: record })
    const { setTimeout: later, setInterval: often, clearTimeout: forget } = window
    const startTimeout = (work: () => void, ms?: number, ...values: unknown[]) => {
      const id = later(() => {
        timers.delete(id)
        Reflect.apply(work, undefined, values)
      }, ms)
      timers.add(id)
      return id
    }
    const startInterval = (work: () => void, ms?: number) => {
      const id = often(work, ms)
      timers.add(id)
      return id
    }
    const stop = (id: number) => {
      timers.delete(id)
      forget(id)
    }
    Object.assign(window, {
      setTimeout: startTimeout,
      setInterval: startInterval,
      clearTimeout: stop,
      clearInterval: stop,
    })
    window.WebSocket = class extends WebSocket {
      constructor(...values: ConstructorParameters<typeof WebSocket>) {
        super(...values)
        record.sockets += 1
        this.addEventListener('close', () => {
          record.sockets -= 1
        })
      }
    }
  })
}

/** What the page holds now, garbage collected. */
export async function countHolds(page: Page, session: CDPSession): Promise<Holds> {
  for (let round = 0; round < 3; round++) {
    await session.send('HeapProfiler.collectGarbage')
    // What is freed in one turn may free more in the next.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  }
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find(each => each.name === name)?.value ?? Number.NaN
  const own = await page.evaluate(() => {
    const { timers, sockets } = (
      window as unknown as { pageHolds: { timers: Set<unknown>; sockets: number } }
    ).pageHolds
    return { timers: timers.size, sockets }
  })
  return { listeners: metric('JSEventListeners'), nodes: metric('Nodes'), ...own }
}
