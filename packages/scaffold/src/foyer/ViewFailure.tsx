import { Button, RetryIcon, StatusMessage, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useView } from './ViewContext.js'

/** Stands for a screen, or a part of one, that could not be loaded. */
export function ViewFailure({ retry }: { readonly retry: () => void }): JSX.Element {
  const { copy } = useView().language
  return (
    <ViewBody gap="lg">
      <StatusMessage tone="error" title={copy.view.failed} text={copy.view.failedHint} />
      <Button variant="secondary" startIcon={<RetryIcon />} isFullWidth onClick={retry}>
        {copy.modal.tryAgain}
      </Button>
    </ViewBody>
  )
}
