import type { JSX, ReactNode } from 'react'
import { ChevronEndIcon } from '../icons/icons.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ProfilePill.css?inline'

/** Props of {@link ProfilePill}. */
export interface ProfilePillProps {
  readonly avatar: ReactNode
  /** Shortened address or name. */
  readonly name: string
  /** What pressing it does. */
  readonly label: string
  readonly onClick: () => void
  readonly testId?: string | undefined
}

/** A compact button for the current account that leads to the others. */
export function ProfilePill({ avatar, name, label, onClick, testId }: ProfilePillProps): JSX.Element {
  useStyles(css)
  return (
    <button
      type="button"
      className="profile-pill"
      aria-label={`${name}, ${label}`}
      onClick={onClick}
      data-testid={testId}
    >
      {avatar}
      <span className="profile-pill__name" dir="auto">
        {name}
      </span>
      <ChevronEndIcon />
    </button>
  )
}
