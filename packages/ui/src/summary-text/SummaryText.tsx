import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './SummaryText.css?inline'

/** The sentences and the id of a {@link SummaryText}. */
export interface SummaryTextProps {
  /** The id that a button refers to as its description. */
  readonly id: string
  /** The sentences. Names and amounts in `<b>` stand out. */
  readonly children: ReactNode
  readonly testId?: string | undefined
}

/** The sentences above a button that say what pressing it does. */
export function SummaryText({ id, children, testId }: SummaryTextProps): JSX.Element {
  useStyles(css)
  return (
    <p id={id} className="summary-text" data-testid={testId}>
      {children}
    </p>
  )
}
