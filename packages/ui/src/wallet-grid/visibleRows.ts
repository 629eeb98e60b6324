/** Rows `first` up to but without `end`. */
export interface RowRange {
  readonly first: number
  readonly end: number
}

interface Sight {
  /** How far the top of the grid is above the top of what is visible; negative when it is below. In px. */
  readonly offset: number
  /** Height of what is visible, in px. */
  readonly height: number
  readonly rowHeight: number
}

/** Rows above and below the visible ones that are kept ready. */
const spareRows = 1

/** The rows of an endless grid that are in sight, and one more on either side. */
export function visibleRows({ offset, height, rowHeight }: Sight): RowRange {
  const top = Math.floor(offset / rowHeight) - spareRows
  const bottom = Math.ceil((offset + height) / rowHeight) + spareRows
  const first = Math.max(0, top)
  return { first, end: Math.max(first, bottom) }
}
