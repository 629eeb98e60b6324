import { FoyerError, type Session } from '@foyer/common'
import { reasonOf } from './transitions.js'

/** How long disconnecting may take in all; after that the connection counts as ended. */
export const disconnectTimeoutMs = 3000

/** Waits for work that may stay silent, but no longer than given: `undefined` then. Rejects as the work does. */
export async function waitAtMost<Result>(
  work: Promise<Result>,
  timeoutMs: number,
): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, timeoutMs, undefined)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** Closes a session; a wallet that stays silent is left behind after the deadline. Throws `DISCONNECT_FAILED`. */
export async function closeSession(session: Session, timeoutMs = disconnectTimeoutMs): Promise<void> {
  try {
    await waitAtMost(session.close(), timeoutMs)
  } catch (error) {
    throw new FoyerError('DISCONNECT_FAILED', { reason: reasonOf(error) }, { cause: error })
  }
}
