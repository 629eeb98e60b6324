import type { Sight } from '../windowing/sightOf.js'

/** Rows `first` up to but without `end`. */
export interface RowRange {
  readonly first: number
  readonly end: number
}

interface RowSight extends Sight {
  /** In px, the gap below it included. */
  readonly rowHeight: number
}

/** Rows above and below the visible ones that are kept ready. */
const spareRows = 1

/** The rows of an endless grid that are in sight, and one more on either side. */
export function visibleRows({ offset, height, rowHeight }: RowSight): RowRange {
  const top = Math.floor(offset / rowHeight) - spareRows
  const bottom = Math.ceil((offset + height) / rowHeight) + spareRows
  const first = Math.max(0, top)
  return { first, end: Math.max(first, bottom) }
}
