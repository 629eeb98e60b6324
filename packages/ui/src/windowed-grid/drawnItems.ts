import type { ItemRange } from '../windowing/indexesWith.js'
import type { RowRange } from './visibleRows.js'

interface Drawing extends RowRange {
  readonly columns: number
  readonly count: number
}

/**
 * The items in a range of rows. Rows beyond the last one stand for the last ones: a list that became shorter is
 * scrolled up only after it was drawn.
 */
export function drawnItems({ first, end, columns, count }: Drawing): ItemRange {
  const rowCount = Math.ceil(count / columns)
  const lastEnd = Math.min(end, rowCount)
  const from = Math.max(0, Math.min(first, rowCount - (end - first)))
  return { from: from * columns, to: Math.min(count, Math.max(lastEnd, from) * columns) }
}
