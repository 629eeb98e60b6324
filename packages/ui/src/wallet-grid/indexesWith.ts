import type { ItemRange } from './drawnItems.js'

/** All indexes of a range, and one more that must stay where it is. */
export function indexesWith(one: number, { from, to }: ItemRange): readonly number[] {
  const indexes = Array.from({ length: to - from }, (_, offset) => from + offset)
  if (one >= from && one < to) return indexes
  return one < from ? [one, ...indexes] : [...indexes, one]
}
