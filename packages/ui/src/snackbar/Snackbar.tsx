import type { JSX, ReactNode } from 'react'
import { Spinner } from '../button/Button.js'
import { useLastWhile, usePresence } from '../hooks/usePresence.js'
import CheckIcon from '../icons/check.svg'
import CloseIcon from '../icons/close.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Snackbar.css?inline'

/** Props of {@link Snackbar}. */
export interface SnackbarProps {
  readonly isOpen: boolean
  /** Text, with a link at most. */
  readonly message: ReactNode
  readonly variant: 'success' | 'error' | 'loading'
  /** Replaces the icon of the variant. */
  readonly icon?: ReactNode
  /** `page` puts it at the foot of the window, where no card is open. */
  readonly place?: 'card' | 'page' | undefined
  /** Put on the text. */
  readonly testId?: string | undefined
}

const leaveMs = 150

function iconOf(variant: SnackbarProps['variant']): JSX.Element {
  if (variant === 'loading') return <Spinner size="sm" />
  return variant === 'success' ? <CheckIcon /> : <CloseIcon />
}

/**
 * A short message in the flow of a card, announced politely: it covers nothing; or at the foot of the window. Comes and
 * goes in 150 ms; others time it.
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
