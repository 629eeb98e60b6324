import type { Browser } from 'playwright'
import type { Timing } from '../timePages.js'
import {
  type ColdVisits,
  type Compared,
  latestFrames,
  mediansOf,
  toContent,
  toSecondContent,
  toShell,
} from './compareVisits.js'
import type { Press } from './openColdly.js'
import { type Address, visitPages } from './visitPages.js'

/** When the dialog itself was there, whether or not it had its rows. */
export interface ShellTiming {
  readonly what: string
  readonly medians: Compared
  /** How many frames after the click it was there at the latest; 1 is the next one. */
  readonly latestFrame: Compared
}

/** What a fresh browser saw. */
export interface FirstOpens {
  readonly timings: readonly Timing[]
  readonly shells: readonly ShellTiming[]
}

/** How many times as long as the bare dialog Foyer may take. */
const ceilings = { cold: 5.5, rested: 2.5, second: 2 } as const
const slowDowns = [1, 4]

/** Opens both pages with nothing cached, on this machine's own network, in each way a visitor may press. */
export async function timeFirstOpens(
  browser: Browser,
  request: { readonly address: Address; readonly rounds: number },
): Promise<FirstOpens> {
  const timings: Timing[] = []
  const shells: ShellTiming[] = []
  for (const slowDown of slowDowns) {
    const visit = (press: Press, isOpenedTwice: boolean) =>
      visitPages(browser, { ...request, slowDown, press, isOpenedTwice })
    const clicked = await visit('click', true)
    const tapped = await visit('tap', false)
    const rested = await visit('rested pointer', false)
    const first = (how: string, visits: ColdVisits, ceiling: number): Timing => ({
      what: `first open, ${how}, ${slowDown}×`,
      medians: mediansOf(visits, toContent),
      ceiling,
    })
    timings.push(
      first('click', clicked, ceilings.cold),
      first('tap', tapped, ceilings.cold),
      first('pointer rested 150 ms', rested, ceilings.rested),
      {
        what: `second open, click, ${slowDown}×`,
        medians: mediansOf(clicked, toSecondContent),
        ceiling: ceilings.second,
      },
    )
    shells.push(
      toShellTiming(`click, ${slowDown}×`, clicked),
      toShellTiming(`tap, ${slowDown}×`, tapped),
      toShellTiming(`pointer rested 150 ms, ${slowDown}×`, rested),
    )
  }
  return { timings, shells }
}

function toShellTiming(what: string, visits: ColdVisits): ShellTiming {
  return { what, medians: mediansOf(visits, toShell), latestFrame: latestFrames(visits) }
}
