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
  /** The URL of the image, which loads near the visible area. The caller has checked its scheme. */
  readonly image?: string | undefined
  /** The text that marks the wallet as certified for screen readers. Shows a mark. */
  readonly certifiedLabel?: string | undefined
  /** The text that marks the wallet as installed for screen readers. Shows a mark. */
  readonly installedLabel?: string | undefined
  /** Whether presses are ignored. The card stays focusable, so that the focus does not jump when it becomes usable. */
  readonly isDisabled?: boolean | undefined
  readonly onClick?: (() => void) | undefined
  /** `-1` excludes the card from the tab order of a grid that moves the focus itself. */
  readonly tabIndex?: 0 | -1 | undefined
  readonly testId?: string | undefined
}

/** A wallet in a grid, with its picture above its name. Renders a `<button>`. */
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

/** The placeholder of a wallet that is loading. */
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

/** The height of a card at the default text size, in CSS pixels. */
const cardHeight = 101

/** Props of {@link WalletGrid}. */
export interface WalletGridProps<Item>
  extends Pick<
    WindowedListProps<Item>,
    'items' | 'keyOf' | 'label' | 'onEndReached' | 'isLoadingMore' | 'testId'
  > {
  /** Returns the props of an item's card. Pass a stable function, because a new function renders all cards again. */
  readonly toCard: (item: Item) => Omit<WalletCardProps, 'tabIndex'>
}

/**
 * A grid of wallets with four columns, or three in viewports narrower than 352 px. It is a `WindowedList`, to be
 * placed in a `ScrollArea`.
 */
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
