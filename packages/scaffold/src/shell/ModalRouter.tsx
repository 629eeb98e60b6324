import { AnimatedHeight, ViewTransition } from '@foyer/ui'
import { type JSX, useRef } from 'react'
import { ViewFailure } from '../foyer/ViewFailure.js'
import type { ShownView } from './useShownView.js'
import { ViewBoundary } from './ViewBoundary.js'

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
  const viewKey = JSON.stringify(shown.route)
  return (
    <AnimatedHeight>
      <ViewTransition viewKey={viewKey} direction={last.current.direction} label={title}>
        {shown.status === 'shown' ? (
          <ViewBoundary key={viewKey} view={shown.route.view}>
            <shown.View route={shown.route} />
          </ViewBoundary>
        ) : (
          <ViewFailure retry={shown.retry} />
        )}
      </ViewTransition>
    </AnimatedHeight>
  )
}
