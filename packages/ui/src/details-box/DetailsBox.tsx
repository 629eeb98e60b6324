import type { JSX, ReactNode } from 'react'
import ChevronDownIcon from '../icons/chevron-down.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './DetailsBox.css?inline'

/** The summary, note and content of a {@link DetailsBox}. */
export interface DetailsBoxProps {
  /** The summary, visible while closed. */
  readonly summary: ReactNode
  /** A smaller text next to the summary. */
  readonly note?: ReactNode
  readonly children: ReactNode
  /** Whether the box is initially open. The visitor may close it. */
  readonly isOpenAtFirst?: boolean | undefined
  readonly testId?: string | undefined
}

/** A summary line that opens in place to show its details. */
export function DetailsBox({ summary, note, children, isOpenAtFirst, testId }: DetailsBoxProps): JSX.Element {
  useStyles(css)
  return (
    <details className="details-box" open={isOpenAtFirst}>
      <summary className="details-box__head" data-testid={testId}>
        <span className="details-box__summary">{summary}</span>
        {note !== undefined && <span className="details-box__note">{note}</span>}
        <span className="details-box__chevron">
          <ChevronDownIcon />
        </span>
      </summary>
      {children}
    </details>
  )
}
