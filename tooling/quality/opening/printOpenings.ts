import { basename } from 'node:path/posix'
import { gzipSync } from 'node:zlib'
import type { BundledOpenings, WeighedOpenings } from './openWith.js'
import { roundsOf, type Script } from './ScriptRequest.js'

const columns = ['bundler', 'view', 'requests', 'rounds', 'gz kB', 'smallest script'] as const

/** Prints the scripts that the first openings requested, and below them every round that waited for another. */
export function printOpenings(measured: readonly BundledOpenings[]): void {
  const rows = measured.flatMap(({ bundler, openings }) =>
    openings.map(({ view, scripts }) => [
      bundler,
      view,
      String(scripts.length),
      String(roundsOf(scripts).length),
      kilobytes(scripts.reduce((sum, each) => sum + gzipBytes(each), 0)),
      smallest(scripts),
    ]),
  )
  const widths = columns.map((_, index) =>
    Math.max(...[columns, ...rows].map(row => row[index]?.length ?? 0)),
  )
  for (const row of [columns, ...rows])
    console.log(row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
  for (const { bundler, openings } of measured)
    for (const { view, scripts } of openings)
      for (const [index, round] of roundsOf(scripts).entries())
        console.log(
          `${bundler}, ${view}, round ${index + 1}: ${round.map(each => basename(each.path)).join(', ')}`,
        )
}

/** Prints the number of Foyer's lazy scripts in a build and the smallest of them. */
export function printLateScripts({ bundler, lateScripts }: WeighedOpenings): void {
  console.log(`${bundler}: ${lateScripts.length} late scripts of Foyer; smallest ${smallest(lateScripts)}`)
}

function smallest(scripts: readonly Script[]): string {
  const [least] = scripts.toSorted((one, other) => one.code.length - other.code.length)
  return least
    ? `${basename(least.path)}: ${kilobytes(least.code.length)} kB, gz ${kilobytes(gzipBytes(least))}`
    : '–'
}

const gzipBytes = ({ code }: Script) => gzipSync(code, { level: 9 }).length

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(2)
