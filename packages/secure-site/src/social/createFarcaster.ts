import { secretHash } from '../keys/secretHash.js'
import { createTickets } from '../login/createTickets.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Caller, LoggedIn } from '../users/Caller.js'
import type { Sessions } from '../users/createSessions.js'
import type { Users } from '../users/createUsers.js'

/** Signing in by a phone that follows a link. A stand-in: the page behind the link plays the phone's app. */
export interface Farcaster {
  /** The address that the phone opens. */
  start(caller: Caller): string
  /** The phone's app accepted. */
  accept(channel: string, userName: string): void
  /** `undefined` while the phone did not accept. */
  finish(caller: Caller): LoggedIn | undefined
}

interface Channel {
  readonly device: string
  userName?: string
}

const lifetimeMs = 10 * 60 * 1000

/** Makes the login by phone. */
export function createFarcaster({
  users,
  sessions,
  now,
  toUrl,
}: {
  readonly users: Users
  readonly sessions: Sessions
  readonly now: () => number
  readonly toUrl: (channel: string) => string
}): Farcaster {
  const channels = createTickets<Channel>({ lifetimeMs, now })
  // A device waits for one phone at a time.
  const waiting = new Map<string, string>()
  return {
    start({ deviceId }) {
      const device = secretHash(deviceId)
      const channel = channels.issue({ device })
      waiting.set(device, channel)
      return toUrl(channel)
    },
    accept(channel, userName) {
      const found = channels.find(channel)
      if (!found || found.userName) throw new SecureFailure('This link is no longer good.')
      found.userName = userName
    },
    finish({ deviceId }) {
      const device = secretHash(deviceId)
      const channel = waiting.get(device) ?? ''
      const found = channels.find(channel)
      if (!found) throw new SecureFailure('Scan a new code: this one is no longer good.')
      if (!found.userName) return undefined
      channels.remove(channel)
      waiting.delete(device)
      const { userName } = found
      const user = users.enter(`farcaster:${userName}`, { userName })
      return { user, token: sessions.open(user) }
    },
  }
}
