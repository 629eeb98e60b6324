import type { Browser, BrowserContext } from 'playwright'
import { median } from './median.js'
import { type PageName, pages } from './pages.js'
import { type OpeningTimes, timeOpening } from './timeOpening.js'

/** A row of the table: the medians of both pages under one condition. */
export interface Timing {
  readonly what: string
  readonly medians: Readonly<Record<PageName, number>>
  /** The maximum ratio of Foyer's time to the bare dialog's time. */
  readonly ceiling: number
}

const ceilings = { first: 2.5, second: 1.5 } as const
const slowDowns = [1, 4]
const ways = [
  { hasPointer: false, name: 'chunk in cache' },
  { hasPointer: true, name: 'pointer on the button' },
]

/** Opens both pages in turn, `rounds` times each for every condition. */
export async function timePages(
  browser: Browser,
  { url, rounds }: { readonly url: string; readonly rounds: number },
): Promise<Timing[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await fillCache(context, url)
  const timings: Timing[] = []
  for (const slowDown of slowDowns) {
    for (const { hasPointer, name } of ways) {
      const times: Record<PageName, OpeningTimes[]> = { bare: [], foyer: [] }
      for (let round = 0; round < rounds; round += 1) {
        for (const page of pages) {
          times[page].push(await timeOpening(context, { url: `${url}${page}.html`, slowDown, hasPointer }))
        }
      }
      for (const opening of ['first', 'second'] as const) {
        const medianOf = (page: PageName) => median(times[page].map(each => each[opening]))
        timings.push({
          what: `${opening} open, ${name}, ${slowDown}×`,
          medians: { bare: medianOf('bare'), foyer: medianOf('foyer') },
          ceiling: ceilings[opening],
        })
      }
    }
  }
  await context.close()
  return timings
}

/** Opens each page twice in the same browser, so that scripts and compiled code are cached. */
async function fillCache(context: BrowserContext, url: string): Promise<void> {
  for (const page of [...pages, ...pages]) {
    await timeOpening(context, { url: `${url}${page}.html`, slowDown: 1, hasPointer: false })
  }
}
