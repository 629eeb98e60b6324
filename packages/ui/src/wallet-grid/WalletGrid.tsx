import { type JSX, useCallback } from 'react'
import { useMediaQuery } from '../hooks/useMediaQuery.js'
import CertifiedIcon from '../icons/certified.svg'
import CheckIcon from '../icons/check.svg'
import { WalletImage } from '../picture/Picture.js'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useStyles } from '../style-root/StyleRoot.js'
import { WindowedList, type WindowedListProps } from '../windowed-list/WindowedList.js'
import css from './WalletCard.css?inline'
import walletGridCss from './WalletGrid.css?inline'

/** Props of {@link WalletCard}. */
export interface WalletCardProps {
  readonly name: string
  /** An image address whose scheme the caller has checked; loads when it comes near the screen. */
  readonly image?: string | undefined
  /** Marks the wallet as certified, and says so to a screen reader. */
  readonly certifiedLabel?: string | undefined
  /** Marks the wallet as installed, and says so to a screen reader. */
  readonly installedLabel?: string | undefined
  /** Ignores presses; stays reachable, so that focus does not jump when it becomes usable. */
  readonly isDisabled?: boolean | undefined
  readonly onClick?: (() => void) | undefined
  /** `-1` takes it out of the tab order of a grid that moves focus itself. */
  readonly tabIndex?: 0 | -1 | undefined
  readonly testId?: string | undefined
}

/** One wallet in a grid: picture above name. A real button. */
export function WalletCard(props: WalletCardProps): JSX.Element {
  useStyles(css)
  const { name, certifiedLabel, installedLabel } = props
  const marks = [installedLabel, certifiedLabel].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className="wallet-card"
      aria-disabled={props.isDisabled || undefined}
      tabIndex={props.tabIndex}
      title={name}
      onClick={props.isDisabled ? undefined : props.onClick}
      data-testid={props.testId}
    >
      <WalletImage name={name} src={props.image} size="lg" isLazy badge={installedLabel && <CheckIcon />} />
      <span className="wallet-card__text">
        <span className="wallet-card__name" dir="auto">
          {name}
        </span>
        {certifiedLabel && <CertifiedIcon />}
      </span>
      {marks !== '' && <span className="visually-hidden">, {marks}</span>}
    </button>
  )
}

/** The place of a wallet that is still loading. */
export function WalletCardShimmer(): JSX.Element {
  useStyles(css)
  return (
    <span className="wallet-card" data-state="loading" aria-hidden="true">
      <Shimmer width="56px" height="56px" shape="row" />
      <span className="wallet-card__text">
        <Shimmer width="52px" height="10px" />
      </span>
    </span>
  )
}

/** Height of a card in px at the usual text size. */
const cardHeight = 101

/** Props of {@link WalletGrid}. */
export interface WalletGridProps<Item>
  extends Pick<
    WindowedListProps<Item>,
    'items' | 'keyOf' | 'label' | 'onEndReached' | 'isLoadingMore' | 'testId'
  > {
  /** What a card shows of an item. Pass the same function each time: cards are drawn anew when it changes. */
  readonly toCard: (item: Item) => Omit<WalletCardProps, 'tabIndex'>
}

/** Wallets in four columns, three in viewports below 352 px: a `WindowedList`, for a `ScrollArea`. */
export function WalletGrid<Item>({ toCard, testId, ...list }: WalletGridProps<Item>): JSX.Element {
  useStyles(walletGridCss)
  const isNarrow = useMediaQuery('(max-width: 351.98px)')
  const renderCard = useCallback(
    (item: Item, tabIndex: 0 | -1) => <WalletCard {...toCard(item)} tabIndex={tabIndex} />,
    [toCard],
  )
  return (
    <div className="wallet-grid" data-testid={testId}>
      <WindowedList
        {...list}
        columns={isNarrow ? 3 : 4}
        rowHeight={cardHeight}
        renderItem={renderCard}
        place={<WalletCardShimmer />}
      />
    </div>
  )
}
