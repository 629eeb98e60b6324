import type { Browser } from 'playwright'
import type { BuiltFiles } from '../buildPages.js'
import { median } from '../median.js'
import { servePages } from '../servePages.js'
import { openingOf, toContent } from './compareVisits.js'
import { connectOnce } from './connectOnce.js'
import { countRequests, mostOf, type RequestCounts } from './countRequests.js'
import { type ColdRequest, type ColdVisit, openColdly } from './openColdly.js'
import { protocols } from './protocols.js'

/** The requests of a first opening over one kind of network, and its duration. */
export interface CountedOpening {
  readonly what: string
  /** The highest value of each count over all visits. */
  readonly counts: RequestCounts
  /** The milliseconds from the click to the painted row or account. */
  readonly toContentMs: number
}

interface Request {
  readonly files: BuiltFiles
  /** The query string with the URLs of the page's services. */
  readonly query: string
  readonly rounds: number
}

const latenciesMs = [0, 150, 562]
/** A latency at which rounds of requests can be distinguished. */
const accountLatencyMs = 150

/**
 * Counts the requests that a tap on the button causes at several latencies. Only the file server is delayed. Services
 * answer immediately. Requests meant to follow the opening would therefore show up before it if they started too
 * early.
 */
export async function countOpenings(
  browser: Browser,
  { files, query, rounds }: Request,
): Promise<CountedOpening[]> {
  const counted: CountedOpening[] = []
  for (const { isHttp2, name } of protocols) {
    for (const latencyMs of latenciesMs) {
      const server = await servePages(files, { isHttp2, latencyMs })
      const request = { url: `${server.url}foyer-all.html?${query}`, slowDown: 1, press: 'tap' } as const
      try {
        const visits = await visitOften(browser, request, rounds)
        counted.push(toCounted(`Connect, ${name}, ${latencyMs} ms`, visits))
        if (latencyMs !== accountLatencyMs) continue
        const storageState = await connectOnce(browser, request.url)
        const accounts = await visitOften(browser, { ...request, storageState }, rounds)
        counted.push(toCounted(`Account, ${name}, ${latencyMs} ms`, accounts))
      } finally {
        await server.stop()
      }
    }
  }
  return counted
}

async function visitOften(browser: Browser, request: ColdRequest, rounds: number): Promise<ColdVisit[]> {
  const visits: ColdVisit[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await openColdly(browser, request))
  return visits
}

function toCounted(what: string, visits: readonly ColdVisit[]): CountedOpening {
  return {
    what,
    counts: mostOf(visits.map(visit => countRequests(visit.requests, openingOf(visit)))),
    toContentMs: median(visits.map(toContent)),
  }
}
