/** Where focus is in a grid filled row by row. */
export interface GridPosition {
  readonly index: number
  readonly count: number
  readonly columns: number
  readonly isRightToLeft: boolean
}

/**
 * The item a key leads to; `undefined` for keys that do not move and at the edges. Left and right go on in the row
 * before or after; down from above a gap leads to the last item.
 */
export function nextGridIndex(key: string, position: GridPosition): number | undefined {
  const { index, count, columns, isRightToLeft } = position
  const step = isRightToLeft ? -1 : 1
  const isInLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns)
  const moves: Record<string, number> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    ArrowUp: index - columns,
    ArrowDown: isInLastRow ? count : Math.min(index + columns, count - 1),
    Home: 0,
    End: count - 1,
  }
  const next = moves[key]
  return next === undefined || next < 0 || next >= count || next === index ? undefined : next
}
