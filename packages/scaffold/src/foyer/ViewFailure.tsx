import { type ErrorCode, type Failure, reloadNeed } from '@foyer/common'
import { EmptyState, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import RetryIcon from '@foyer/ui/icons/retry'
import type { JSX, ReactNode } from 'react'
import { errorText } from '../locales/failureTexts.js'
import { RetryButton } from './RetryButton.js'
import { useMessages, useSaid } from './ViewContext.js'

/** Props of {@link TryAgain}. */
interface TryAgainProps {
  /** The title of the failure. */
  readonly title: string
  readonly text?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** The cause of the failure, if known. */
  readonly failure?: Failure | undefined
  /** Replaces the retry button, for instance with one that has to wait. */
  readonly action?: ReactNode
  readonly testId?: string | undefined
}

/** The failure state of a part that could not be loaded, with a retry button. */
export function TryAgain({ title, text, onRetry, failure, action, testId }: TryAgainProps): JSX.Element {
  const button = action ?? <RetryButton isPlain failure={failure} onRetry={onRetry} />
  return <EmptyState icon={<RetryIcon />} title={title} text={text} action={button} testId={testId} />
}

/** Props of {@link ViewFailure}. */
interface ViewFailureProps {
  readonly retry: () => void
  /** The code of a failure other than loading. */
  readonly code?: ErrorCode | undefined
  /** The failure to load. */
  readonly failure?: Failure | undefined
}

/** The failure state of a view, or of a part of one, that could not be loaded or rendered. */
export function ViewFailure({ retry, code, failure }: ViewFailureProps): JSX.Element {
  const messages = useMessages()
  useSaid(code ?? 'VIEW_LOAD_FAILED', true)
  const { view } = messages
  const general = code ? errorText(messages, code) : { title: view.failed, next: view.failedHint }
  const next = reloadNeed(failure).needsReload ? messages.modal.reloadHint : general.next
  return (
    <ViewBody gap="lg">
      <StatusMessage tone="error" title={general.title} text={next} testId="foyer-view-failure" />
      <ViewFoot>
        <RetryButton failure={failure} onRetry={retry} />
      </ViewFoot>
    </ViewBody>
  )
}
