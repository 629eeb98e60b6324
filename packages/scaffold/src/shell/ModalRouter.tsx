import type { Route, View } from '@foyer/core'
import { AnimatedHeight, ViewTransition } from '@foyer/ui'
import { type JSX, lazy, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ViewFailure } from '../foyer/ViewFailure.js'
import { ViewBoundary } from './ViewBoundary.js'
import { type AnyView, type LoadedView, loadView } from './viewRegistry.js'

/**
 * One attempt at a view, since React remembers a lazy component for good. One that could not be loaded says so in its
 * place; were it to throw, React would report it to the host.
 */
function createLazyView(view: View, reload: () => void): AnyView {
  return lazy(() =>
    loadView(view).then(
      loaded => ({ default: loaded.View }),
      () => ({ default: () => <ViewFailure retry={reload} /> }),
    ),
  )
}

/** A screen as the modal shows it. */
export interface ShownView {
  readonly route: Route
  readonly View: AnyView
  /** How many screens lead here, this one included. */
  readonly depth: number
  /** When the modal was opened that shows it. */
  readonly openedAt: number | undefined
}

interface WantedView extends Pick<ShownView, 'route' | 'depth' | 'openedAt'> {
  /** Nobody sees a modal that is closed. */
  readonly isVisited: boolean
  /** Loaded before the modal was drawn. */
  readonly first: LoadedView | undefined
}

/**
 * The screen of a route as soon as it is loaded; the one before stays until then, but not beyond the visit: a modal that
 * opens anew never begins with the screen it was closed on. Draw it inside a `Suspense` that is there from the start.
 */
export function useShownView(wanted: WantedView): ShownView | undefined {
  const { route, depth, openedAt, isVisited, first } = wanted
  const [attempt, setAttempt] = useState(0)
  const View = useMemo(() => {
    if (first?.view === route.view) return first.View
    return createLazyView(route.view, () => setAttempt(attempt + 1))
  }, [first, route.view, attempt])
  // Before the first commit nothing can be deferred: React would wait 300 ms between nothing and the screen.
  const [canWait, setCanWait] = useState(first?.view === route.view)
  useEffect(() => setCanWait(true), [])
  const isWanted = isVisited && canWait
  const asked = useMemo(
    () => (isWanted ? { route, View, depth, openedAt } : undefined),
    [isWanted, route, View, depth, openedAt],
  )
  const shown = useDeferredValue(asked)
  return isWanted && shown?.openedAt === openedAt ? shown : undefined
}

/** Shows the current screen and moves between screens; which way depends on whether the history grew. */
export function ModalRouter(props: { readonly shown: ShownView; readonly title: string }): JSX.Element {
  const { shown, title } = props
  const { route, View, depth } = shown
  const [last, setLast] = useState({ depth, direction: 'next' as 'next' | 'prev' })
  if (last.depth !== depth) setLast({ depth, direction: depth > last.depth ? 'next' : 'prev' })
  const viewKey = JSON.stringify(route)
  return (
    <AnimatedHeight>
      <ViewTransition viewKey={viewKey} direction={last.direction} label={title}>
        <ViewBoundary key={viewKey} view={route.view}>
          <View route={route} />
        </ViewBoundary>
      </ViewTransition>
    </AnimatedHeight>
  )
}
