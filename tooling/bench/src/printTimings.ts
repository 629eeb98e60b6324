import { milliseconds } from './milliseconds.js'
import { printTable } from './printTable.js'
import type { Timing } from './timePages.js'

/** Prints the timings of both pages. Marks ratios above their ceiling, and never fails a run. */
export function printTimings(heading: string, timings: readonly Timing[]): void {
  printTable([
    [heading, 'bare', 'Foyer', 'ratio', 'ceiling', ''],
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
