import { FoyerError, reasonOf, type Session, waitAtMost } from '@foyer/common'

/** How long disconnecting may take in all; after that the connection counts as ended. */
export const disconnectTimeoutMs = 3000

/** Closes a session; a wallet that stays silent is left behind after the deadline. Throws `DISCONNECT_FAILED`. */
export async function closeSession(session: Session, timeoutMs = disconnectTimeoutMs): Promise<void> {
  try {
    await waitAtMost(session.close(), timeoutMs)
  } catch (error) {
    throw new FoyerError('DISCONNECT_FAILED', { reason: reasonOf(error) }, { cause: error })
  }
}
