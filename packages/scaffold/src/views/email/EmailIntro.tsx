import { useStyles } from '@foyer/ui'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'
import css from './EmailIntro.css?inline'

/** The texts and the e-mail address of an {@link EmailIntro}. */
export interface EmailIntroProps {
  readonly text: string
  /** The visitor's e-mail address. */
  readonly email: string
  readonly note: string
  /** Returns to the field for the address. */
  readonly onChangeEmail?: (() => void) | undefined
}

/** The text of an e-mail step, the e-mail address and a note such as the validity of a code. */
export function EmailIntro({ text, email, note, onChangeEmail }: EmailIntroProps): JSX.Element {
  useStyles(css)
  const words = useMessages().embedded.email
  return (
    <div className="email-intro">
      <p className="email-intro__text">{text}</p>
      <p className="email-intro__address">
        <bdi data-testid="foyer-email-address">{email}</bdi>
        {onChangeEmail && (
          <>
            {' · '}
            <LinkButton onClick={onChangeEmail} testId="foyer-email-correct">
              {words.change}
            </LinkButton>
          </>
        )}
      </p>
      <p className="email-intro__note">{note}</p>
    </div>
  )
}
