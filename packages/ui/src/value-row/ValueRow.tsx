import type { JSX, ReactNode } from 'react'
import { newTabLink } from '../link-button/newTabLink.js'
import { RowItem } from '../row-group/RowItem.js'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ValueRow.css?inline'

/** Props of {@link ValueRow}. */
export interface ValueRowProps {
  readonly title: ReactNode
  /**
   * Whether the whole title is shown instead of being truncated. It has the whole line, in smaller type if it is long,
   * and its description and value stand below it. The description is read before it.
   */
  readonly hasWholeTitle?: boolean | undefined
  /** A line below the title. */
  readonly description?: ReactNode
  /** The leading picture, 40 px. */
  readonly image?: ReactNode
  /** The value at the end, level with the title. */
  readonly value?: ReactNode
  /** The note at the end, level with the description. */
  readonly note?: ReactNode
  /** A URL that the caller has checked. It makes the row a link that opens in a new tab. */
  readonly href?: string | undefined
  /** Makes the row a button if it has no URL. Without both, it is only text. */
  readonly onClick?: (() => void) | undefined
  /** Whether this is the current choice of its list. */
  readonly isSelected?: boolean | undefined
  /** Whether presses are ignored. The row stays focusable, because a list moves the focus through all of its rows. */
  readonly isDisabled?: boolean | undefined
  /** The tab index, set by a list that moves the focus itself. */
  readonly tabIndex?: 0 | -1 | undefined
  readonly testId?: string | undefined
}

/** The height of a row with the space below it for a `WindowedList`, in CSS pixels. */
export const valueRowHeight = 60

/** The maximum number of characters of a whole title on a narrow phone: in half a line, in large type, beside an image. */
const fitting = { half: 11, large: 20, besideImage: 25 }

function Content({ title, hasWholeTitle, description, image, value, note }: ValueRowProps): JSX.Element {
  const label = description !== undefined && <span className="value-row__note">{description}</span>
  return (
    <>
      {image}
      <span className="value-row__text">
        {/* Screen readers read what is sent, or the receiver, before the amount or the name. */}
        {hasWholeTitle && label}
        <span className="value-row__main" dir="auto">
          {title}
        </span>
        {hasWholeTitle ? <span className="value-row__note">{value}</span> : label}
      </span>
      {!hasWholeTitle && (value !== undefined || note !== undefined) && (
        <span className="value-row__end">
          {value !== undefined && <span className="value-row__main">{value}</span>}
          {note !== undefined && <span className="value-row__note">{note}</span>}
        </span>
      )}
    </>
  )
}

function Row(props: ValueRowProps): JSX.Element {
  const { href, onClick } = props
  const length = props.hasWholeTitle && typeof props.title === 'string' ? props.title.length : 0
  const shared = {
    className: 'value-row',
    tabIndex: props.tabIndex,
    'data-whole': props.hasWholeTitle || undefined,
    'data-length': length > fitting.large ? 'longer' : length > fitting.half ? 'long' : undefined,
    'data-testid': props.testId,
  }
  if (href !== undefined) {
    return (
      <a {...shared} href={href} {...newTabLink} onClick={() => onClick?.()}>
        <Content {...props} />
      </a>
    )
  }
  if (onClick) {
    return (
      <button
        {...shared}
        type="button"
        aria-current={props.isSelected || undefined}
        aria-disabled={props.isDisabled || undefined}
        onClick={props.isDisabled ? undefined : () => onClick()}
      >
        <Content {...props} />
      </button>
    )
  }
  return (
    <div {...shared}>
      {/* The picture is decorative, and every digit needs the space. */}
      <Content {...props} image={length <= fitting.besideImage && props.image} />
    </div>
  )
}

/** An item of a list with its value: picture, name and text, then a value and a note at the end. */
export function ValueRow(props: ValueRowProps): JSX.Element {
  useStyles(css)
  return (
    <RowItem>
      <Row {...props} />
    </RowItem>
  )
}

/** The placeholder of a `ValueRow` that is loading. */
export function ValueRowShimmer(): JSX.Element {
  useStyles(css)
  return (
    <span className="value-row" data-state="loading" aria-hidden="true">
      <Shimmer width="40px" height="40px" shape="circle" />
      <span className="value-row__text" data-state="loading">
        <Shimmer width="96px" height="14px" />
        <Shimmer width="64px" height="12px" />
      </span>
      <Shimmer width="48px" height="14px" />
    </span>
  )
}
