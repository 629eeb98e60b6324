import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import { WholeText } from '../whole-text/WholeText.js'
import css from './ProgressRow.css?inline'

/** The icon, texts and actions of a {@link ProgressRow}. */
export interface ProgressRowProps {
  readonly icon: ReactNode
  readonly title: string
  /** The progress. */
  readonly text: string
  readonly tone?: 'neutral' | 'success' | 'attention' | 'danger' | undefined
  /** Small buttons or links at the end of the row. */
  readonly actions?: ReactNode
  /** A question below the row. */
  readonly children?: ReactNode
  readonly testId?: string | undefined
}

/** An item in progress while the visitor does something else, with its state and actions. */
export function ProgressRow(props: ProgressRowProps): JSX.Element {
  useStyles(css)
  return (
    <div className="progress-row" data-tone={props.tone ?? 'neutral'} data-testid={props.testId}>
      <div className="progress-row__line">
        <span className="progress-row__icon">{props.icon}</span>
        <span className="progress-row__texts">
          <span className="progress-row__title" dir="auto">
            <WholeText>{props.title}</WholeText>
          </span>
          <span className="progress-row__text">{props.text}</span>
        </span>
        {props.actions && <span className="progress-row__actions">{props.actions}</span>}
      </div>
      {props.children}
    </div>
  )
}
