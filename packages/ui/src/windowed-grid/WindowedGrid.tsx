import { type JSX, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import { type ItemRange, indexesOf, indexesWith } from '../windowing/useGradualDrawing.js'
import { useRovingFocus, WindowedItem } from '../windowing/useRovingFocus.js'
import { type Sight, sightOf, useEndReached, watchSight } from '../windowing/watchSight.js'
import css from './WindowedGrid.css?inline'

/** Rows `first` up to but without `end`. */
interface RowRange {
  readonly first: number
  readonly end: number
}

interface RowSight extends Sight {
  /** In px, the gap below it included. */
  readonly rowHeight: number
}

/** Rows above and below the visible ones that are kept ready. */
const spareRows = 1

/** The rows of an endless grid that are in sight, and one more on either side. */
export function visibleRows({ offset, height, rowHeight }: RowSight): RowRange {
  const top = Math.floor(offset / rowHeight) - spareRows
  const bottom = Math.ceil((offset + height) / rowHeight) + spareRows
  const first = Math.max(0, top)
  return { first, end: Math.max(first, bottom) }
}

/** How a grid is laid out and which of its rows are to be drawn. */
interface GridWindow extends RowRange {
  readonly columns: number
}

/** Reads columns and row height from the styles, and what is visible from the layout; `undefined` while hidden. */
function measureGrid(grid: Element): GridWindow | undefined {
  const style = getComputedStyle(grid)
  const rowHeight = Number.parseFloat(style.gridAutoRows) + (Number.parseFloat(style.rowGap) || 0)
  const sight = sightOf(grid)
  if (!(rowHeight > 0) || !sight) return undefined
  // The used columns would count those that too many items in a row have made.
  const columns = Number(style.getPropertyValue('--foyer-columns')) || 1
  return { columns, ...visibleRows({ ...sight, rowHeight }) }
}

interface Drawing extends RowRange {
  readonly columns: number
  readonly count: number
}

/**
 * The items in a range of rows. Rows beyond the last one stand for the last ones: a list that became shorter is
 * scrolled up only after it was drawn.
 */
export function drawnItems({ first, end, columns, count }: Drawing): ItemRange {
  const rowCount = Math.ceil(count / columns)
  const lastEnd = Math.min(end, rowCount)
  const from = Math.max(0, Math.min(first, rowCount - (end - first)))
  return { from: from * columns, to: Math.min(count, Math.max(lastEnd, from) * columns) }
}

/** Assumed until something can be measured: what a phone shows. */
const firstWindow: GridWindow = { columns: 4, first: 0, end: 7 }

function isSame(one: GridWindow, other: GridWindow): boolean {
  return one.columns === other.columns && one.first === other.first && one.end === other.end
}

/** The columns of a grid and the rows of it that are to be drawn, kept up while it is scrolled and resized. */
function useGridWindow(grid: RefObject<Element | null>): GridWindow {
  const [shown, setShown] = useState(firstWindow)
  useClientLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    return watchSight(element, () => {
      const next = measureGrid(element)
      if (next) setShown(previous => (isSame(previous, next) ? previous : next))
    })
  }, [grid])
  return shown
}

/** Props of {@link WindowedGrid}. */
export interface WindowedGridProps<Item> {
  readonly items: readonly Item[]
  /** Draws one item, whose tab index the grid decides. Pass the same function each time: cells are drawn anew when it changes. */
  readonly renderCell: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** The place of an item that is still loading. */
  readonly place: ReactNode
  /** Unique among the items. */
  readonly keyOf: (item: Item) => string
  /** Accessible name of the list. */
  readonly label: string
  /** There is more: called when the end comes into sight, once for each last item. */
  readonly onEndReached?: (() => void) | undefined
  /** Shows places for what is being loaded: four rows when there is nothing yet, otherwise the rest of a row. */
  readonly isLoadingMore?: boolean | undefined
  /** The items drawn now, a row above and below what is visible included. */
  readonly onShow?: ((items: readonly Item[]) => void) | undefined
}

function placeCount(columns: number, count: number): number {
  return count === 0 ? 4 * columns : columns - (count % columns)
}

/**
 * A list in columns of which only the rows in sight are in the document. Put it into a `ScrollArea`, and into an
 * element that sets `--foyer-grid-columns`, `--foyer-grid-cell` (height) and, if wanted, `--foyer-grid-gap`. One tab
 * stop; arrow keys, Home and End move. It is a list, not a grid, for assistive technology: columns have no meaning
 * here, and each item says its place among all.
 */
export function WindowedGrid<Item>(props: WindowedGridProps<Item>): JSX.Element {
  useStyles(css)
  const { items, keyOf, renderCell, onShow } = props
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => items.map(keyOf), [items, keyOf])
  const { columns, ...rows } = useGridWindow(list)
  const { activeIndex, ...focus } = useRovingFocus(list, { keys, columns })
  const { from, to } = drawnItems({ ...rows, columns, count: items.length })
  const places = props.isLoadingMore ? placeCount(columns, items.length) : 0
  useEndReached(end, { key: `${keys.length} ${keys.at(-1)}`, onReached: props.onEndReached })
  useEffect(() => {
    onShow?.(items.slice(from, to))
  }, [items, from, to, onShow])
  const rowOf = (index: number) => ({ gridRow: Math.floor(index / columns) + 1 })
  const cellAt = (index: number): JSX.Element | undefined => {
    const item = items[index]
    if (item === undefined) return undefined
    return (
      <li
        key={keys[index]}
        className="windowed-grid__item"
        data-index={index}
        style={rowOf(index)}
        aria-setsize={props.onEndReached ? -1 : items.length}
        aria-posinset={index + 1}
      >
        <WindowedItem item={item} render={renderCell} tabIndex={index === activeIndex ? 0 : -1} />
      </li>
    )
  }
  return (
    <>
      <ul
        ref={list}
        className="windowed-grid__list"
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without markers
        role="list"
        aria-label={props.label}
        aria-busy={props.isLoadingMore || undefined}
        style={{ ['--foyer-rows' as string]: Math.ceil((items.length + places) / columns) }}
        {...focus}
      >
        {indexesWith(activeIndex, indexesOf({ from, to })).map(cellAt)}
        {Array.from({ length: places }, (_, index) => items.length + index).map(index => (
          <li key={`place ${index}`} style={rowOf(index)} aria-hidden="true">
            {props.place}
          </li>
        ))}
      </ul>
      <div ref={end} className="windowed-grid__end" />
    </>
  )
}
