import { Button, EmptyState, RetryIcon } from '@foyer/ui'
import type { JSX, ReactNode } from 'react'
import { useView } from './ViewContext.js'

/** Props of {@link TryAgain}. */
export interface TryAgainProps {
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
