import type { JSX, ReactNode } from 'react'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ValueRow.css?inline'

/** Props of {@link ValueRow}. */
export interface ValueRowProps {
  readonly title: string
  /** Shows the whole title, over as many lines as it takes, instead of one that is cut. Its description is read out before it. */
  readonly hasWholeTitle?: boolean | undefined
  /** Below the title, in one line. */
  readonly description?: ReactNode
  /** Leading picture, 40 px. */
  readonly image?: ReactNode
  /** At the end, beside the title. */
  readonly value?: ReactNode
  /** At the end, beside the description. */
  readonly note?: ReactNode
  /** An address already checked by the caller: the row is a link that opens in a new tab. */
  readonly href?: string | undefined
  /** Without an address: the row is a button. Without both it only shows. */
  readonly onClick?: (() => void) | undefined
  /** The current choice of its list. */
  readonly isSelected?: boolean | undefined
  /** Cannot be pressed, but reached by keyboard: a list moves focus through all of its rows. */
  readonly isDisabled?: boolean | undefined
  /** What a list that moves focus itself gives. */
  readonly tabIndex?: 0 | -1 | undefined
  readonly testId?: string | undefined
}

/** Height of a row in px with the space below it, for a `WindowedList`. */
export const valueRowHeight = 60

function Content({ title, hasWholeTitle, description, image, value, note }: ValueRowProps): JSX.Element {
  const label = description !== undefined && <span className="value-row__note">{description}</span>
  return (
    <>
      {image}
      <span className="value-row__text">
        {/* A screen reader says what is sent, or to whom, before the amount or the name. */}
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

/** One thing of a list with what it is worth: picture, name and text, then a value and a note at the end. */
export function ValueRow(props: ValueRowProps): JSX.Element {
  useStyles(css)
  const { href, onClick } = props
  const shared = {
    className: 'value-row',
    tabIndex: props.tabIndex,
    'data-whole': props.hasWholeTitle || undefined,
    'data-testid': props.testId,
  }
  if (href !== undefined) {
    return (
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={() => onClick?.()}>
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

/** The place of a `ValueRow` that is still loading. */
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
