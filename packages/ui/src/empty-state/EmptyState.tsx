import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './EmptyState.css?inline'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** A way on: a button or link. */
  readonly action?: ReactNode
  readonly testId?: string | undefined
}

/** Stands where a list would be: what is missing, why, and a way on. */
export function EmptyState({ icon, title, text, action, testId }: EmptyStateProps): JSX.Element {
  useStyles(css)
  return (
    <div className="empty-state" data-testid={testId}>
      <span className="empty-state__icon">{icon}</span>
      <p className="empty-state__title">{title}</p>
      {text && <p className="empty-state__text">{text}</p>}
      {action}
    </div>
  )
}
