import {
  defaultRangeExtractor,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useClientLayoutEffect } from '../style-root/StyleRoot.js'

/** The height of a heading in CSS pixels, as in the style sheet. */
const headingHeight = 36
/** The assumed size of the scroll area until it can be measured. It is the size of a phone. */
const initialRect = { width: 360, height: 600 }

function scrollAreaOf(list: Element | null): Element | null {
  return list?.closest('.scroll-area__viewport') ?? null
}

/** Returns the fractional height of an element regardless of animations, or `undefined` in a closed dialog. */
function heightOf(element: Element, entry: ResizeObserverEntry | undefined): number | undefined {
  const height = entry?.borderBoxSize[0]?.blockSize ?? Number.parseFloat(getComputedStyle(element).blockSize)
  return height > 0 ? height : undefined
}

/**
 * Reads the distance in CSS pixels from the top of the scrolled content to the list, at times when that forces no
 * layout.
 */
function useScrollMargin(list: RefObject<Element | null>) {
  const [scrollMargin, setScrollMargin] = useState(0)
  const readScrollMargin = useCallback(() => {
    const area = scrollAreaOf(list.current)
    // Nothing can be measured in a closed dialog.
    if (!list.current || !area?.clientHeight) return
    const distance = list.current.getBoundingClientRect().top - area.getBoundingClientRect().top
    setScrollMargin(Math.round(distance + area.scrollTop))
  }, [list])
  useClientLayoutEffect(() => {
    if (!list.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(readScrollMargin)
    observer.observe(list.current)
    readScrollMargin()
    return () => observer.disconnect()
  }, [list, readScrollMargin])
  return { scrollMargin, readScrollMargin }
}

/** Calls `run` in the first task after the next paint. Returns a function that cancels it. */
function afterNextFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The timeout moves the call past the paint, because a frame callback runs before it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

interface GradualOptions {
  /** The maximum number of rows to add per frame. */
  readonly limit: number
  readonly isDrawnAtOnce: (row: number) => boolean
}

/**
 * Adds rows a few per frame until all are rendered. Rendering a whole screen of rows in one frame blocks a slow phone
 * for more than 50 ms.
 */
function useGradualRows(rows: readonly VirtualItem[], { limit, isDrawnAtOnce }: GradualOptions) {
  const drawnKeys = useRef<ReadonlySet<VirtualItem['key']>>(new Set())
  const [, drawMore] = useReducer((count: number) => count + 1, 0)
  const isDrawn = ({ key, index }: VirtualItem) => drawnKeys.current.has(key) || isDrawnAtOnce(index)
  const added = new Set(rows.filter(row => !isDrawn(row)).slice(0, limit))
  const drawn = rows.filter(row => isDrawn(row) || added.has(row))
  const isPartial = drawn.length < rows.length
  useClientLayoutEffect(() => {
    drawnKeys.current = new Set(drawn.map(({ key }) => key))
  })
  useEffect(() => (isPartial ? afterNextFrame(drawMore) : undefined))
  return drawn
}

function inOrder(rows: readonly number[]): number[] {
  return [...new Set(rows)].sort((left, right) => left - right)
}

interface RowsOptions {
  /** The keys of all items. */
  readonly keys: readonly string[]
  /** The number of placeholders after the items. */
  readonly places: number
  readonly columns: number
  /** The assumed height of a row in CSS pixels, until one is rendered. */
  readonly rowHeight: number
  /** The headings, by the index of the row below each. */
  readonly headings: ReadonlyMap<number, string>
  /** The row of the tab stop, which stays in the document at any scroll position. */
  readonly activeRow: number
}

interface Rows {
  /** The rows to render, with their keys and start positions in CSS pixels. */
  readonly rows: readonly VirtualItem[]
  /** The height of all rows in CSS pixels. */
  readonly height: number
  /** The ref for each row's element, whose `data-row` is its index. */
  readonly measureRow: (element: Element | null) => void
}

/** Returns the visible rows of a list in a `ScrollArea`, with a few on either side. Each is measured once rendered. */
export function useRows(list: RefObject<Element | null>, options: RowsOptions): Rows {
  const { keys, places, columns, headings, activeRow } = options
  const { scrollMargin, readScrollMargin } = useScrollMargin(list)
  const rowHeight = useRef(options.rowHeight)
  const isMeasured = useRef(false)
  const areaHeight = useRef(initialRect.height)
  const headingAbove = (row: number) => (headings.has(row) ? headingHeight : 0)
  const virtualizer = useVirtualizer<Element, Element>({
    count: Math.ceil((keys.length + places) / columns),
    getScrollElement: () => scrollAreaOf(list.current),
    getItemKey: useCallback((row: number) => keys[row * columns] ?? `place ${row}`, [keys, columns]),
    indexAttribute: 'data-row',
    overscan: columns === 1 ? 2 : 1,
    initialRect,
    // Rendering within an observer's callback would report a ResizeObserver loop to the page's `onerror`.
    useAnimationFrameWithResizeObserver: true,
    scrollMargin,
    estimateSize: row => rowHeight.current + headingAbove(row),
    measureElement(element, entry, instance) {
      const row = instance.indexFromElement(element)
      // The first row is measured immediately, so that the first frame is right. Measuring later rows early would
      // force a layout.
      const height = !entry && isMeasured.current ? undefined : heightOf(element, entry)
      if (height === undefined) return instance.measurementsCache[row]?.size ?? rowHeight.current
      rowHeight.current = height - headingAbove(row)
      isMeasured.current = true
      return height
    },
    rangeExtractor(range) {
      // The browser scrolls up a list that became shorter only after it was rendered.
      const lastScreen = range.count - Math.ceil(areaHeight.current / rowHeight.current)
      const startIndex = Math.max(0, Math.min(range.startIndex, lastScreen))
      return inOrder([...defaultRangeExtractor({ ...range, startIndex }), activeRow])
    },
    // A list keeps its rows while its dialog is closed.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, rect => {
        if (rect.height === 0) return
        areaHeight.current = rect.height
        report(rect)
      }),
    observeElementOffset: (instance, report) =>
      observeElementOffset(instance, (offset, isScrolling) => {
        readScrollMargin()
        report(offset, isScrolling)
      }),
    // Compensates only for rows that are measured above the visible ones. Otherwise the visitor controls the scroll
    // position.
    scrollToFn(offset, { adjustments }, { scrollElement }) {
      if (adjustments) scrollElement?.scrollTo({ top: offset + adjustments })
    },
  })
  const rows = useGradualRows(virtualizer.getVirtualItems(), {
    limit: columns === 1 ? 1 : Number.POSITIVE_INFINITY,
    // The active row receives the focus in this frame, and placeholders cost little.
    isDrawnAtOnce: row => row === activeRow || row * columns >= keys.length,
  })
  return {
    rows: rows.map(row => ({ ...row, start: row.start - scrollMargin })),
    height: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement,
  }
}
