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

/** Loads the screen of a route. The one before stays until the new one is here. */
export function useShownView(route: Route): ShownView {
  const [shown, setShown] = useState<ShownView>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const ready = loadedView(route.view)
  useEffect(() => {
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
  }, [route, attempt])
  return ready ? { status: 'shown', route, View: ready } : shown
}
