import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ProgressRow.css?inline'

/** Props of {@link ProgressRow}. */
export interface ProgressRowProps {
  readonly icon: ReactNode
  readonly title: string
  /** How far it is. */
  readonly text: string
  readonly tone?: 'neutral' | 'success' | 'danger' | undefined
  /** Small buttons or links at the end. */
  readonly actions?: ReactNode
  /** Below the row: what is asked about it. */
  readonly children?: ReactNode
  readonly testId?: string | undefined
}

/** One thing that goes on while the visitor is elsewhere, how far it is, and what he can do about it. */
export function ProgressRow(props: ProgressRowProps): JSX.Element {
  useStyles(css)
  return (
    <div className="progress-row" data-tone={props.tone ?? 'neutral'} data-testid={props.testId}>
      <div className="progress-row__line">
        <span className="progress-row__icon">{props.icon}</span>
        <span className="progress-row__texts">
          <span className="progress-row__title" dir="auto">
            {props.title}
          </span>
          <span className="progress-row__text">{props.text}</span>
        </span>
        {props.actions && <span className="progress-row__actions">{props.actions}</span>}
      </div>
      {props.children}
    </div>
  )
}
