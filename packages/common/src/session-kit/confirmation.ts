import { type AccountId, FoyerError } from '@foyer/common'
import type { FollowedSession, SessionState } from './session.js'
import { untilAborted } from './untilAborted.js'

/** For which account something is asked. */
interface ConfirmRequest {
  readonly account: AccountId
  readonly signal?: AbortSignal | undefined
}

/** Whether the accounts that a session shows are its wallet's own word. */
export interface Confirmation {
  /** The wallet may show something else by now: it is asked before the next request. */
  doubt(): void
  /**
   * Asks the wallet who is there where that is not certain, once for all who wait. To be called before every request to it:
   * `ACCOUNT_CHANGED` where it shows another account than the session did, which the session shows from then on. Else
   * fails as the reading does, and the session stays as it was.
   */
  confirm(request: ConfirmRequest): Promise<void>
}

/** Keeps `isConfirmed` of a session whose wallet cannot be asked without its owner being asked. */
export function createConfirmation<Known extends SessionState>(
  state: Pick<FollowedSession<Known>, 'current' | 'adopt'>,
  read: () => Promise<Known>,
): Confirmation {
  let doubts = 0
  let reading: Promise<void> | undefined
  let waiting = 0
  const readOnce = () => {
    if (reading) return reading
    const known = doubts
    const current = read().then(next => {
      // An answer that nobody waited for any more is older than what was asked since. A doubt that came meanwhile stays.
      if (reading === current) state.adopt({ ...next, isConfirmed: doubts === known })
    })
    reading = current
    return current
  }
  /** A wallet whose window was closed may never answer: once nobody waits any more, it is asked anew. */
  const waitOnce = async (signal: AbortSignal | undefined) => {
    waiting += 1
    try {
      await untilAborted(readOnce, signal)
    } finally {
      waiting -= 1
      if (waiting === 0) reading = undefined
    }
  }
  return {
    doubt() {
      doubts += 1
      state.adopt({ ...state.current(), isConfirmed: false })
    },
    async confirm({ account, signal }) {
      const { accounts, isConfirmed = true } = state.current()
      if (isConfirmed) return
      await waitOnce(signal)
      const [first, ...others] = state.current().accounts
      const isGone = accounts.includes(account) && ![first, ...others].includes(account)
      if (isGone) throw new FoyerError('ACCOUNT_CHANGED', { account: first })
    },
  }
}
