import type { Namespace } from '@foyer/common'
import type { FoyerState } from '../kernel/FoyerState.js'

/** Whether the visitor connected a namespace just now; a stored connection that was reopened tells of no act. */
export function isConnectedAnew(namespace: Namespace, state: FoyerState, previous: FoyerState): boolean {
  const { links, restoring } = previous.connection
  return Boolean(state.connection.links[namespace]) && !links[namespace] && !restoring.includes(namespace)
}
