import { Button, useStyles } from '@foyer/ui'
import { type JSX, type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '../foyer/ViewContext.js'
import css from './LateHelp.css?inline'

/** The wait after which a visitor may look for the wallet's window in vain. */
const lateMs = 8000

/** The wait after which the wallet may not answer at all. */
const phoneMs = 25_000

/** Returns whether a time has passed since the first render. */
function useIsPast(delayMs: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isPast
}

/** Connects the same wallet on a phone instead. */
export function PhoneButton({ onClick }: { readonly onClick: () => void }): JSX.Element {
  const { phone } = useMessages().connecting
  return (
    <Button variant="ghost" size="sm" isFullWidth onClick={onClick} testId="foyer-connecting-phone">
      {phone}
    </Button>
  )
}

/** Props of {@link LateHelp}. */
interface LateHelpProps {
  readonly text: string
  /** A drawing of the place that the text names, as high as a line. */
  readonly drawing?: ReactNode
  /** Connects the same wallet on a phone instead. Offered after 25 s, if that is possible. */
  readonly onPhone?: (() => void) | undefined
  /** Ends the wait. Without it there is no button. */
  readonly onCancel?: () => void
}

/**
 * Help for a visitor who waits for a wallet. Its text appears after 8 s and the way by phone after 25 s, in the space
 * that they have from the start, above the button.
 */
export function LateHelp({ text, drawing, onPhone, onCancel }: LateHelpProps): JSX.Element {
  useStyles(css)
  const { cancel } = useMessages().connecting
  const isLate = useIsPast(lateMs)
  const isVeryLate = useIsPast(phoneMs)
  return (
    <div className="late-help">
      <p
        className="late-help__text"
        data-state={isLate ? 'shown' : 'awaited'}
        aria-live="polite"
        data-testid="foyer-late-help"
      >
        {text} {drawing}
      </p>
      {onPhone && (
        // Screen readers announce what is added to a live region.
        <div className="late-help__phone" aria-live="polite">
          {isVeryLate && <PhoneButton onClick={onPhone} />}
        </div>
      )}
      {onCancel && (
        <Button variant="secondary" isFullWidth onClick={onCancel} testId="foyer-connecting-cancel">
          {cancel}
        </Button>
      )}
    </div>
  )
}
