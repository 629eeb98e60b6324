import type { JSX, ReactNode } from 'react'
import { Spinner } from '../button/Button.js'
import { useLastWhile, usePresence } from '../hooks/usePresence.js'
import CheckIcon from '../icons/check.svg'
import CloseIcon from '../icons/close.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Snackbar.css?inline'

/** The message, variant and place of a {@link Snackbar}. */
export interface SnackbarProps {
  readonly isOpen: boolean
  /** The text, with one link at most. */
  readonly message: ReactNode
  readonly variant: 'success' | 'error' | 'loading'
  /** An icon that replaces the variant's. */
  readonly icon?: ReactNode
  /** `page` places it at the bottom of the window, for use without an open card. */
  readonly place?: 'card' | 'page' | undefined
  /** The test id of the text. */
  readonly testId?: string | undefined
}

const leaveMs = 150

function iconOf(variant: SnackbarProps['variant']): JSX.Element {
  if (variant === 'loading') return <Spinner size="sm" />
  return variant === 'success' ? <CheckIcon /> : <CloseIcon />
}

/**
 * A short message, announced politely. It is part of a card's layout, so that it covers nothing, or is at the bottom
 * of the window. It enters and leaves in 150 ms. The caller decides how long it stays.
 */
export function Snackbar({ isOpen, place = 'card', ...content }: SnackbarProps): JSX.Element {
  useStyles(css)
  const presence = usePresence(isOpen, leaveMs)
  const { message, variant, icon, testId } = useLastWhile(isOpen, content)
  return (
    <div className="snackbar-region" data-place={place} role="status">
      {presence !== 'gone' && (
        <div className="snackbar" data-state={presence} data-variant={variant}>
          <span className="snackbar__icon" aria-hidden="true">
            {icon ?? iconOf(variant)}
          </span>
          <span className="snackbar__text" data-testid={testId}>
            {message}
          </span>
        </div>
      )}
    </div>
  )
}
