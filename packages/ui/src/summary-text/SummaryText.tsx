import type { CSSProperties, JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './SummaryText.css?inline'

/** The sentences and the id of a {@link SummaryText}. */
export interface SummaryTextProps {
  /** The id that a button refers to as its description. */
  readonly id: string
  /** The sentences. Names and amounts in `<b>` stand out. */
  readonly children: ReactNode
  /** The number of lines to reserve while the sentences change. Defaults to 0. */
  readonly lines?: number | undefined
  readonly testId?: string | undefined
}

/** The sentences above a button that say what pressing it does. */
export function SummaryText({ id, children, lines = 0, testId }: SummaryTextProps): JSX.Element {
  useStyles(css)
  const style: CSSProperties & { readonly '--foyer-lines': number } = { '--foyer-lines': lines }
  return (
    <p id={id} className="summary-text" style={style} data-testid={testId}>
      {children}
    </p>
  )
}
