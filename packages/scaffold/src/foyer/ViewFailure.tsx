import type { ErrorCode } from '@foyer/common'
import { Button, RetryIcon, StatusMessage, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { errorWords } from '../copy/phrases.js'
import { useSaidFailure, useView } from './ViewContext.js'

/** Props of {@link ViewFailure}. */
export interface ViewFailureProps {
  readonly retry: () => void
  /** What failed, where that was not loading. */
  readonly code?: ErrorCode | undefined
}

/** Stands for a screen, or a part of one, that could not be loaded or drawn. */
export function ViewFailure({ retry, code }: ViewFailureProps): JSX.Element {
  const { language } = useView()
  useSaidFailure(code ?? 'VIEW_LOAD_FAILED', true)
  const { view, modal } = language.copy
  const { title, next } = code ? errorWords(language, code) : { title: view.failed, next: view.failedHint }
  return (
    <ViewBody gap="lg">
      <StatusMessage tone="error" title={title} text={next} testId="foyer-view-failure" />
      <Button variant="secondary" startIcon={<RetryIcon />} isFullWidth onClick={retry}>
        {modal.tryAgain}
      </Button>
    </ViewBody>
  )
}
