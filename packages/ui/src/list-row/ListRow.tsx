import type { JSX, ReactNode } from 'react'
import { CheckIcon } from '../icons/CheckIcon.js'
import { ChevronEndIcon } from '../icons/ChevronEndIcon.js'
import { Spinner } from '../spinner/Spinner.js'
import { useStyles } from '../style-root/useStyles.js'
import css from './ListRow.css?inline'

/** Props of {@link ListRow}. */
export interface ListRowProps {
  readonly title: string
  readonly description?: ReactNode
  /** Leading picture, 40 px. */
  readonly image?: ReactNode
  readonly tag?: ReactNode
  readonly hasChevron?: boolean | undefined
  /** The current choice of its list: shows a tick. */
  readonly isSelected?: boolean | undefined
  /** Shows a spinner and ignores presses; focus stays. */
  readonly isLoading?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly tone?: 'default' | 'danger' | undefined
  readonly onClick?: (() => void) | undefined
  readonly testId?: string | undefined
}

function Accessory({ isLoading, isSelected, hasChevron }: ListRowProps): JSX.Element | null {
  if (isLoading) return <Spinner size="sm" />
  if (isSelected) return <CheckIcon />
  return hasChevron ? <ChevronEndIcon /> : null
}

/** One choice in a list: picture, title, optional description, tag and state mark. A real button. */
export function ListRow(props: ListRowProps): JSX.Element {
  useStyles(css)
  return (
    <button
      type="button"
      className="list-row"
      data-tone={props.tone ?? 'default'}
      data-state={props.isLoading ? 'loading' : undefined}
      aria-current={props.isSelected || undefined}
      aria-busy={props.isLoading || undefined}
      disabled={props.isDisabled}
      onClick={props.isLoading ? undefined : props.onClick}
      data-testid={props.testId}
    >
      {props.image}
      <span className="list-row__text">
        <span className="list-row__title" dir="auto">
          {props.title}
        </span>
        {props.description !== undefined && (
          <span className="list-row__description">{props.description}</span>
        )}
      </span>
      {props.tag}
      <span className="list-row__accessory">
        <Accessory {...props} />
      </span>
    </button>
  )
}
