import { callListener } from '@foyer/common'
import {
  type Errand,
  type FoyerState,
  pop,
  popTo,
  push,
  type Route,
  type RouterState,
  replace,
  reset,
} from '@foyer/core'
import { rowOf } from '@foyer/core/engine'
import type { FoyerInstance } from '@foyer/core/instance'

/** Returns the instance's state for inline views, with their own history. */
function placeState(state: FoyerState, router: RouterState): FoyerState {
  return {
    ...state,
    router,
    options: { ...state.options, modal: { ...state.options.modal, placement: 'inline' } },
  }
}

/** Returns a `placeState` that caches its latest result, so that selected parts keep their identity. */
function createPlacing(): typeof placeState {
  let latest: readonly [FoyerState, RouterState, placed: FoyerState] | undefined
  return (state, router) => {
    if (latest?.[0] === state && latest[1] === router) return latest[2]
    const placed = placeState(state, router)
    latest = [state, router, placed]
    return placed
  }
}

/** The views that render inline. */
interface InlineViews {
  /** The first view, which ends the history. */
  readonly home: Route
  /** The errand whose views render inline. Every other view opens the modal. */
  readonly errand: Errand
}

type Listener = Parameters<FoyerInstance['subscribe']>[0]

/**
 * Creates an instance for inline views. It shares everything with the original but has its own history, separate from
 * the modal's.
 */
export function createPlacedFoyer(foyer: FoyerInstance, { home, errand }: InlineViews): FoyerInstance {
  const listeners = new Set<Listener>()
  const isInPlace = ({ view }: Route) => rowOf(view)?.errand === errand
  let ownRouter: RouterState = { history: [home], transactionStack: [] }
  const place = createPlacing()
  const initial = placeState(foyer.getInitialState(), ownRouter)
  const getState = () => place(foyer.getState(), ownRouter)

  const move = (next: (router: RouterState) => RouterState) => {
    const previous = getState()
    ownRouter = next(ownRouter)
    for (const listener of listeners) callListener(listener, getState(), previous)
  }
  const go = (route: Route, step: (router: RouterState) => RouterState) => {
    if (isInPlace(route)) move(step)
    else foyer.open({ view: route })
  }

  return {
    ...foyer,
    getState,
    getInitialState: () => initial,
    subscribe(listener) {
      listeners.add(listener)
      const stop = foyer.subscribe((state, previous) =>
        listener(place(state, ownRouter), placeState(previous, ownRouter)),
      )
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    router: {
      ...foyer.router,
      push: route => go(route, router => push(router, route)),
      replace: route => go(route, router => replace(router, route)),
      reset: route => {
        move(router => reset(router, isInPlace(route) ? route : home))
        if (!isInPlace(route)) foyer.open({ view: route })
      },
      goBack: () => move(pop),
      goBackTo: index => move(router => popTo(router, index)),
    },
  }
}
