import { Button, useStyles } from '@foyer/ui'
import { type JSX, useEffect, useState } from 'react'
import { useMessages } from '../foyer/ViewContext.js'
import css from './LateHelp.css?inline'

/** The wait after which a visitor may look for the wallet's window in vain. */
const lateMs = 8000

/** Props of {@link LateHelp}. */
interface LateHelpProps {
  readonly text: string
  /** Ends the wait. Without it there is no button. */
  readonly onCancel?: () => void
}

/**
 * Help for a visitor who waits for a wallet. Its text appears after 8 s in the space that it has from the start, above
 * the button.
 */
export function LateHelp({ text, onCancel }: LateHelpProps): JSX.Element {
  useStyles(css)
  const { cancel } = useMessages().connecting
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="late-help">
      <p
        className="late-help__text"
        data-state={isLate ? 'shown' : 'awaited'}
        aria-live="polite"
        data-testid="foyer-late-help"
      >
        {text}
      </p>
      {onCancel && (
        <Button variant="secondary" isFullWidth onClick={onCancel} testId="foyer-connecting-cancel">
          {cancel}
        </Button>
      )}
    </div>
  )
}
