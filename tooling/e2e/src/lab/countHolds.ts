import { type CDPSession, expect, type Page } from '@playwright/test'

/** The resources that a page holds at one moment. */
export interface Holds {
  /** All event listeners, as counted by Chromium after garbage collection. */
  readonly listeners: number
  readonly nodes: number
  /** Pending timers and intervals. */
  readonly timers: number
  readonly sockets: number
}

/** Waits until the page's timed search for wallets ends, which takes ten seconds. */
export async function untilLookedForWallets(page: Page, session: CDPSession): Promise<void> {
  await expect.poll(async () => (await countHolds(page, session)).timers, { timeout: 30_000 }).toBe(0)
}

/** Counts timers and sockets from before the page's first script. Chromium counts the rest. */
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

/** Counts the resources of the page after garbage collection. */
export async function countHolds(page: Page, session: CDPSession): Promise<Holds> {
  for (let round = 0; round < 3; round++) {
    await session.send('HeapProfiler.collectGarbage')
    // Objects freed in one round may free more in the next.
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
