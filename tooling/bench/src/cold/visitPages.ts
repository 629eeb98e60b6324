import type { Browser } from 'playwright'
import { type ColdPage, type ColdVisits, coldPages } from './compareVisits.js'
import { type ColdRequest, type ColdVisit, openColdly } from './openColdly.js'

/** Returns the URL of a page, with its services in the query. */
export type Address = (page: ColdPage) => string

/** Visits both pages in turn, so that other load on the machine affects both. */
export async function visitPages(
  browser: Browser,
  request: Omit<ColdRequest, 'url'> & { readonly address: Address; readonly rounds: number },
): Promise<ColdVisits> {
  const visits: Record<ColdPage, ColdVisit[]> = { bare: [], 'foyer-all': [] }
  for (let round = 0; round < request.rounds; round += 1) {
    for (const page of coldPages) {
      visits[page].push(await openColdly(browser, { ...request, url: request.address(page) }))
    }
  }
  return visits
}
