import { type Failure, reloadNeed } from '@foyer/common'
import { Button } from '@foyer/ui'
import RetryIcon from '@foyer/ui/icons/retry'
import { type JSX, useState } from 'react'
import { useMessages } from './ViewContext.js'

/** Props of {@link RetryButton}. */
interface RetryButtonProps {
  /** Why there is something to try again, where that is known. */
  readonly failure?: Failure | undefined
  readonly onRetry: (() => void) | undefined
  readonly variant?: 'primary' | 'secondary'
  /** Without a picture, as wide as its text. */
  readonly isPlain?: boolean
  readonly testId?: string | undefined
}

/**
 * Tries again what failed, or reloads the page, where no other try in this page can succeed. It says at once that this runs, until
 * something else stands there or another failure.
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
