import { FoyerError, type Namespace, type Session } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { selectConnectedNamespaces } from './selectors.js'

/** How long a wallet may take to let go; after that the connection counts as ended (SPEC section 9). */
export const disconnectTimeoutMs = 3000

/** The namespaces that end together: the given one and all that share its transport; every one when none is given. */
export function namespacesToDisconnect(
  { store }: Kernel,
  namespace: Namespace | undefined,
): readonly Namespace[] {
  const state = store.getState()
  const connected = selectConnectedNamespaces(state)
  if (!namespace) return connected
  const linkId = state.connection.links[namespace]?.linkId
  return connected.filter(each => each === namespace || state.connection.links[each]?.linkId === linkId)
}

/** Closes a session; a wallet that stays silent is left behind after the deadline. Throws `DISCONNECT_FAILED`. */
export function closeSession(session: Session): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, disconnectTimeoutMs)
    session
      .close()
      .then(resolve, error => {
        const reason = error instanceof Error ? error.message : String(error)
        reject(new FoyerError('DISCONNECT_FAILED', { reason }, { cause: error }))
      })
      .finally(() => clearTimeout(timer))
  })
}
