import type { ItemRange } from '../windowing/indexesWith.js'
import type { RowLayout } from './layOutRows.js'

/** A part of a list, in px from its top. */
export interface Span {
  readonly top: number
  readonly bottom: number
}

/** How many of the sorted values are at most `limit`. */
function countUpTo(values: readonly number[], limit: number): number {
  let from = 0
  let to = values.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((values[middle] ?? 0) <= limit) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * The rows that reach into a span. A span beyond the last row stands for the last ones: a list that became shorter is
 * scrolled up only after it was drawn.
 */
export function rowsInSpan({ starts, height }: RowLayout, { top, bottom }: Span): ItemRange {
  const highest = Math.max(0, Math.min(top, height - (bottom - top)))
  return {
    from: Math.max(0, countUpTo(starts, highest) - 1),
    to: countUpTo(starts, Math.max(bottom, highest)),
  }
}
