import { type Failure, toFailure } from '@foyer/common'
import type { Route } from '@foyer/core'
import { useEffect, useState } from 'react'
import { type AnyView, loadedView, loadView } from './loadView.js'

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
