import { type JSX, type ReactNode, useRef } from 'react'
import { Spinner } from '../button/Button.js'
import { useLastWhile, usePresence } from '../hooks/usePresence.js'
import CheckIcon from '../icons/check.svg'
import CloseIcon from '../icons/close.svg'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
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

/** The height of the highest control that a message makes way for. The dialog itself may have the focus too. */
const maxControlHeight = 100

/** Moves a message above the focused control, which the visitor has probably just pressed, if it would cover it. */
function clearFocused(message: HTMLElement | null): void {
  const root = message?.getRootNode() as DocumentOrShadowRoot | undefined // every connected tree has one as its root
  if (!message || !root?.activeElement) return
  const own = message.getBoundingClientRect()
  const control = root.activeElement.getBoundingClientRect()
  const isCovered = own.top < control.bottom && control.top < own.bottom
  if (isCovered && control.height < maxControlHeight)
    message.style.insetBlockEnd = `${own.bottom - control.top + 12}px`
}

/**
 * A short message, announced politely. It lies above a card's foot without moving anything, or at the bottom of the
 * window. It enters and leaves in 150 ms. The caller decides how long it stays.
 */
export function Snackbar({ isOpen, place = 'card', ...content }: SnackbarProps): JSX.Element {
  useStyles(css)
  const presence = usePresence(isOpen, leaveMs)
  const { message, variant, icon, testId } = useLastWhile(isOpen, content)
  const snackbar = useRef<HTMLDivElement>(null)
  useClientLayoutEffect(() => clearFocused(snackbar.current), [presence, message])
  return (
    <div className="snackbar-region" data-place={place} role="status">
      {presence !== 'gone' && (
        <div ref={snackbar} className="snackbar" data-state={presence} data-variant={variant}>
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
