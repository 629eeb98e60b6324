import { useEffect, useRef, useState } from 'react'
import { useClientLayoutEffect } from '../hooks/useClientLayoutEffect.js'
import { addedAtOnce } from './addedAtOnce.js'
import { afterNextFrame } from './afterNextFrame.js'
import type { ItemRange } from './indexesWith.js'

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
