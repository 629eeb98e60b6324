import { selectRenewsAt } from '@foyer/core/engine'
import { useStyles } from '@foyer/ui'
import type { JSX, ReactNode } from 'react'
import { useCountdown } from '../../foyer/useNow.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import css from './RenewalCountdown.css?inline'

/** A visitor who scans now needs no more than that. */
const lastSeconds = 60

function Countdown(): JSX.Element | null {
  const { tag, messages } = useView().locale
  const seconds = useCountdown(usePart(selectRenewsAt))
  if (seconds === 0 || seconds > lastSeconds) return null
  return (
    // A timer is read on request, and not at each second.
    <p className="renewal-countdown" role="timer" data-testid="foyer-code-countdown">
      {fill(messages.pairing.newCodeIn, { seconds }, tag)}
    </p>
  )
}

/** Says below what it stands around how soon a code gives way to the next, in its last minute. */
export function RenewalCountdown({ children }: { readonly children: ReactNode }): JSX.Element {
  useStyles(css)
  return (
    <div className="renewal-place">
      {children}
      <Countdown />
    </div>
  )
}
