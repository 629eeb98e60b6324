import { type JSX, type ReactNode, useId, useState } from 'react'
import ChevronDownIcon from '../icons/chevron-down.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './DisclosureRow.css?inline'

/** The texts, image and content of a {@link DisclosureRow}. */
export interface DisclosureRowProps {
  readonly title: string
  readonly description?: ReactNode
  /** The leading picture, 40 px. */
  readonly image?: ReactNode
  readonly tag?: ReactNode
  /** The content of the open row. */
  readonly children: ReactNode
  readonly testId?: string | undefined
}

/** A list row that opens in place to show its details. */
export function DisclosureRow(props: DisclosureRowProps): JSX.Element {
  useStyles(css)
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <div className="disclosure-row" data-state={isOpen ? 'open' : undefined}>
      <button
        type="button"
        className="disclosure-row__head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        data-testid={props.testId}
      >
        {props.image}
        <span className="disclosure-row__text">
          <span className="disclosure-row__title" dir="auto">
            {props.title}
          </span>
          {props.description !== undefined && (
            <span className="disclosure-row__description">{props.description}</span>
          )}
        </span>
        {props.tag}
        <span className="disclosure-row__chevron">
          <ChevronDownIcon />
        </span>
      </button>
      {isOpen && (
        <div className="disclosure-row__panel" id={panelId}>
          {props.children}
        </div>
      )}
    </div>
  )
}
