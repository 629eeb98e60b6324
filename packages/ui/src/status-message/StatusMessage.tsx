import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './StatusMessage.css?inline'

/** Props of {@link StatusMessage}. */
export interface StatusMessageProps {
  readonly title: string
  readonly text?: string | undefined
  readonly tone?: 'neutral' | 'error' | 'success' | undefined
  readonly testId?: string | undefined
}

/** What is going on and what to do next, announced politely whenever it changes. */
export function StatusMessage({ title, text, tone = 'neutral', testId }: StatusMessageProps): JSX.Element {
  useStyles(css)
  return (
    <div className="status-message" data-tone={tone} aria-live="polite" data-testid={testId}>
      <p key={title} className="status-message__title">
        {title}
      </p>
      {text && (
        <p key={text} className="status-message__text">
          {text}
        </p>
      )}
    </div>
  )
}
