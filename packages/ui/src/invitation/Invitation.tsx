import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Invitation.css?inline'

/** The texts and the action of an {@link Invitation}. */
export interface InvitationProps {
  readonly title: string
  readonly text: string
  /** The button that follows the invitation. */
  readonly action: ReactNode
}

/** A title, a sentence and a button above a list, for a visitor who has nothing to choose from it yet. */
export function Invitation({ title, text, action }: InvitationProps): JSX.Element {
  useStyles(css)
  return (
    <div className="invitation">
      <h3 className="invitation__title">{title}</h3>
      <p className="invitation__text">{text}</p>
      {action}
    </div>
  )
}
