import { randomBytes } from 'node:crypto'
import type { SignInMessage } from '../message/SignInMessage.js'
import { createExpiringStore } from './createExpiringStore.js'

const longestSessionMs = 24 * 60 * 60_000

/** Who is signed in, as pages are told. */
export interface Session {
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
  /** When the session ends, ISO 8601. */
  readonly expirationTime: string
  /** What was signed, so that a page can show it. Its nonce is used up: it opens no second session. */
  readonly message: string
  readonly signature: string
}

/** A message that was verified, and what it was read from. */
export interface Signed {
  readonly message: SignInMessage
  readonly text: string
  readonly signature: string
}

/** The sessions that are open. What a browser holds is only a session's id: ending one here ends it everywhere. */
export interface Sessions {
  /** Opens a session for whoever signed the message. */
  open(signed: Signed): {
    readonly id: string
    readonly session: Session
    readonly lifetimeMs: number
  }
  find(id: string): Session | undefined
  end(id: string): void
}

/** Makes the list of open sessions. */
export function createSessions({
  now,
  most,
}: {
  readonly now: () => number
  readonly most: number
}): Sessions {
  const sessions = createExpiringStore<Session>({ now, most })
  return {
    open({ message, text, signature }) {
      const { address, chainId, expirationTime = Number.POSITIVE_INFINITY } = message
      const id = randomBytes(32).toString('hex')
      const expiresAt = Math.min(expirationTime, now() + longestSessionMs)
      const session = {
        accountAddress: address,
        chainId,
        expirationTime: new Date(expiresAt).toISOString(),
        message: text,
        signature,
      }
      sessions.set(id, session, expiresAt)
      return { id, session, lifetimeMs: expiresAt - now() }
    },
    find: sessions.get,
    end: id => void sessions.take(id),
  }
}
