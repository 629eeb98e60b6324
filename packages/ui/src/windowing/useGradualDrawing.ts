import { useEffect, useRef, useState } from 'react'
import { useClientLayoutEffect } from '../style-root/StyleRoot.js'

/** Calls back once, in the first task after the next frame was painted; returns the way to prevent it. */
function afterNextFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A callback for frames that is asked for while one is being made still belongs to that one.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

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

interface Gradual {
  readonly keys: readonly string[]
  /** How many items may be added in a frame. */
  readonly limit: number
}

/**
 * The items to draw of a range, a few more with each frame until all of it is drawn: one frame that draws a screenful
 * of items anew would hold up a slow phone for longer than 50 ms.
 */
export function useGradualDrawing(range: ItemRange, { keys, limit }: Gradual): readonly number[] {
  const drawn = useRef<ReadonlySet<string>>(new Set())
  const [, setFrame] = useState(0)
  const indexes = addedAtOnce(range, { keys, drawn: drawn.current, limit })
  const isPartial = indexes.length < range.to - range.from
  useClientLayoutEffect(() => {
    drawn.current = new Set(indexes.map(index => keys[index] ?? ''))
  })
  useEffect(() => {
    if (!isPartial) return
    return afterNextFrame(() => setFrame(count => count + 1))
  })
  return indexes
}
