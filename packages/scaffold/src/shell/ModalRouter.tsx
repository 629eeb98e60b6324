import { toFailure } from '@foyer/common'
import type { Foyer, Route, View } from '@foyer/core'
import { AnimatedHeight, ViewTransition, WithMessage } from '@foyer/ui'
import { type JSX, lazy, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ViewFailure } from '../foyer/ViewFailure.js'
import { type AnyView, askForFeatures, type LoadedView, loadView } from './loadView.js'
import { ModalSnackbar } from './Notices.js'
import { PendingPress } from './PendingPress.js'
import { ViewBoundary } from './ViewBoundary.js'

/** What one attempt at a view does with it. */
interface Attempt {
  readonly foyer: Foyer
  readonly onLoaded: () => void
  readonly reload: () => void
}

/**
 * One attempt at a view, since React remembers a lazy component for good. One that could not be loaded says so in its
 * place; were it to throw, React would report it to the host.
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
  /** How many screens lead here, this one included. */
  readonly depth: number
}

/** A screen that the router asks for. */
interface AskedView extends Screen {
  /** When the modal was opened that is to show it. */
  readonly openedAt: number | undefined
}

/** A screen as the modal shows it. */
export interface ShownView extends Screen {
  /** The visit that the screens were built for; an earlier one where its last screen was kept. */
  readonly builtAt: number | undefined
}

interface WantedView extends Pick<AskedView, 'route' | 'depth' | 'openedAt'> {
  readonly foyer: Foyer
  /** Nobody sees a modal that is closed. */
  readonly isVisited: boolean
  /** A visitor is about to open it for the first time: its screen is drawn ahead. */
  readonly isAhead: boolean
  /** Loaded ahead, before the modal was drawn or before it opens anew. */
  readonly first: LoadedView | undefined
}

/** What the modal draws. */
interface DrawnView {
  /** The last screen that was shown; once the modal is closed it stands for nothing but its title, unless it is kept. */
  readonly shown: ShownView | undefined
  /** The screen is of this visit. */
  readonly isCurrent: boolean
  /** The screen stands there, be it to be seen or kept for the next visit. */
  readonly hasScreen: boolean
}

/**
 * The screen that most visits begin with outlives a visit that ends on it: the next one has it at once. What it remembers of a
 * visitor must begin anew with `useDialogVisit`.
 */
const keptView: View = 'Connect'

interface Answered {
  readonly asked: AskedView
  readonly shown: ShownView
}

function answer(last: Answered | undefined, asked: AskedView): Answered {
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
 * The screen of a route: at once where it was loaded before, otherwise as soon as it is. The one before stays until then,
 * but not beyond the visit: a modal that opens anew never begins with the screen it was closed on. Draw it inside a
 * `Suspense` that is there from the start.
 */
export function useShownView(wanted: WantedView): DrawnView {
  const { foyer, route, depth, openedAt, isVisited, isAhead, first } = wanted
  const [loadedViews] = useState(() => new Map(first && [[first.view, first.View]]))
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded in one visit is here in the next
  const { View, isHere } = useMemo(() => {
    const loaded = loadedViews.get(route.view) ?? (first?.view === route.view ? first.View : undefined)
    if (loaded) return { View: loaded, isHere: true }
    // The same component from now on: another would be built anew in the place of what is kept.
    const onLoaded = () => loadedViews.set(route.view, lazyView)
    const reload = () => setAttempt(attempt + 1)
    const lazyView = createLazyView(route.view, { foyer, onLoaded, reload })
    return { View: lazyView, isHere: false }
  }, [foyer, loadedViews, first, route.view, attempt, openedAt])
  // Before the first commit nothing can be deferred: React would wait 300 ms between nothing and the screen.
  const [canWait, setCanWait] = useState(isHere)
  useEffect(() => setCanWait(true), [])
  const isWanted = (isVisited && (isHere || canWait)) || (isAhead && isHere)
  const asked = useMemo(
    () => (isWanted ? { route, View, depth, openedAt } : undefined),
    [isWanted, route, View, depth, openedAt],
  )
  // What is here need not be deferred, which would draw everything twice.
  const late = useDeferredValue(isHere ? undefined : asked)
  const next = isHere || late === asked ? asked : undefined
  const [last, setLast] = useState(() => next && answer(undefined, next))
  const drawn = next && next !== last?.asked ? answer(last, next) : last
  if (drawn !== last) setLast(drawn)
  const isCurrent = isVisited && isWanted && drawn?.asked.openedAt === openedAt
  return { shown: drawn?.shown, isCurrent, hasScreen: isCurrent || drawn?.shown.route.view === keptView }
}

/** Props of {@link ModalRouter}. */
interface ModalRouterProps {
  readonly shown: ShownView
  readonly title: string
  /** The screen stands there; that of a visit that is over is gone, unless it is kept. */
  readonly hasScreen: boolean
}

/** Shows the current screen and moves between screens; which way depends on whether the history grew. Every visit begins anew. */
export function ModalRouter({ shown, title, hasScreen }: ModalRouterProps): JSX.Element {
  const { route, View, depth, builtAt } = shown
  const [last, setLast] = useState({ depth, direction: 'next' as 'next' | 'prev' })
  if (last.depth !== depth) setLast({ depth, direction: depth > last.depth ? 'next' : 'prev' })
  const viewKey = JSON.stringify(route)
  return (
    <>
      <AnimatedHeight>
        <WithMessage message={<ModalSnackbar />}>
          {hasScreen && (
            <ViewTransition key={builtAt} viewKey={viewKey} direction={last.direction} label={title}>
              <ViewBoundary key={viewKey} view={route.view}>
                <View route={route} />
              </ViewBoundary>
            </ViewTransition>
          )}
        </WithMessage>
      </AnimatedHeight>
      <PendingPress route={route} />
    </>
  )
}
