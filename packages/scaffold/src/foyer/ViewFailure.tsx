import type { ErrorCode } from '@foyer/common'
import { Button, EmptyState, RetryIcon, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import type { JSX, ReactNode } from 'react'
import { errorWords } from '../copy/messages.js'
import { useSaid, useView } from './ViewContext.js'

/** Props of {@link TryAgain}. */
interface TryAgainProps {
  /** What could not be had. */
  readonly title: string
  readonly text?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** Stands in place of the button: one that may have to wait. */
  readonly action?: ReactNode
  readonly testId?: string | undefined
}

/** Stands where something would be that could not be had, with the way to ask for it again. */
export function TryAgain({ title, text, onRetry, action, testId }: TryAgainProps): JSX.Element {
  const { language } = useView()
  const button = action ?? (
    <Button variant="secondary" onClick={onRetry}>
      {language.copy.modal.tryAgain}
    </Button>
  )
  return <EmptyState icon={<RetryIcon />} title={title} text={text} action={button} testId={testId} />
}

/** Props of {@link ViewFailure}. */
interface ViewFailureProps {
  readonly retry: () => void
  /** What failed, where that was not loading. */
  readonly code?: ErrorCode | undefined
}

/** Stands for a screen, or a part of one, that could not be loaded or drawn. */
export function ViewFailure({ retry, code }: ViewFailureProps): JSX.Element {
  const { language } = useView()
  useSaid(code ?? 'VIEW_LOAD_FAILED', true)
  const { view, modal } = language.copy
  const { title, next } = code ? errorWords(language, code) : { title: view.failed, next: view.failedHint }
  return (
    <ViewBody gap="lg">
      <StatusMessage tone="error" title={title} text={next} testId="foyer-view-failure" />
      <ViewFoot>
        <Button variant="secondary" startIcon={<RetryIcon />} isFullWidth onClick={retry}>
          {modal.tryAgain}
        </Button>
      </ViewFoot>
    </ViewBody>
  )
}
