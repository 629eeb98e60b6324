import { median } from '../median.js'
import type { ColdVisit, OpeningRecord } from './openColdly.js'

/** The pages of the cold benchmark: the smallest dialog with the same rows, and Foyer with all five namespaces. */
export const coldPages = ['bare', 'foyer-all'] as const

export type ColdPage = (typeof coldPages)[number]

/** Visits of each page under the same conditions. */
export type ColdVisits = Readonly<Record<ColdPage, readonly ColdVisit[]>>

/** One measurement of both pages. */
export interface PageComparison {
  readonly bare: number
  readonly foyer: number
}

/** Returns the median of a duration over the visits of each page. */
export function mediansOf(visits: ColdVisits, duration: (visit: ColdVisit) => number): PageComparison {
  return { bare: median(visits.bare.map(duration)), foyer: median(visits['foyer-all'].map(duration)) }
}

/** Returns the latest frame after the click in which the dialog appeared. 1 is the next frame. */
export function latestFrames(visits: ColdVisits): PageComparison {
  const latest = (page: ColdPage) => Math.max(...visits[page].map(visit => openingOf(visit).shellFrame))
  return { bare: latest('bare'), foyer: latest('foyer-all') }
}

/** Returns the opening with this index, by default the first. Throws if the visit has none. */
export function openingOf({ openings }: ColdVisit, index = 0): OpeningRecord {
  const opening = openings[index]
  if (!opening) throw new Error(`A visit without opening ${index}`)
  return opening
}

/** Returns the time from the click to the painted dialog, with or without rows. */
export function toShell(visit: ColdVisit): number {
  const { clickedAt, shellAt } = openingOf(visit)
  return shellAt - clickedAt
}

/** Returns the time from the click to the painted row or account. */
export function toContent(visit: ColdVisit): number {
  const { clickedAt, contentAt } = openingOf(visit)
  return contentAt - clickedAt
}

/** Returns the time from the second click to the painted row or account. */
export function toSecondContent(visit: ColdVisit): number {
  const { clickedAt, contentAt } = openingOf(visit, 1)
  return contentAt - clickedAt
}

/** Returns the time from the navigation to the painted row. */
export function fromNavigation(visit: ColdVisit): number {
  return openingOf(visit).contentAt
}
