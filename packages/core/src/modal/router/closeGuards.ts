import type { Stop } from '@foyer/common'
import type { Route } from '../views.js'

/** What a guard says to a close: `shake` refuses the visitor, `block` refuses the host too unless it forces. */
export type CloseRefusal = 'shake' | 'block'

/** Where features refuse that the modal closes, so that the router never names them. */
export interface CloseGuards {
  addCloseGuard(guard: (route: Route) => CloseRefusal | undefined): Stop
  /** Whether any guard refuses a close in that way. */
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
