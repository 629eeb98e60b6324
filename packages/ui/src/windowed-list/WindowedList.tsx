import { type JSX, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import { ValueRowShimmer } from '../value-row/ValueRow.js'
import { indexesWith, useGradualDrawing } from '../windowing/useGradualDrawing.js'
import { useRovingFocus, WindowedItem } from '../windowing/useRovingFocus.js'
import { useEndReached } from '../windowing/watchSight.js'
import { layOutRows, rowsInSpan, useSpan } from './layOutRows.js'
import css from './WindowedList.css?inline'

/** As in the style sheet. */
const headingHeight = 36
const nextPlaces = 2
/** How many rows a frame may draw anew. */
const rowsAtOnce = 1

/** Props of {@link WindowedList}. */
export interface WindowedListProps<Item> {
  readonly items: readonly Item[]
  /** Unique among the items. */
  readonly keyOf: (item: Item) => string
  /** Draws one row, whose tab index the list decides. Pass the same function each time: rows are drawn anew when it changes. */
  readonly renderRow: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** Height of every row in px, the space below it included; `valueRowHeight` for a `ValueRow`. */
  readonly rowHeight: number
  /** Accessible name of the list. */
  readonly label: string
  /** The heading an item stands under; shown above the first of those that share it. Pass the same function each time. */
  readonly headingOf?: ((item: Item) => string) | undefined
  /** There is more: called when the end comes into sight, once for each last item. */
  readonly onEndReached?: (() => void) | undefined
  /** Shows places for what is being loaded: `firstPlaces` when there is nothing yet, otherwise two. */
  readonly isLoadingMore?: boolean | undefined
  /** How many items most likely come first (default 7). */
  readonly firstPlaces?: number | undefined
  readonly testId?: string | undefined
}

/** Lays a list out and says which of its rows are to be drawn. */
function useRows<Item>(list: RefObject<Element | null>, props: WindowedListProps<Item>) {
  const { items, keyOf, rowHeight, headingOf } = props
  const keys = useMemo(() => items.map(keyOf), [items, keyOf])
  const layout = useMemo(
    () => layOutRows({ items, rowHeight, headingHeight, headingOf }),
    [items, rowHeight, headingOf],
  )
  const range = rowsInSpan(layout, useSpan(list))
  return { keys, layout, drawn: useGradualDrawing(range, { keys, limit: rowsAtOnce }) }
}

/**
 * A list of rows of which only those in sight are in the document. Put it into a `ScrollArea`. One tab stop; arrow
 * keys, Home and End move. Each item says its place among all.
 */
export function WindowedList<Item>(props: WindowedListProps<Item>): JSX.Element {
  useStyles(css)
  const { items, renderRow, rowHeight, firstPlaces = 7 } = props
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { keys, layout, drawn } = useRows(list, props)
  const { activeIndex, ...focus } = useRovingFocus(list, { keys, columns: 1 })
  useEndReached(end, { key: `${keys.length} ${keys.at(-1)}`, onReached: props.onEndReached })
  const waiting = items.length === 0 ? firstPlaces : nextPlaces
  const places = props.isLoadingMore ? waiting : 0
  const rowAt = (index: number): JSX.Element | undefined => {
    const item = items[index]
    if (item === undefined) return undefined
    const heading = layout.headings.get(index)
    return (
      <li
        key={keys[index]}
        className="windowed-list__row"
        data-index={index}
        style={{ insetBlockStart: layout.starts[index] }}
        aria-setsize={props.onEndReached ? -1 : items.length}
        aria-posinset={index + 1}
      >
        {heading !== undefined && <h3 className="windowed-list__heading">{heading}</h3>}
        <WindowedItem item={item} render={renderRow} tabIndex={index === activeIndex ? 0 : -1} />
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
        style={{ blockSize: layout.height + places * rowHeight }}
        {...focus}
      >
        {indexesWith(activeIndex, drawn).map(rowAt)}
        {Array.from({ length: places }, (_, place) => layout.height + place * rowHeight).map(start => (
          <li
            key={start}
            className="windowed-list__row"
            style={{ insetBlockStart: start }}
            aria-hidden="true"
          >
            <ValueRowShimmer />
          </li>
        ))}
      </ul>
      <div ref={end} className="windowed-list__end" />
    </div>
  )
}
