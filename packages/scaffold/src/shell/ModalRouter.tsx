import { type Failure, toFailure } from '@foyer/common'
import type { Route } from '@foyer/core'
import { AnimatedHeight, ViewTransition } from '@foyer/ui'
import { type JSX, useEffect, useRef, useState } from 'react'
import { ViewFailure } from '../foyer/ViewFailure.js'
import { type AnyView, loadedView, loadView } from './loadView.js'
import { ViewBoundary } from './ViewBoundary.js'

/** What the modal shows for a route: its screen, the screen before while the new one loads, or why it could not. */
export type ShownView =
  | { readonly status: 'shown'; readonly route: Route; readonly View: AnyView }
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed'
      readonly route: Route
      readonly failure: Failure
      readonly retry: () => void
    }

const loading: ShownView = { status: 'loading' }

/**
 * Loads the screen of a route. The one before stays until the new one is here, but not beyond the visit: a modal that
 * opens anew never begins with the screen it was closed on.
 */
export function useShownView(route: Route, isVisited: boolean): ShownView {
  const [shown, setShown] = useState(loading)
  const [attempt, setAttempt] = useState(0)
  const ready = loadedView(route.view)
  useEffect(() => {
    if (!isVisited) return setShown(loading)
    const wait = { isOver: false }
    const settle = (next: ShownView) => {
      if (!wait.isOver) setShown(next)
    }
    loadView(route.view).then(
      View => settle({ status: 'shown', route, View }),
      error =>
        settle({ status: 'failed', route, failure: toFailure(error), retry: () => setAttempt(attempt + 1) }),
    )
    return () => {
      wait.isOver = true
    }
  }, [route, attempt, isVisited])
  return ready ? { status: 'shown', route, View: ready } : shown
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
