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

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(cells.join('  ').trimEnd())
  }
  console.log()
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`
}
