import { milliseconds } from '../milliseconds.js'
import { printTable } from '../printTable.js'
import { printTimings } from '../printTimings.js'
import type { CountedOpening } from './countOpenings.js'
import type { ColdOpens } from './timeColdOpens.js'
import type { ShellTiming } from './timeFirstOpens.js'
import type { SlowTiming } from './timeSlowNetwork.js'
import type { ShellTrace } from './traceShells.js'

const mostScripts = 4

/** Prints the results of a first visit. Marks values above their ceiling, and never fails a run. */
export function printColdOpens({ timings, shells, traced, slowNetwork, counted }: ColdOpens): void {
  printTimings('cold chunks, five namespaces: click to painted row', timings)
  printShells(shells)
  printTraced(traced)
  printSlowNetwork(slowNetwork)
  printCounted(counted)
}

function printShells(shells: readonly ShellTiming[]): void {
  printTable([
    [
      'cold chunks: click to painted dialog, with or without rows',
      'bare',
      'Foyer',
      'bare, frame',
      'Foyer, frame',
      '',
    ],
    ...shells.map(({ what, medians, latestFrame }) => [
      what,
      milliseconds(medians.bare),
      milliseconds(medians.foyer),
      String(latestFrame.bare),
      String(latestFrame.foyer),
      latestFrame.foyer > 1 ? 'not the next frame' : '',
    ]),
  ])
}

function printTraced(traced: readonly ShellTrace[]): void {
  printTable([
    ['first open in a trace: the frame with the shell', 'frames before it', 'drawn after', ''],
    ...traced.map(({ what, framesBefore, drawnMs }) => [
      what,
      String(framesBefore),
      milliseconds(drawnMs),
      framesBefore > 0 ? 'not the next frame' : '',
    ]),
  ])
}

function printSlowNetwork(timings: readonly SlowTiming[]): void {
  printTable([
    ['slow 4G, 4×, pressed as soon as the button shows', 'bare', 'Foyer', 'ceiling', ''],
    ...timings.map(({ what, medians, ceilingMs }) => [
      what,
      milliseconds(medians.bare),
      milliseconds(medians.foyer),
      milliseconds(ceilingMs),
      medians.foyer > ceilingMs ? 'above' : '',
    ]),
  ])
}

/**
 * Prints request counts. Rounds are meaningful only with latency: without it a response can arrive before the last
 * request of its round starts.
 */
function printCounted(counted: readonly CountedOpening[]): void {
  printTable([
    [
      'first open over a network, tap',
      'scripts',
      'rounds',
      'click to content',
      'others before it',
      'scripts after',
      'rounds in all',
      'others after',
      '',
    ],
    ...counted.map(({ what, counts, toContentMs }) => [
      what,
      String(counts.scripts),
      String(counts.rounds),
      milliseconds(toContentMs),
      String(counts.others),
      String(counts.scriptsAfter),
      String(counts.roundsInAll),
      String(counts.othersAfter),
      counts.scripts > mostScripts || counts.rounds > 1 ? `above ${mostScripts} in 1 round` : '',
    ]),
  ])
}
