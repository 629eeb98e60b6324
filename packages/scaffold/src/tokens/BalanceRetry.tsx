import { Button } from '@foyer/ui'
import type { JSX } from 'react'
import { fill } from '../copy/messages.js'
import { useNow } from '../foyer/useNow.js'
import { useView } from '../foyer/ViewContext.js'

/** Props of {@link BalanceRetry}. */
export interface BalanceRetryProps {
  /** From when on it may be asked again (ms since epoch); now, when absent. */
  readonly retryAt: number | undefined
  readonly onRetry: () => void
  readonly variant: 'secondary' | 'ghost'
  readonly size?: 'sm' | undefined
}

/** The way to ask for balances again; until it works it says how long that takes, and keeps its focus. */
export function BalanceRetry({ retryAt = 0, onRetry, variant, size }: BalanceRetryProps): JSX.Element {
  const { tryAgain, tryAgainIn } = useView().language.copy.modal
  const seconds = Math.ceil((retryAt - useNow(1000)) / 1000)
  const label = seconds > 0 ? fill(tryAgainIn, { seconds: String(seconds) }) : tryAgain
  return (
    <Button
      variant={variant}
      size={size}
      isDisabled={seconds > 0}
      disabledReason={label}
      onClick={onRetry}
      testId="foyer-tokens-retry"
    >
      {label}
    </Button>
  )
}
