import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Card.css?inline'

/** The content, label and placement of a {@link Card}. */
export interface CardProps {
  readonly children: ReactNode
  /**
   * Whether the card is inline in the host page: up to 400 px wide, round on all sides, and a landmark named by
   * `label`.
   */
  readonly isInline?: boolean | undefined
  readonly label?: string | undefined
  readonly testId?: string | undefined
}

/**
 * The surface of the modal, which contains the header, the alert, the body and the snackbar. Adapts its corners in a
 * bottom sheet.
 */
export function Card({ children, isInline, label, testId }: CardProps): JSX.Element {
  useStyles(css)
  if (!isInline) {
    return (
      <div className="card" data-testid={testId}>
        {children}
      </div>
    )
  }
  return (
    <section className="card" data-inline="" aria-label={label} data-testid={testId}>
      {children}
    </section>
  )
}
