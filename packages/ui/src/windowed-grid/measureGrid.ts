import { sightOf } from '../windowing/sightOf.js'
import { type RowRange, visibleRows } from './visibleRows.js'

/** How a grid is laid out and which of its rows are to be drawn. */
export interface GridWindow extends RowRange {
  readonly columns: number
}

/** Reads columns and row height from the styles, and what is visible from the layout; `undefined` while hidden. */
export function measureGrid(grid: Element): GridWindow | undefined {
  const style = getComputedStyle(grid)
  const rowHeight = Number.parseFloat(style.gridAutoRows) + (Number.parseFloat(style.rowGap) || 0)
  const sight = sightOf(grid)
  if (!(rowHeight > 0) || !sight) return undefined
  // The used columns would count those that too many items in a row have made.
  const columns = Number(style.getPropertyValue('--foyer-columns')) || 1
  return { columns, ...visibleRows({ ...sight, rowHeight }) }
}
