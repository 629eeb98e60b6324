import { toFailure } from '@foyer/common'
import type { Route, View } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { AnimatedHeight, ViewTransition, WithMessage } from '@foyer/ui'
import { type JSX, lazy, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ViewFailure } from '../foyer/ViewFailure.js'
import { type AnyView, askForFeatures, type LoadedView, loadView } from './loadView.js'
import { ModalSnackbar } from './Notices.js'
import { PendingPress } from './PendingPress.js'
import { useRememberedHeight } from './useRememberedHeight.js'
import { ViewBoundary } from './ViewBoundary.js'

/** The dependencies of one attempt to load a view. */
interface Attempt {
  readonly foyer: FoyerInstance
  readonly onLoaded: () => void
  readonly reload: () => void
}

/**
 * Creates the component of one attempt, because React caches a lazy component forever. A failed attempt renders the
 * failure, since React would report an error to the host.
 */
function createLazyView(view: View, { foyer, onLoaded, reload }: Attempt): AnyView {
  return lazy(() => {
    askForFeatures(foyer, view)
    return loadView(view).then(
      ({ View }) => {
        onLoaded()
        return { default: View }
      },
      error => {
        const failure = toFailure(error)
        return { default: () => <ViewFailure retry={reload} failure={failure} /> }
      },
    )
  })
}

interface Screen {
  readonly route: Route
  readonly View: AnyView
  /** The number of views in the history, including this one. */
  readonly depth: number
}

/** The view that the router requests. */
interface RequestedView extends Screen {
  /** The time at which the modal was opened for the view. */
  readonly openedAt: number | undefined
}

/** The view that the modal shows. */
export interface ShownView extends Screen {
  /** The opening time of the visit that built the view. A kept view was built in an earlier visit. */
  readonly builtAt: number | undefined
}

interface ViewRequest extends Pick<RequestedView, 'route' | 'depth' | 'openedAt'> {
  readonly foyer: FoyerInstance
  /** Whether the modal is visible. */
  readonly isVisited: boolean
  /** Whether to prerender the view, because the visitor is likely to open the modal. */
  readonly isAhead: boolean
  /** A preloaded view, loaded before the modal renders or opens again. */
  readonly first: LoadedView | undefined
}

/** The result of {@link useShownView}. */
interface DrawnView {
  /** The last view shown. A closed modal uses only its title, unless the view is kept. */
  readonly shown: ShownView | undefined
  /** Whether the view belongs to this visit. */
  readonly isCurrent: boolean
  /** Whether the view is rendered, either visible or kept for the next visit. */
  readonly hasScreen: boolean
}

/**
 * The first view of most visits. It stays mounted after a visit that ends on it, so that the next visit shows it
 * immediately. Its state per visitor must reset with `useDialogVisit`.
 */
const keptView: View = 'Connect'

interface RoutedView {
  readonly asked: RequestedView
  readonly shown: ShownView
}

function answer(last: RoutedView | undefined, asked: RequestedView): RoutedView {
  const { openedAt, ...screen } = asked
  if (last && last.asked.openedAt !== openedAt && isKept(last.shown, screen))
    return { asked, shown: last.shown }
  const builtAt = last && last.asked.openedAt === openedAt ? last.shown.builtAt : openedAt
  return { asked, shown: { ...screen, builtAt } }
}

function isKept({ route, View, depth }: ShownView, next: Screen): boolean {
  const isSame = View === next.View && depth === next.depth
  return isSame && route.view === keptView && JSON.stringify(route) === JSON.stringify(next.route)
}

/**
 * Returns the view of a route: immediately if its chunk is loaded, otherwise after loading it. The previous view
 * stays until then, unless the visit ends. Render the view inside a `Suspense` that is mounted from the start.
 */
export function useShownView(request: ViewRequest): DrawnView {
  const { foyer, route, depth, openedAt, isVisited, isAhead, first } = request
  const [loadedViews] = useState(() => new Map(first && [[first.view, first.View]]))
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit reuses the views loaded in earlier ones
  const { View, isHere } = useMemo(() => {
    const loaded = loadedViews.get(route.view) ?? (first?.view === route.view ? first.View : undefined)
    if (loaded) return { View: loaded, isHere: true }
    // Reuses this component from now on, because another component would replace the kept view.
    const onLoaded = () => loadedViews.set(route.view, lazyView)
    const reload = () => setAttempt(attempt + 1)
    const lazyView = createLazyView(route.view, { foyer, onLoaded, reload })
    return { View: lazyView, isHere: false }
  }, [foyer, loadedViews, first, route.view, attempt, openedAt])
  // Nothing can be deferred before the first commit: React would wait 300 ms before showing the view.
  const [canWait, setCanWait] = useState(isHere)
  useEffect(() => setCanWait(true), [])
  const isWanted = (isVisited && (isHere || canWait)) || (isAhead && isHere)
  const asked = useMemo(
    () => (isWanted ? { route, View, depth, openedAt } : undefined),
    [isWanted, route, View, depth, openedAt],
  )
  // Deferring a loaded view would render everything twice.
  const late = useDeferredValue(isHere ? undefined : asked)
  const next = isHere || late === asked ? asked : undefined
  const [last, setLast] = useState(() => next && answer(undefined, next))
  const drawn = next && next !== last?.asked ? answer(last, next) : last
  if (drawn !== last) setLast(drawn)
  const isCurrent = isVisited && isWanted && drawn?.asked.openedAt === openedAt
  return { shown: drawn?.shown, isCurrent, hasScreen: isCurrent || drawn?.shown.route.view === keptView }
}

/** A view, whose height the tab remembers if the visit began with it. */
function RoutedScreen({ screen }: { readonly screen: Screen }): JSX.Element {
  const { View, route, depth } = screen
  useRememberedHeight({ view: route.view, depth })
  return <View route={route} />
}

/** Props of {@link ModalRouter}. */
interface ModalRouterProps {
  readonly shown: ShownView
  readonly title: string
  /** Whether to render the view. After a visit only a kept view is rendered. */
  readonly hasScreen: boolean
}

/**
 * Shows the current view with a transition. Its direction depends on whether the history grew. Every visit starts
 * without a transition.
 */
export function ModalRouter({ shown, title, hasScreen }: ModalRouterProps): JSX.Element {
  const { route, depth, builtAt } = shown
  const [last, setLast] = useState({ depth, direction: 'next' as 'next' | 'prev' })
  if (last.depth !== depth) setLast({ depth, direction: depth > last.depth ? 'next' : 'prev' })
  const viewKey = JSON.stringify(route)
  return (
    <>
      <AnimatedHeight viewKey={viewKey}>
        <WithMessage message={<ModalSnackbar />}>
          {hasScreen && (
            <ViewTransition key={builtAt} viewKey={viewKey} direction={last.direction} label={title}>
              <ViewBoundary key={viewKey} view={route.view}>
                <RoutedScreen screen={shown} />
              </ViewBoundary>
            </ViewTransition>
          )}
        </WithMessage>
      </AnimatedHeight>
      <PendingPress route={route} />
    </>
  )
}
