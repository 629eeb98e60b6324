import { type AccountId, createEmitter, type Namespace, type Stop } from '@foyer/common'
import type { Route } from '../router/route.js'

/** What a guard says to a close: `shake` refuses the visitor, `block` refuses the host too unless it forces. */
export type CloseRefusal = 'shake' | 'block' | undefined

/** Where features plug in, so that router and disconnect never name them. */
export interface Registries {
  addCloseGuard(guard: (route: Route) => CloseRefusal): Stop
  /** The first refusal of any guard. */
  closeRefusal(route: Route): CloseRefusal
  /** Runs before sessions are closed; a rejection stops the disconnect. */
  addDisconnectCleanup(cleanup: (namespace: Namespace | undefined) => Promise<void>): Stop
  runDisconnectCleanups(namespace: Namespace | undefined): Promise<void>
  /** Told after each transaction the visitor made here: what was read of the account is no longer true. */
  onMove(listener: (account: AccountId) => void): Stop
  announceMove(account: AccountId): void
}

export function createRegistries(): Registries {
  const guards = new Set<(route: Route) => CloseRefusal>()
  const moves = createEmitter<AccountId>()
  const cleanups = new Set<(namespace: Namespace | undefined) => Promise<void>>()
  return {
    addCloseGuard(guard) {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    closeRefusal(route) {
      for (const guard of guards) {
        const refusal = guard(route)
        if (refusal) return refusal
      }
      return undefined
    },
    addDisconnectCleanup(cleanup) {
      cleanups.add(cleanup)
      return () => void cleanups.delete(cleanup)
    },
    async runDisconnectCleanups(namespace) {
      for (const cleanup of cleanups) await cleanup(namespace)
    },
    onMove: moves.subscribe,
    announceMove: moves.emit,
  }
}
