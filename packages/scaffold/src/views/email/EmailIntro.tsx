import { useStyles } from '@foyer/ui'
import type { JSX } from 'react'
import css from './EmailIntro.css?inline'

/** The texts and the e-mail address of an {@link EmailIntro}. */
export interface EmailIntroProps {
  readonly text: string
  /** The visitor's e-mail address. */
  readonly email: string
  readonly note: string
}

/** The text of an e-mail step, the e-mail address and a note such as the validity of a code. */
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
