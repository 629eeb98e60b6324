import { useStyles } from '@foyer/ui'
import type { JSX } from 'react'
import css from './EmailIntro.css?inline'

/** Props of {@link EmailIntro}. */
export interface EmailIntroProps {
  readonly text: string
  /** The visitor's e-mail address. */
  readonly email: string
  readonly note: string
}

/** Says what was sent to which address and how long it is valid. */
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
