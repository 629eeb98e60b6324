import { callListener } from '@foyer/common'
import {
  type Errand,
  type Foyer,
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

/** The state of an instance as screens see it that stand in place, with a history of their own. */
function placeState(state: FoyerState, router: RouterState): FoyerState {
  return { ...state, router, options: { ...state.options, enableEmbedded: true } }
}

/** The same, made once for the latest state and history: what is selected from it keeps its identity. */
function createPlacing(): typeof placeState {
  let latest: readonly [FoyerState, RouterState, placed: FoyerState] | undefined
  return (state, router) => {
    if (latest?.[0] === state && latest[1] === router) return latest[2]
    const placed = placeState(state, router)
    latest = [state, router, placed]
    return placed
  }
}

/** Which screens stand in place. */
interface Place {
  /** The first one, to which the others lead back. */
  readonly home: Route
  /** Whose views they are; every other view opens the modal. */
  readonly errand: Errand
}

type Listener = Parameters<Foyer['subscribe']>[0]

/**
 * An instance as screens see it that stand in place on a page: all of the instance, but with a history of their own,
 * apart from the modal's.
 */
export function createPlacedFoyer(foyer: Foyer, { home, errand }: Place): Foyer {
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
    else foyer.router.open({ view: route })
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
        if (!isInPlace(route)) foyer.router.open({ view: route })
      },
      goBack: () => move(pop),
      goBackTo: index => move(router => popTo(router, index)),
    },
  }
}
