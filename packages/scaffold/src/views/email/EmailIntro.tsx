import { useStyles } from '@foyer/ui'
import type { JSX } from 'react'
import css from './EmailIntro.css?inline'

/** Props of {@link EmailIntro}. */
export interface EmailIntroProps {
  readonly text: string
  /** The address it is about. */
  readonly email: string
  readonly note: string
}

/** What was sent where, and how long it counts. */
export function EmailIntro({ text, email, note }: EmailIntroProps): JSX.Element {
  useStyles(css)
  return (
    <div className="email-intro">
      <p className="email-intro__text">{text}</p>
      <p className="email-intro__address">
        <bdi data-testid="foyer-email-address">{email}</bdi>
      </p>
      <p className="email-intro__note">{note}</p>
    </div>
  )
}
