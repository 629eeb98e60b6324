import { AnimatedHeight, Button, RetryIcon, StatusMessage, ViewBody, ViewTransition } from '@foyer/ui'
import { type JSX, useRef } from 'react'
import { useView } from '../foyer/ViewContext.js'
import type { ShownView } from './useShownView.js'

function ViewFailure({ retry }: { readonly retry: () => void }): JSX.Element {
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

/** Shows the current screen and moves between screens; which way depends on whether the history grew. */
export function ModalRouter(props: {
  readonly shown: ShownView
  readonly depth: number
  readonly title: string
}): JSX.Element | null {
  const { shown, depth, title } = props
  const last = useRef({ depth, direction: 'next' as 'next' | 'prev' })
  if (last.current.depth !== depth) {
    last.current = { depth, direction: depth > last.current.depth ? 'next' : 'prev' }
  }
  if (shown.status === 'loading') return null
  return (
    <AnimatedHeight>
      <ViewTransition viewKey={JSON.stringify(shown.route)} direction={last.current.direction} label={title}>
        {shown.status === 'shown' ? <shown.View route={shown.route} /> : <ViewFailure retry={shown.retry} />}
      </ViewTransition>
    </AnimatedHeight>
  )
}
