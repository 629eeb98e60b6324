import { Button, EmptyState, RetryIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { useView } from './ViewContext.js'

/** Props of {@link TryAgain}. */
export interface TryAgainProps {
  /** What could not be had. */
  readonly title: string
  readonly text?: string | undefined
  readonly onRetry: () => void
  readonly testId?: string | undefined
}

/** Stands where something would be that could not be had, with the way to ask for it again. */
export function TryAgain({ title, text, onRetry, testId }: TryAgainProps): JSX.Element {
  const { language } = useView()
  const action = (
    <Button variant="secondary" onClick={onRetry}>
      {language.copy.modal.tryAgain}
    </Button>
  )
  return <EmptyState icon={<RetryIcon />} title={title} text={text} action={action} testId={testId} />
}
