import type { Browser } from 'playwright'
import type { Timing } from '../timePages.js'
import {
  type ColdVisits,
  latestFrames,
  mediansOf,
  type PageComparison,
  toContent,
  toSecondContent,
  toShell,
} from './compareVisits.js'
import type { Press } from './openColdly.js'
import { type Address, visitPages } from './visitPages.js'

/** The time until the dialog was painted, with or without its rows. */
export interface ShellTiming {
  readonly what: string
  readonly medians: PageComparison
  /** The latest frame after the click in which it appeared. 1 is the next frame. */
  readonly latestFrame: PageComparison
}

/** The timings of a new browser context. */
export interface FirstOpens {
  readonly timings: readonly Timing[]
  readonly shells: readonly ShellTiming[]
}

/** The maximum ratio of Foyer's time to the bare dialog's time. */
const ceilings = { cold: 5.5, rested: 2.5, second: 2 } as const
const slowDowns = [1, 4]

/** Opens both pages with nothing cached, over loopback, with each kind of press. */
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
