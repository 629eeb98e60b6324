import { type RefObject, useState } from 'react'
import { useClientLayoutEffect } from '../style-root/StyleRoot.js'
import type { ItemRange } from '../windowing/useGradualDrawing.js'
import { sightOf, watchSight } from '../windowing/watchSight.js'

/** Where the rows of a list stand, in px from its top. */
interface RowLayout {
  /** Where each row begins, its heading included. */
  readonly starts: readonly number[]
  /** Headings by the index of the row they stand above. */
  readonly headings: ReadonlyMap<number, string>
  readonly height: number
}

interface Rows<Item> {
  readonly items: readonly Item[]
  readonly rowHeight: number
  readonly headingHeight: number
  readonly headingOf: ((item: Item) => string) | undefined
}

/** Stacks rows of one height, with a heading above each row whose heading differs from that of the row before. */
export function layOutRows<Item>({ items, rowHeight, headingHeight, headingOf }: Rows<Item>): RowLayout {
  const starts: number[] = []
  const headings = new Map<number, string>()
  let height = 0
  let before: string | undefined
  for (const [index, item] of items.entries()) {
    starts.push(height)
    const heading = headingOf?.(item)
    if (heading !== undefined && heading !== before) {
      headings.set(index, heading)
      height += headingHeight
    }
    before = heading
    height += rowHeight
  }
  return { starts, headings, height }
}

/** A part of a list, in px from its top. */
interface Span {
  readonly top: number
  readonly bottom: number
}

/** How many of the sorted values are at most `limit`. */
function countUpTo(values: readonly number[], limit: number): number {
  let from = 0
  let to = values.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((values[middle] ?? 0) <= limit) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * The rows that reach into a span. A span beyond the last row stands for the last ones: a list that became shorter is
 * scrolled up only after it was drawn.
 */
export function rowsInSpan({ starts, height }: RowLayout, { top, bottom }: Span): ItemRange {
  const highest = Math.max(0, Math.min(top, height - (bottom - top)))
  return {
    from: Math.max(0, countUpTo(starts, highest) - 1),
    to: countUpTo(starts, Math.max(bottom, highest)),
  }
}

/** Assumed until something can be measured: what a phone shows. */
const firstSpan: Span = { top: 0, bottom: 600 }
/** Rows are drawn anew only when so much was scrolled, and kept ready for as much on either side. */
const stepPx = 60

function spanOf(list: Element): Span | undefined {
  const sight = sightOf(list)
  if (!sight) return undefined
  const { offset, height } = sight
  return {
    top: (Math.floor(offset / stepPx) - 1) * stepPx,
    bottom: (Math.ceil((offset + height) / stepPx) + 1) * stepPx,
  }
}

/** The part of a list that is to be drawn, kept up while it is scrolled and resized. */
export function useSpan(list: RefObject<Element | null>): Span {
  const [shown, setShown] = useState(firstSpan)
  useClientLayoutEffect(() => {
    const element = list.current
    if (!element) return
    return watchSight(element, () => {
      const next = spanOf(element)
      if (!next) return
      setShown(previous => (previous.top === next.top && previous.bottom === next.bottom ? previous : next))
    })
  }, [list])
  return shown
}
