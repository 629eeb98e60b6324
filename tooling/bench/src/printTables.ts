import { milliseconds } from './milliseconds.js'
import { printTable } from './printTable.js'
import type { Timing } from './timePages.js'
import type { Weight } from './weighPages.js'

/** Prints what was measured. A ratio above its ceiling is marked; timings never fail a run. */
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
  printTable([
    ['click to painted dialog', 'bare', 'Foyer', 'ratio', 'ceiling', ''],
    ...timings.map(({ what, medians, ceiling }) => {
      const ratio = medians.foyer / medians.bare
      return [
        what,
        milliseconds(medians.bare),
        milliseconds(medians.foyer),
        `${ratio.toFixed(2)}×`,
        `${ceiling.toFixed(1)}×`,
        ratio > ceiling ? 'above' : '',
      ]
    }),
  ])
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
