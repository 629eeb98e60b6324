/** Items `from` up to but without `to`. */
export interface ItemRange {
  readonly from: number
  readonly to: number
}

/** All indexes of a range, in order. */
export function indexesOf({ from, to }: ItemRange): readonly number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset)
}

/** Indexes in order, with one more that must stay where it is. */
export function indexesWith(one: number, indexes: readonly number[]): readonly number[] {
  if (indexes.includes(one)) return indexes
  return [...indexes, one].sort((left, right) => left - right)
}
