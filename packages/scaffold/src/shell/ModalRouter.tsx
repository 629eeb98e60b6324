import { AnimatedHeight, ViewTransition } from '@foyer/ui'
import { type JSX, useRef } from 'react'
import { ViewFailure } from '../foyer/ViewFailure.js'
import type { ShownView } from './useShownView.js'

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
