import type { VirtualItem } from '@tanstack/react-virtual'
import { type JSX, type ReactNode, useMemo, useRef } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import { ValueRowShimmer } from '../value-row/ValueRow.js'
import { useEndReached } from './useEndReached.js'
import { useRovingFocus, WindowedItem } from './useRovingFocus.js'
import { useRows } from './useRows.js'
import css from './WindowedList.css?inline'

/** Props of {@link WindowedList}. */
export interface WindowedListProps<Item> {
  readonly items: readonly Item[]
  /** Returns the key of an item, unique within the list. */
  readonly keyOf: (item: Item) => string
  /**
   * Renders an item with the tab index that the list assigns. Pass a stable function, because a new function renders
   * all items again.
   */
  readonly renderItem: (item: Item, tabIndex: 0 | -1) => ReactNode
  /**
   * The assumed height of a row with the space below it in CSS pixels, until one is measured. `valueRowHeight` for a
   * `ValueRow`.
   */
  readonly rowHeight: number
  /** The number of items per row (default 1). */
  readonly columns?: number | undefined
  /** The accessible name of the list. */
  readonly label: string
  /**
   * Returns the heading of an item, shown above the first item that has it. Only for a single column. Pass a stable
   * function.
   */
  readonly headingOf?: ((item: Item) => string) | undefined
  /** Called when the end comes into view, once per last item. Set it only while there is more to load. */
  readonly onEndReached?: (() => void) | undefined
  /**
   * Whether placeholders for loading items are shown: `firstPlaces` in an empty list, otherwise two or enough to fill
   * the row.
   */
  readonly isLoadingMore?: boolean | undefined
  /** The expected number of items in the first load (default 7, or four rows). */
  readonly firstPlaces?: number | undefined
  /** The placeholder of a loading item. Defaults to the placeholder of a `ValueRow`. */
  readonly place?: ReactNode
  readonly testId?: string | undefined
}

function placeCount<Item>(props: WindowedListProps<Item>): number {
  const { items, columns = 1 } = props
  if (!props.isLoadingMore) return 0
  if (items.length === 0) return props.firstPlaces ?? (columns === 1 ? 7 : 4 * columns)
  return columns === 1 ? 2 : columns - (items.length % columns)
}

/** Returns the headings of a list, by the index of the first item below each. */
function headingsIn<Item>(items: readonly Item[], headingOf: ((item: Item) => string) | undefined) {
  const headings = new Map<number, string>()
  let before: string | undefined
  for (const [index, item] of headingOf ? items.entries() : []) {
    const heading = headingOf?.(item)
    if (heading !== undefined && heading !== before) headings.set(index, heading)
    before = heading
  }
  return headings
}

/**
 * A list with one or more columns that renders only the visible rows. Put it into a `ScrollArea`. It is a single tab
 * stop, in which arrow keys, Home and End move. For assistive technology it is a list instead of a grid, because the
 * columns have no meaning. Each item announces its position.
 */
export function WindowedList<Item>(props: WindowedListProps<Item>): JSX.Element {
  useStyles(css)
  const { items, keyOf, headingOf, rowHeight, columns = 1 } = props
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => items.map(keyOf), [items, keyOf])
  const places = placeCount(props)
  const headings = useMemo(() => headingsIn(items, headingOf), [items, headingOf])
  const { activeIndex, ...focus } = useRovingFocus(list, { keys, columns })
  const activeRow = Math.floor(activeIndex / columns)
  const { rows, height, measureRow } = useRows(list, {
    keys,
    places,
    columns,
    rowHeight,
    headings,
    activeRow,
  })
  useEndReached(end, { key: `${keys.length} ${keys.at(-1)}`, onReached: props.onEndReached })

  const cellAt = (row: VirtualItem, column: number): JSX.Element | null => {
    const index = row.index * columns + column
    const item = items[index]
    const cell = {
      className: 'windowed-list__cell',
      ref: column === 0 ? measureRow : undefined,
      'data-row': row.index,
      style: { insetBlockStart: row.start, ['--foyer-column' as string]: column },
    }
    if (item === undefined) {
      if (index >= items.length + places) return null
      return (
        <li key={`place ${index}`} {...cell} aria-hidden="true">
          {props.place ?? <ValueRowShimmer />}
        </li>
      )
    }
    const heading = headings.get(index)
    return (
      <li
        key={keys[index]}
        {...cell}
        data-index={index}
        aria-setsize={props.onEndReached ? -1 : items.length}
        aria-posinset={index + 1}
      >
        {heading !== undefined && <h3 className="windowed-list__heading">{heading}</h3>}
        <WindowedItem item={item} render={props.renderItem} tabIndex={index === activeIndex ? 0 : -1} />
      </li>
    )
  }

  return (
    <div className="windowed-list" data-testid={props.testId}>
      <ul
        ref={list}
        className="windowed-list__rows"
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without markers
        role="list"
        aria-label={props.label}
        aria-busy={props.isLoadingMore || undefined}
        style={{ blockSize: height, ['--foyer-columns' as string]: columns }}
        {...focus}
      >
        {rows.flatMap(row => Array.from({ length: columns }, (_, column) => cellAt(row, column)))}
      </ul>
      <div ref={end} className="windowed-list__end" />
    </div>
  )
}
