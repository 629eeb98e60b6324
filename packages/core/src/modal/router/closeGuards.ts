import type { Stop } from '@foyer/common'
import type { Route } from '../views.js'

/** The refusal of a close. `shake` stops the visitor. `block` also stops the app, unless it forces the close. */
export type CloseRefusal = 'shake' | 'block'

/** A registry where features refuse that the modal closes, so that the router depends on no feature. */
export interface CloseGuards {
  addCloseGuard(guard: (route: Route) => CloseRefusal | undefined): Stop
  /** Returns whether any guard refuses the close in the given way. */
  refusesClose(route: Route, how: CloseRefusal): boolean
}

export function createCloseGuards(): CloseGuards {
  const guards = new Set<(route: Route) => CloseRefusal | undefined>()
  return {
    addCloseGuard(guard) {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    refusesClose: (route, how) => [...guards].some(guard => guard(route) === how),
  }
}
