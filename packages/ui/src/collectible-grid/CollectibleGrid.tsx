import { type JSX, useCallback } from 'react'
import { CollectibleCard, type CollectibleCardProps } from '../collectible-card/CollectibleCard.js'
import { CollectibleCardShimmer } from '../collectible-card/CollectibleCardShimmer.js'
import { useStyles } from '../style-root/useStyles.js'
import { WindowedGrid, type WindowedGridProps } from '../windowed-grid/WindowedGrid.js'
import css from './CollectibleGrid.css?inline'

/** Props of {@link CollectibleGrid}. */
export interface CollectibleGridProps<Item>
  extends Omit<WindowedGridProps<Item>, 'renderCell' | 'place' | 'onShow'> {
  /** What a card shows of an item. Pass the same function each time: cards are drawn anew when it changes. */
  readonly toCard: (item: Item) => Omit<CollectibleCardProps, 'tabIndex'>
  readonly testId?: string | undefined
}

/** Collectibles in two columns: a `WindowedGrid`, for a `ScrollArea`. */
export function CollectibleGrid<Item>({ toCard, testId, ...grid }: CollectibleGridProps<Item>): JSX.Element {
  useStyles(css)
  const renderCell = useCallback(
    (item: Item, tabIndex: 0 | -1) => <CollectibleCard {...toCard(item)} tabIndex={tabIndex} />,
    [toCard],
  )
  return (
    <div className="collectible-grid" data-testid={testId}>
      <WindowedGrid {...grid} renderCell={renderCell} place={<CollectibleCardShimmer />} />
    </div>
  )
}
