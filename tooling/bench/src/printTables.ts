import { printTable } from './printTable.js'
import { printTimings } from './printTimings.js'
import type { Timing } from './timePages.js'
import type { Weight } from './weighPages.js'

/** Prints the sizes of the pages and the times of opening them. */
export function printTables(timings: readonly Timing[], weights: readonly Weight[]): void {
  printTable([
    ['page', 'requests on load', 'JS on load', 'scripts on open', 'JS on open'],
    ...weights.map(each => [
      each.page,
      String(each.requestsOnLoad),
      kilobytes(each.scriptBytesOnLoad),
      String(each.scriptsOnOpen),
      kilobytes(each.scriptBytesOnOpen),
    ]),
  ])
  printTimings('click to painted dialog', timings)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
