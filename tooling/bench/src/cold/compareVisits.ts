import { median } from '../median.js'
import type { ColdVisit, OpeningRecord } from './openColdly.js'

/** The pages that are opened coldly: the least that shows the same rows, and Foyer with all five namespaces. */
export const coldPages = ['bare', 'foyer-all'] as const

export type ColdPage = (typeof coldPages)[number]

/** Visits of each page under the same conditions. */
export type ColdVisits = Readonly<Record<ColdPage, readonly ColdVisit[]>>

/** The same number of both pages. */
export interface Compared {
  readonly bare: number
  readonly foyer: number
}

/** The median of a duration over the visits of each page. */
export function mediansOf(visits: ColdVisits, duration: (visit: ColdVisit) => number): Compared {
  return { bare: median(visits.bare.map(duration)), foyer: median(visits['foyer-all'].map(duration)) }
}

/** How many frames after the click the dialog was there at the latest; 1 is the next one. */
export function latestFrames(visits: ColdVisits): Compared {
  const latest = (page: ColdPage) => Math.max(...visits[page].map(visit => openingOf(visit).shellFrame))
  return { bare: latest('bare'), foyer: latest('foyer-all') }
}

/** The first opening of a visit, or the one with this index. */
export function openingOf({ openings }: ColdVisit, index = 0): OpeningRecord {
  const opening = openings[index]
  if (!opening) throw new Error(`A visit without opening ${index}`)
  return opening
}

/** From the click to the painted dialog, with or without rows. */
export function toShell(visit: ColdVisit): number {
  const { clickedAt, shellAt } = openingOf(visit)
  return shellAt - clickedAt
}

/** From the click to the painted row, or to the account. */
export function toContent(visit: ColdVisit): number {
  const { clickedAt, contentAt } = openingOf(visit)
  return contentAt - clickedAt
}

/** The same of the second opening. */
export function toSecondContent(visit: ColdVisit): number {
  const { clickedAt, contentAt } = openingOf(visit, 1)
  return contentAt - clickedAt
}

/** From the navigation to the painted row. */
export function fromNavigation(visit: ColdVisit): number {
  return openingOf(visit).contentAt
}
