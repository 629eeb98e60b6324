import { selectRenewsAt } from '@foyer/core/engine'
import { useStyles } from '@foyer/ui'
import type { JSX, ReactNode } from 'react'
import { useCountdown } from '../../foyer/useNow.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import css from './RenewalCountdown.css?inline'

/** The last seconds, in which the countdown is shown. Scanning takes less. */
const lastSeconds = 60

function Countdown(): JSX.Element | null {
  const { tag, messages } = useView().locale
  const seconds = useCountdown(usePart(selectRenewsAt))
  if (seconds === 0 || seconds > lastSeconds) return null
  return (
    // Screen readers read a timer only on request.
    <p className="renewal-countdown" role="timer" data-testid="foyer-code-countdown">
      {fill(messages.pairing.newCodeIn, { seconds }, tag)}
    </p>
  )
}

/** Shows a countdown below its children in the last minute of a QR code. */
export function RenewalCountdown({ children }: { readonly children: ReactNode }): JSX.Element {
  useStyles(css)
  return (
    <div className="renewal-place">
      {children}
      <Countdown />
    </div>
  )
}
