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
   * Whether the whole title is shown instead of being truncated: in smaller type with the value below it, and only
   * over several lines if that does not fit. Its description is then read before it.
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

/** The length of a whole title, which decides its type and the place of its value. */
type TitleLength = 'long' | 'longer' | 'longest'

/** The maximum number of characters of each length in a panel of a narrow phone. `short` ones stand beside a value. */
const fitting = { shortWord: 11, short: 16, long: 20, longer: 25 }

/** Returns the length of a whole title, or `undefined` if the title is short. */
function lengthOf({ title, hasWholeTitle }: ValueRowProps): TitleLength | undefined {
  if (!hasWholeTitle || typeof title !== 'string') return undefined
  const longestWord = Math.max(...title.split(/\s/).map(({ length }) => length))
  if (longestWord <= fitting.shortWord && title.length <= fitting.short) return undefined
  if (title.length <= fitting.long) return 'long'
  return title.length <= fitting.longer ? 'longer' : 'longest'
}

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
        {!hasWholeTitle && label}
      </span>
      {(value !== undefined || note !== undefined) && (
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
  const shared = {
    className: 'value-row',
    tabIndex: props.tabIndex,
    'data-whole': props.hasWholeTitle || undefined,
    'data-length': lengthOf(props),
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
      <Content {...props} />
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
