import { type JSX, useCallback } from 'react'
import { newTabLink } from '../link-button/newTabLink.js'
import { Picture } from '../picture/Picture.js'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useStyles } from '../style-root/StyleRoot.js'
import { WindowedList, type WindowedListProps } from '../windowed-list/WindowedList.js'
import css from './CollectibleCard.css?inline'
import collectibleGridCss from './CollectibleGrid.css?inline'

/** The name, image and link of a {@link CollectibleCard}. */
export interface CollectibleCardProps {
  /** The name. Its first letter replaces a missing picture. */
  readonly name: string
  /** The URL of the image, which loads near the visible area. The caller has checked its scheme. */
  readonly image?: string | undefined
  /** The alternative text of the picture. It must differ from the name, because screen readers read both. */
  readonly imageLabel: string
  /** A URL that the caller has checked. It makes the card a link that opens in a new tab. */
  readonly href?: string | undefined
  /** The tab index, set by a grid that moves the focus itself. */
  readonly tabIndex?: 0 | -1 | undefined
  readonly testId?: string | undefined
}

/** A collectible with its picture and, below that, its name. */
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
    <a {...shared} href={href} {...newTabLink}>
      {content}
    </a>
  )
}

/** The placeholder of a collectible that is loading. */
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

/** The height of a card and the space below it at the modal's width, in CSS pixels. */
const cardHeight = 208

/** Props of {@link CollectibleGrid}. */
export interface CollectibleGridProps<Item>
  extends Pick<
    WindowedListProps<Item>,
    'items' | 'keyOf' | 'label' | 'onEndReached' | 'isLoadingMore' | 'testId'
  > {
  /** Returns the props of an item's card. Pass a stable function, because a new function renders all cards again. */
  readonly toCard: (item: Item) => Omit<CollectibleCardProps, 'tabIndex'>
}

/** A two-column grid of collectibles. It is a `WindowedList`, to be placed in a `ScrollArea`. */
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
