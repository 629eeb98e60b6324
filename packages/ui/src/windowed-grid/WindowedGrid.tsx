import { type JSX, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import { indexesOf, indexesWith } from '../windowing/indexesWith.js'
import { useEndReached } from '../windowing/useEndReached.js'
import { useRovingFocus } from '../windowing/useRovingFocus.js'
import { WindowedItem } from '../windowing/WindowedItem.js'
import { drawnItems } from './drawnItems.js'
import { useGridWindow } from './useGridWindow.js'
import css from './WindowedGrid.css?inline'

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
