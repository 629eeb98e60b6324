import { type Failure, reloadNeed } from '@foyer/common'
import { Button } from '@foyer/ui'
import RetryIcon from '@foyer/ui/icons/retry'
import { type JSX, useState } from 'react'
import { useMessages } from './ViewContext.js'

/** The failure and the handler of a {@link RetryButton}. */
interface RetryButtonProps {
  /** The failure that is retried, if known. */
  readonly failure?: Failure | undefined
  readonly onRetry: (() => void) | undefined
  readonly variant?: 'primary' | 'secondary'
  /** Whether the button has no icon and is only as wide as its text. */
  readonly isPlain?: boolean
  readonly testId?: string | undefined
}

/**
 * Retries after a failure, or reloads the page if only that can help. Shows a loading state once pressed, until the
 * failure changes.
 */
export function RetryButton(props: RetryButtonProps): JSX.Element {
  const { failure, onRetry, variant = 'secondary', isPlain = false, testId } = props
  const { tryAgain, reloadPage } = useMessages().modal
  const { needsReload } = reloadNeed(failure)
  const [tried, setTried] = useState<Failure>()
  const press = () => {
    setTried(failure)
    if (needsReload) location.reload()
    else onRetry?.()
  }
  return (
    <Button
      variant={variant}
      startIcon={isPlain ? undefined : <RetryIcon />}
      isFullWidth={!isPlain}
      isLoading={failure !== undefined && tried === failure}
      onClick={press}
      testId={testId}
    >
      {needsReload ? reloadPage : tryAgain}
    </Button>
  )
}
