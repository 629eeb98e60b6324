import type { JSX, ReactNode } from 'react'
import { useLastWhile, usePresence } from '../hooks/usePresence.js'
import CheckIcon from '../icons/check.svg'
import InfoIcon from '../icons/info.svg'
import WarningIcon from '../icons/warning.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './AlertBar.css?inline'

/** The message, variant and close button of an {@link AlertBar}. */
export interface AlertBarProps {
  readonly isOpen: boolean
  readonly variant: 'info' | 'success' | 'warning' | 'error'
  readonly message: string
  /** The button that closes the bar. */
  readonly close: ReactNode
  readonly testId?: string | undefined
}

const leaveMs = 150

function iconOf(variant: AlertBarProps['variant']): JSX.Element {
  if (variant === 'info') return <InfoIcon />
  return variant === 'success' ? <CheckIcon /> : <WarningIcon />
}

/**
 * A message between the card's header and its content that stays until it is closed. Screen readers announce it
 * immediately.
 */
export function AlertBar({ isOpen, ...content }: AlertBarProps): JSX.Element {
  useStyles(css)
  const presence = usePresence(isOpen, leaveMs)
  const { variant, message, close, testId } = useLastWhile(isOpen, content)
  return (
    <div className="alert-bar-region" role="alert">
      {presence !== 'gone' && (
        <div className="alert-bar" data-state={presence} data-variant={variant} data-testid={testId}>
          <span className="alert-bar__icon">{iconOf(variant)}</span>
          <span className="alert-bar__text">{message}</span>
          {close}
        </div>
      )}
    </div>
  )
}
