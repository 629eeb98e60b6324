import {
  defaultRangeExtractor,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useClientLayoutEffect } from '../style-root/StyleRoot.js'

/** As in the style sheet, in px. */
const headingHeight = 36
/** Assumed until the scroll area can be measured: what a phone shows. */
const initialRect = { width: 360, height: 600 }

function scrollAreaOf(list: Element | null): Element | null {
  return list?.closest('.scroll-area__viewport') ?? null
}

/** Height in px with its fraction, untouched by animations around it; `undefined` in a dialog that is closed. */
function heightOf(element: Element, entry: ResizeObserverEntry | undefined): number | undefined {
  const height = entry?.borderBoxSize[0]?.blockSize ?? Number.parseFloat(getComputedStyle(element).blockSize)
  return height > 0 ? height : undefined
}

/** How far below the top of all that is scrolled a list begins, in px; read where that costs no layout. */
function useScrollMargin(list: RefObject<Element | null>) {
  const [scrollMargin, setScrollMargin] = useState(0)
  const readScrollMargin = useCallback(() => {
    const area = scrollAreaOf(list.current)
    // Nothing can be measured in a dialog that is closed.
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

interface Gradual {
  /** How many rows a frame may add. */
  readonly limit: number
  readonly isDrawnAtOnce: (row: number) => boolean
}

/**
 * Adds rows a few per frame until all are drawn: a frame that draws a screenful of rows anew holds up a slow phone for
 * longer than 50 ms.
 */
function useGradualRows(rows: readonly VirtualItem[], { limit, isDrawnAtOnce }: Gradual) {
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
  /** How many places for items that are loading follow them. */
  readonly places: number
  readonly columns: number
  /** Height of a row in px, assumed until one is drawn. */
  readonly rowHeight: number
  /** Rows that stand below a heading. */
  readonly headings: ReadonlyMap<number, string>
  /** The row of the tab stop: it stays in the document, wherever the list is scrolled to. */
  readonly activeRow: number
}

interface Rows {
  /** The rows to draw, with their keys, and where they start in px. */
  readonly rows: readonly VirtualItem[]
  /** Height of all rows in px. */
  readonly height: number
  /** The ref of an element of each row that says its index as `data-row`. */
  readonly measureRow: (element: Element | null) => void
}

/** The rows in sight of a list in a `ScrollArea`, and one on either side. Each is measured once it is drawn. */
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
    // What is drawn within an observer's call is told to the page's `onerror` as a loop.
    useAnimationFrameWithResizeObserver: true,
    scrollMargin,
    estimateSize: row => rowHeight.current + headingAbove(row),
    measureElement(element, entry, instance) {
      const row = instance.indexFromElement(element)
      // The first rows stand right in their first frame. Reading later ones before they are laid out would cost a layout.
      const height = !entry && isMeasured.current ? undefined : heightOf(element, entry)
      if (height === undefined) return instance.measurementsCache[row]?.size ?? rowHeight.current
      rowHeight.current = height - headingAbove(row)
      isMeasured.current = true
      return height
    },
    rangeExtractor(range) {
      // A list that became shorter is scrolled up only after it was drawn.
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
    // Where the visitor scrolled to is theirs, but what is measured above must not move what is in sight.
    scrollToFn(offset, { adjustments }, { scrollElement }) {
      if (adjustments) scrollElement?.scrollTo({ top: offset + adjustments })
    },
  })
  const rows = useGradualRows(virtualizer.getVirtualItems(), {
    limit: columns === 1 ? 1 : Number.POSITIVE_INFINITY,
    // Focus goes to the active row with the frame, and places cost little.
    isDrawnAtOnce: row => row === activeRow || row * columns >= keys.length,
  })
  return {
    rows: rows.map(row => ({ ...row, start: row.start - scrollMargin })),
    height: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement,
  }
}
