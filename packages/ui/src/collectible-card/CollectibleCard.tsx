import type { JSX } from 'react'
import { Picture } from '../picture/Picture.js'
import { useStyles } from '../style-root/useStyles.js'
import css from './CollectibleCard.css?inline'

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
export function CollectibleCard(props: CollectibleCardProps): JSX.Element {
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
