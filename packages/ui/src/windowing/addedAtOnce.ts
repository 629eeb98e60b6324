import { type ItemRange, indexesOf } from './indexesWith.js'

interface Drawing {
  /** The keys of all items. */
  readonly keys: readonly string[]
  /** Keys of what is drawn already. */
  readonly drawn: ReadonlySet<string>
  /** How many items may be added. */
  readonly limit: number
}

/**
 * What is to be drawn next of a range: what of it is drawn already, and so many more, from the top down. The first one
 * comes last, because it is a spare one above what is visible.
 */
export function addedAtOnce(range: ItemRange, { keys, drawn, limit }: Drawing): readonly number[] {
  const indexes = indexesOf(range)
  const isDrawn = (index: number) => drawn.has(keys[index] ?? '')
  const missing = indexes.filter(index => !isDrawn(index))
  const added = new Set([...missing.slice(1), ...missing.slice(0, 1)].slice(0, limit))
  return indexes.filter(index => isDrawn(index) || added.has(index))
}
