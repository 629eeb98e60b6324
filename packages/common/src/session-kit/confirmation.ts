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
  const readOnce = () => {
    const known = doubts
    reading ??= read()
      // A doubt that came while the wallet was read is not dispelled.
      .then(next => state.adopt({ ...next, isConfirmed: doubts === known }))
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  return {
    doubt() {
      doubts += 1
      state.adopt({ ...state.current(), isConfirmed: false })
    },
    async confirm({ account, signal }) {
      const { accounts, isConfirmed = true } = state.current()
      if (isConfirmed) return
      await untilAborted(readOnce, signal)
      const [first, ...others] = state.current().accounts
      const isGone = accounts.includes(account) && ![first, ...others].includes(account)
      if (isGone) throw new FoyerError('ACCOUNT_CHANGED', { account: first })
    },
  }
}
