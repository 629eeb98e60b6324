import { FoyerError, reasonOf, type Session, waitAtMost } from '@foyer/common'

/** The time that disconnecting may take in all, in ms. After that the connection counts as ended. */
export const disconnectTimeoutMs = 3000

/** Closes a session. Stops waiting for a silent wallet after the deadline. Throws `DISCONNECT_FAILED`. */
export async function closeSession(session: Session, timeoutMs = disconnectTimeoutMs): Promise<void> {
  try {
    await waitAtMost(session.close(), timeoutMs)
  } catch (error) {
    throw new FoyerError('DISCONNECT_FAILED', { reason: reasonOf(error) }, { cause: error })
  }
}
