import { FoyerError, type Session } from '@foyer/common'
import { reasonOf } from './reasonOf.js'

/** How long a wallet may take to let go; after that the connection counts as ended (SPEC section 9). */
const disconnectTimeoutMs = 3000

/** Closes a session; a wallet that stays silent is left behind after the deadline. Throws `DISCONNECT_FAILED`. */
export async function closeSession(session: Session): Promise<void> {
  const wait: { timer?: ReturnType<typeof setTimeout> } = {}
  const deadline = new Promise<void>(resolve => {
    wait.timer = setTimeout(resolve, disconnectTimeoutMs)
  })
  try {
    await Promise.race([session.close(), deadline])
  } catch (error) {
    throw new FoyerError('DISCONNECT_FAILED', { reason: reasonOf(error) }, { cause: error })
  } finally {
    clearTimeout(wait.timer)
  }
}
