import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import emptyStateCss from './EmptyState.css?inline'
import css from './StatusMessage.css?inline'

/** The title, text and tone of a {@link StatusMessage}. */
export interface StatusMessageProps {
  /** The title. Absent if the text continues the content above it. */
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly tone?: 'neutral' | 'attention' | 'declined' | 'error' | 'success' | undefined
  readonly testId?: string | undefined
}

/** The current state and the next step, announced politely on every change. */
export function StatusMessage({ title, text, tone = 'neutral', testId }: StatusMessageProps): JSX.Element {
  useStyles(css)
  return (
    <div className="status-message" data-tone={tone} aria-live="polite" data-testid={testId}>
      {title && (
        <h3 key={title} className="status-message__title">
          {title}
        </h3>
      )}
      {text && (
        <p key={text} className="status-message__text">
          {text}
        </p>
      )}
    </div>
  )
}

/** The icon, texts and action of an {@link EmptyState}. */
export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** A button or link to continue. */
  readonly action?: ReactNode
  readonly testId?: string | undefined
}

/** Replaces an empty list. Shows the missing content, the reason and an action to continue. */
export function EmptyState({ icon, title, text, action, testId }: EmptyStateProps): JSX.Element {
  useStyles(emptyStateCss)
  return (
    <div className="empty-state" data-testid={testId}>
      <span className="empty-state__icon">{icon}</span>
      <h3 className="empty-state__title">{title}</h3>
      {text && <p className="empty-state__text">{text}</p>}
      {action}
    </div>
  )
}
