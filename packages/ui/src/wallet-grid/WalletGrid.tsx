import { type JSX, memo, useEffect, useMemo, useRef } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import { WalletCard, type WalletCardProps } from '../wallet-card/WalletCard.js'
import { WalletCardShimmer } from '../wallet-card/WalletCardShimmer.js'
import { drawnItems } from './drawnItems.js'
import { indexesWith } from './indexesWith.js'
import { useEndReached } from './useEndReached.js'
import { useGridWindow } from './useGridWindow.js'
import { useRovingFocus } from './useRovingFocus.js'
import css from './WalletGrid.css?inline'

/** Props of {@link WalletGrid}. */
export interface WalletGridProps<Item> {
  readonly items: readonly Item[]
  /** What a card shows of an item. Pass the same function each time: cards are drawn anew when it changes. */
  readonly toCard: (item: Item) => Omit<WalletCardProps, 'tabIndex'>
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
  readonly testId?: string | undefined
}

interface CellProps<Item> {
  readonly item: Item
  readonly toCard: WalletGridProps<Item>['toCard']
  readonly tabIndex: 0 | -1
}

function PlainCell<Item>({ item, toCard, tabIndex }: CellProps<Item>): JSX.Element {
  return <WalletCard {...toCard(item)} tabIndex={tabIndex} />
}

// `memo` loses the type parameter, not the behaviour.
const Cell = memo(PlainCell) as typeof PlainCell

function shimmerCount(columns: number, count: number): number {
  return count === 0 ? 4 * columns : columns - (count % columns)
}

/**
 * A list of wallets in four columns, three in viewports below 352 px, of which only the rows in sight are in the
 * document. Put it into a `ScrollArea`. One tab stop; arrow keys, Home and End move. It is a list, not a grid, for
 * assistive technology: columns have no meaning here, and each item says its place among all.
 */
export function WalletGrid<Item>(props: WalletGridProps<Item>): JSX.Element {
  useStyles(css)
  const { items, keyOf, toCard, onShow } = props
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => items.map(keyOf), [items, keyOf])
  const { columns, ...rows } = useGridWindow(list)
  const { activeIndex, ...focus } = useRovingFocus(list, { keys, columns })
  const { from, to } = drawnItems({ ...rows, columns, count: items.length })
  const shimmers = props.isLoadingMore ? shimmerCount(columns, items.length) : 0
  useEndReached(end, { key: `${keys.length} ${keys.at(-1)}`, onReached: props.onEndReached })
  useEffect(() => {
    onShow?.(items.slice(from, to))
  }, [items, from, to, onShow])
  const cellAt = (index: number): JSX.Element | undefined => {
    const item = items[index]
    if (item === undefined) return undefined
    return (
      <li
        key={keys[index]}
        className="wallet-grid__item"
        data-index={index}
        style={{ gridRow: Math.floor(index / columns) + 1 }}
        aria-setsize={props.onEndReached ? -1 : items.length}
        aria-posinset={index + 1}
      >
        <Cell item={item} toCard={toCard} tabIndex={index === activeIndex ? 0 : -1} />
      </li>
    )
  }
  return (
    <div className="wallet-grid" data-testid={props.testId}>
      <ul
        ref={list}
        className="wallet-grid__list"
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without markers
        role="list"
        aria-label={props.label}
        aria-busy={props.isLoadingMore || undefined}
        style={{ ['--foyer-rows' as string]: Math.ceil((items.length + shimmers) / columns) }}
        {...focus}
      >
        {indexesWith(activeIndex, { from, to }).map(cellAt)}
        {Array.from({ length: shimmers }, (_, index) => items.length + index).map(index => (
          <li key={`place ${index}`} style={{ gridRow: Math.floor(index / columns) + 1 }} aria-hidden="true">
            <WalletCardShimmer />
          </li>
        ))}
      </ul>
      <div ref={end} className="wallet-grid__end" />
    </div>
  )
}
