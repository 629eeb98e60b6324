import type { Stop } from '@foyer/common'
import type { ConnectionId } from './connectionId.js'

/** Is told which connections end. */
type Cleanup = (ended: readonly ConnectionId[]) => Promise<void>

/** What is done before sessions are closed, so that disconnecting never names a feature. */
export interface DisconnectCleanups {
  /** Runs before sessions are closed. A rejection is reported and stops nothing; after a moment nobody waits any more. */
  addDisconnectCleanup(cleanup: Cleanup): Stop
  /** Runs them side by side; resolves to what they were rejected with. */
  runDisconnectCleanups(ended: readonly ConnectionId[]): Promise<readonly unknown[]>
}

export function createDisconnectCleanups(): DisconnectCleanups {
  const cleanups = new Set<Cleanup>()
  return {
    addDisconnectCleanup(cleanup) {
      cleanups.add(cleanup)
      return () => void cleanups.delete(cleanup)
    },
    async runDisconnectCleanups(ended) {
      const outcomes = await Promise.allSettled([...cleanups].map(async cleanup => cleanup(ended)))
      return outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    },
  }
}
