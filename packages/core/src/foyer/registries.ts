import { type AccountId, createEmitter, type Namespace, type Stop } from '@foyer/common'
import type { CloseGuards } from './closeGuards.js'

/** Where features plug in, so that router and disconnect never name them. */
export interface Registries extends CloseGuards {
  /** Whoever has more to ask of an account that arrived is given how the modal closes then, instead of its closing now. */
  holdArrivals(hold: (close: () => void) => void): Stop
  /** An account arrived, and the modal would close. */
  arrive(close: () => void): void
  /** Runs before sessions are closed. A rejection is reported and stops nothing; after a moment nobody waits any more. */
  addDisconnectCleanup(cleanup: (namespace: Namespace | undefined) => Promise<void>): Stop
  /** Runs them side by side; resolves to what they were rejected with. */
  runDisconnectCleanups(namespace: Namespace | undefined): Promise<readonly unknown[]>
  /** Told after each transaction the visitor made here: what was read of the account is no longer true. */
  onMove(listener: (account: AccountId) => void): Stop
  announceMove(account: AccountId): void
}

export function createRegistries(guards: CloseGuards): Registries {
  const moves = createEmitter<AccountId>()
  const holds = new Set<(close: () => void) => void>()
  const cleanups = new Set<(namespace: Namespace | undefined) => Promise<void>>()
  return {
    ...guards,
    holdArrivals(hold) {
      holds.add(hold)
      return () => void holds.delete(hold)
    },
    arrive(close) {
      const [hold = (leave: () => void) => leave()] = holds
      hold(close)
    },
    addDisconnectCleanup(cleanup) {
      cleanups.add(cleanup)
      return () => void cleanups.delete(cleanup)
    },
    async runDisconnectCleanups(namespace) {
      const outcomes = await Promise.allSettled([...cleanups].map(async cleanup => cleanup(namespace)))
      return outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    },
    onMove: moves.subscribe,
    announceMove: moves.emit,
  }
}
