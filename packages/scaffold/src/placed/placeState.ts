import type { FoyerState, RouterState } from '@foyer/core'

/** The state of an instance as screens see it that stand in place, with a history of their own. */
export function placeState(state: FoyerState, router: RouterState): FoyerState {
  return { ...state, router, options: { ...state.options, enableEmbedded: true } }
}

/** The same, made once for the latest state and history: what is selected from it keeps its identity. */
export function createPlacing(): typeof placeState {
  const latest: { state?: FoyerState; router?: RouterState; placed?: FoyerState } = {}
  return (state, router) => {
    if (latest.placed && latest.state === state && latest.router === router) return latest.placed
    const placed = placeState(state, router)
    Object.assign(latest, { state, router, placed })
    return placed
  }
}
