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

/** The seconds in which a ring runs out beside the text. */
const ringSeconds = 30

/** A ring that runs out with the code. */
function Ring({ seconds }: { readonly seconds: number }): JSX.Element {
  const share = { ['--foyer-ring' as string]: `${(seconds / ringSeconds) * 100}%` }
  return <span className="renewal-countdown__ring" style={share} aria-hidden="true" />
}

function Countdown(): JSX.Element | null {
  const { tag, messages } = useView().locale
  const seconds = useCountdown(usePart(selectRenewsAt))
  if (seconds === 0 || seconds > lastSeconds) return null
  return (
    // Screen readers read a timer only on request.
    <p className="renewal-countdown" role="timer" data-testid="foyer-code-countdown">
      {seconds <= ringSeconds && <Ring seconds={seconds} />}
      {fill(messages.pairing.newCodeIn, { seconds }, tag)}
    </p>
  )
}

/** Shows a countdown below its children in the last minute of a QR code, and a ring in its last half. */
export function RenewalCountdown({ children }: { readonly children: ReactNode }): JSX.Element {
  useStyles(css)
  return (
    <div className="renewal-place">
      {children}
      <Countdown />
    </div>
  )
}
