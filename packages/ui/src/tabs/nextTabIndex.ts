/** Where focus is in a row of tabs. */
export interface TabPosition {
  readonly index: number
  readonly count: number
  readonly isRightToLeft: boolean
}

/** The tab a key leads to, wrapping at the ends; `undefined` for keys that do not move. */
export function nextTabIndex(key: string, position: TabPosition): number | undefined {
  const { index, count, isRightToLeft } = position
  const step = isRightToLeft ? -1 : 1
  const moves: Record<string, number> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: count - 1,
  }
  const next = moves[key]
  return next === undefined ? undefined : (next + count) % count
}
