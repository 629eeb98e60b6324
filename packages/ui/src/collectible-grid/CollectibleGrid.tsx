import { type JSX, useCallback } from 'react'
import { Picture } from '../picture/Picture.js'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useStyles } from '../style-root/StyleRoot.js'
import { WindowedList, type WindowedListProps } from '../windowed-list/WindowedList.js'
import css from './CollectibleCard.css?inline'
import collectibleGridCss from './CollectibleGrid.css?inline'

/** Props of {@link CollectibleCard}. */
export interface CollectibleCardProps {
  /** Its first letter stands in when there is no picture. */
  readonly name: string
  /** An image address whose scheme the caller has checked; loads when it comes near the screen. */
  readonly image?: string | undefined
  /** What the picture is called, in words other than the name: both are read out. */
  readonly imageLabel: string
  /** An address already checked by the caller: the card is a link that opens in a new tab. Without it, it only shows. */
  readonly href?: string | undefined
  /** What a grid that moves focus itself gives. */
  readonly tabIndex?: 0 | -1 | undefined
  readonly testId?: string | undefined
}

/** A collectible: its picture, and its name below. */
function CollectibleCard(props: CollectibleCardProps): JSX.Element {
  useStyles(css)
  const { name, href } = props
  const shared = { className: 'collectible-card', tabIndex: props.tabIndex, 'data-testid': props.testId }
  const content = (
    <>
      <Picture
        src={props.image}
        alt={props.imageLabel}
        size="fill"
        isLazy
        fallback={(name.trim()[0] ?? '?').toUpperCase()}
      />
      <span className="collectible-card__name" dir="auto" title={name}>
        {name}
      </span>
    </>
  )
  if (href === undefined) return <div {...shared}>{content}</div>
  return (
    <a {...shared} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}

/** The place of a collectible that is still loading. */
function CollectibleCardShimmer(): JSX.Element {
  useStyles(css)
  return (
    <span className="collectible-card" aria-hidden="true">
      <Shimmer height="100%" />
      <span className="collectible-card__name" data-state="loading">
        <Shimmer width="60%" height="12px" />
      </span>
    </span>
  )
}

/** Height of a card in px with the space below it, in the modal's width. */
const cardHeight = 208

/** Props of {@link CollectibleGrid}. */
export interface CollectibleGridProps<Item>
  extends Pick<
    WindowedListProps<Item>,
    'items' | 'keyOf' | 'label' | 'onEndReached' | 'isLoadingMore' | 'testId'
  > {
  /** What a card shows of an item. Pass the same function each time: cards are drawn anew when it changes. */
  readonly toCard: (item: Item) => Omit<CollectibleCardProps, 'tabIndex'>
}

/** Collectibles in two columns: a `WindowedList`, for a `ScrollArea`. */
export function CollectibleGrid<Item>({ toCard, testId, ...list }: CollectibleGridProps<Item>): JSX.Element {
  useStyles(collectibleGridCss)
  const renderCard = useCallback(
    (item: Item, tabIndex: 0 | -1) => <CollectibleCard {...toCard(item)} tabIndex={tabIndex} />,
    [toCard],
  )
  return (
    <div className="collectible-grid" data-testid={testId}>
      <WindowedList
        {...list}
        columns={2}
        rowHeight={cardHeight}
        renderItem={renderCard}
        place={<CollectibleCardShimmer />}
      />
    </div>
  )
}
