import type { JSX, ReactNode } from 'react'
import { Spinner } from '../button/Button.js'
import CheckIcon from '../icons/check.svg'
import ChevronEndIcon from '../icons/chevron-end.svg'
import { RowItem } from '../row-group/RowItem.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ListRow.css?inline'
import tagCss from './Tag.css?inline'

/** Props of {@link ListRow}. */
export interface ListRowProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  /**
   * The size: `lg` is 72 px high, for the most common choice. `sm` is 48 px high with an icon, for the way to more
   * choices.
   */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** The leading picture, 40 px. */
  readonly image?: ReactNode
  readonly tag?: ReactNode
  readonly hasChevron?: boolean | undefined
  /** Whether this is the current choice of its list, marked with a tick. */
  readonly isSelected?: boolean | undefined
  /** Whether its content is shown next to the list. The row is marked without a tick. */
  readonly isShown?: boolean | undefined
  /** Whether the row shows a spinner and ignores presses. It keeps the focus. */
  readonly isLoading?: boolean | undefined
  /** Whether the row ignores presses for now. The heading of its group shows the wait, once for all its rows. */
  readonly isAwaited?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly tone?: 'default' | 'danger' | undefined
  readonly onClick?: (() => void) | undefined
  /** The id of the text that describes what pressing it does. */
  readonly describedBy?: string | undefined
  readonly testId?: string | undefined
}

function accessoryOf({ isLoading, isSelected, hasChevron }: ListRowProps): JSX.Element | undefined {
  if (isLoading) return <Spinner size="sm" />
  if (isSelected) return <CheckIcon />
  return hasChevron ? <ChevronEndIcon /> : undefined
}

/**
 * One choice of a list, with a picture, a title and an optional description, tag and state mark. Renders a
 * `<button>`.
 */
export function ListRow(props: ListRowProps): JSX.Element {
  useStyles(css)
  const accessory = accessoryOf(props)
  const awaited = props.isAwaited ? 'awaited' : undefined
  const state = props.isLoading ? 'loading' : awaited
  return (
    <RowItem>
      <button
        type="button"
        className="list-row"
        data-tone={props.tone ?? 'default'}
        data-size={props.size}
        data-state={state}
        aria-current={props.isSelected || props.isShown || undefined}
        aria-busy={state !== undefined || undefined}
        aria-describedby={props.describedBy}
        disabled={props.isDisabled}
        onClick={state ? undefined : props.onClick}
        data-testid={props.testId}
      >
        {props.image}
        {props.description === undefined ? (
          <span className="list-row__text list-row__title" dir="auto">
            {props.title}
          </span>
        ) : (
          <span className="list-row__text">
            <span className="list-row__title" dir="auto">
              {props.title}
            </span>
            <span className="list-row__description">{props.description}</span>
          </span>
        )}
        {props.tag}
        {accessory && <span className="list-row__accessory">{accessory}</span>}
      </button>
    </RowItem>
  )
}

/** The content and tone of a {@link Tag}. */
export interface TagProps {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | undefined
  readonly testId?: string | undefined
}

/** One or two words about the item next to it. */
export function Tag({ children, tone = 'neutral', testId }: TagProps): JSX.Element {
  useStyles(tagCss)
  return (
    <span className="tag" data-tone={tone} data-testid={testId}>
      {children}
    </span>
  )
}
