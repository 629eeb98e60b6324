import { type JSX, useCallback } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import { WalletCard, type WalletCardProps } from '../wallet-card/WalletCard.js'
import { WalletCardShimmer } from '../wallet-card/WalletCardShimmer.js'
import { WindowedGrid, type WindowedGridProps } from '../windowed-grid/WindowedGrid.js'
import css from './WalletGrid.css?inline'

/** Props of {@link WalletGrid}. */
export interface WalletGridProps<Item> extends Omit<WindowedGridProps<Item>, 'renderCell' | 'place'> {
  /** What a card shows of an item. Pass the same function each time: cards are drawn anew when it changes. */
  readonly toCard: (item: Item) => Omit<WalletCardProps, 'tabIndex'>
  readonly testId?: string | undefined
}

/** Wallets in four columns, three in viewports below 352 px: a `WindowedGrid`, for a `ScrollArea`. */
export function WalletGrid<Item>({ toCard, testId, ...grid }: WalletGridProps<Item>): JSX.Element {
  useStyles(css)
  const renderCell = useCallback(
    (item: Item, tabIndex: 0 | -1) => <WalletCard {...toCard(item)} tabIndex={tabIndex} />,
    [toCard],
  )
  return (
    <div className="wallet-grid" data-testid={testId}>
      <WindowedGrid {...grid} renderCell={renderCell} place={<WalletCardShimmer />} />
    </div>
  )
}
