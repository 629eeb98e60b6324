import type { Browser } from 'playwright'
import type { BuiltFiles } from '../buildPages.js'
import { servePages } from '../servePages.js'
import { type ColdPage, fromNavigation, mediansOf, type PageComparison, toContent } from './compareVisits.js'
import { protocols } from './protocols.js'
import { visitPages } from './visitPages.js'

/** A duration of both pages and the ceiling of Foyer's, in milliseconds. */
export interface SlowTiming {
  readonly what: string
  readonly medians: PageComparison
  readonly ceilingMs: number
}

interface Request {
  readonly files: BuiltFiles
  /** The query string with the URLs of the pages' services. */
  readonly query: string
  readonly rounds: number
}

/** Loads both pages over slow 4G on a slow processor and presses the button as soon as it shows. */
export async function timeSlowNetwork(
  browser: Browser,
  { files, query, rounds }: Request,
): Promise<readonly SlowTiming[]> {
  const timings: SlowTiming[] = []
  for (const { isHttp2, name } of protocols) {
    const server = await servePages(files, { isHttp2 })
    try {
      const address = (page: ColdPage) => `${server.url}${page}.html?${query}`
      const request = { address, rounds, slowDown: 4, press: 'tap', isSlowFromStart: true } as const
      const visits = await visitPages(browser, request)
      const clickToRow = mediansOf(visits, toContent)
      const pageToRow = mediansOf(visits, fromNavigation)
      timings.push(
        { what: `click to painted row, ${name}`, medians: clickToRow, ceilingMs: 1100 },
        { what: `navigation to painted row, ${name}`, medians: pageToRow, ceilingMs: 3100 },
      )
    } finally {
      await server.stop()
    }
  }
  return timings
}
