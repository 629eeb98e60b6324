import { median } from './median.js'
import { milliseconds } from './milliseconds.js'
import { printTable } from './printTable.js'
import type { DirectoryTimings } from './timeDirectory.js'

/** Prints the timings of the list of all wallets. Marks medians above their ceiling, and never fails a run. */
export function printDirectory({ rows, timings }: DirectoryTimings): void {
  printTable([
    [`all wallets, ${rows} rows loaded`, 'count', 'plain field', 'Foyer', 'ratio', 'longest', 'ceiling', ''],
    ...timings.map(({ what, times, plain, ceiling }) => {
      const typical = median(times)
      return [
        what,
        String(times.length),
        plain ? milliseconds(median(plain)) : '',
        milliseconds(typical),
        plain ? `${(typical / median(plain)).toFixed(2)}×` : '',
        milliseconds(Math.max(...times)),
        ceiling ? milliseconds(ceiling) : '',
        ceiling && typical > ceiling ? 'above' : '',
      ]
    }),
  ])
}
