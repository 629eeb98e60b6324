import { randomBytes } from 'node:crypto'
import { secretHash } from '../keys/secretHash.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { SessionRecord, Store } from './createStore.js'
import type { UserRecord } from './UserRecord.js'

/** Who asks: known by the token that the frame keeps in its own storage. */
export interface SignedIn {
  readonly user: UserRecord
  readonly session: SessionRecord
}

/** The sessions of signed-in frames. */
export interface Sessions {
  /** Opens a session and returns its token. */
  open(user: UserRecord, chainId?: string): string
  find(token: string | undefined): SignedIn | undefined
  /** Throws `SecureFailure` 4100. */
  require(token: string | undefined): SignedIn
  close(token: string): void
}

const lifetimeMs = 30 * 24 * 60 * 60 * 1000
const defaultChainId = 'eip155:1'

/** Makes the sessions over a store. */
export function createSessions(store: Store, now: () => number): Sessions {
  const find: Sessions['find'] = token => {
    const session = token ? store.state.sessions[secretHash(token)] : undefined
    if (!session || session.expiresAt <= now()) return undefined
    const user = store.state.users.find(each => each.id === session.userId)
    return user && { user, session }
  }
  return {
    open(user, chainId = defaultChainId) {
      const token = randomBytes(32).toString('base64url')
      const session = { userId: user.id, expiresAt: now() + lifetimeMs, chainId }
      store.change(({ sessions }) => {
        for (const [key, { expiresAt }] of Object.entries(sessions))
          if (expiresAt <= now()) delete sessions[key]
        sessions[secretHash(token)] = session
      })
      return token
    },
    find,
    require(token) {
      const found = find(token)
      if (!found) throw new SecureFailure('Sign in first.', failureCodes.unauthorized)
      return found
    },
    close: token => store.change(({ sessions }) => void delete sessions[secretHash(token)]),
  }
}
