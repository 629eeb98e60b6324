import type { Stop } from '@foyer/common'
import type { ConnectionId } from './connectionId.js'

/** Called with the connections that end. */
type Cleanup = (ended: readonly ConnectionId[]) => Promise<void>

/** The clean-ups that run before sessions are closed. Thus disconnecting does not depend on any feature. */
export interface DisconnectCleanups {
  /**
   * Registers a clean-up that runs before sessions are closed. A rejection is reported and stops nothing. The wait
   * for it is limited.
   */
  addDisconnectCleanup(cleanup: Cleanup): Stop
  /** Runs all clean-ups in parallel. Resolves to their rejections. */
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
