import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { SignInMessage } from '../message/SignInMessage.js'
import { hashSecret } from './hashSecret.js'
import type { Session } from './Session.js'
import type { SignInStore } from './SignInStore.js'

const longestSessionMs = 24 * 60 * 60_000

/** A message that was verified, and what it was read from. */
export interface Signed {
  readonly message: SignInMessage
  readonly text: string
  readonly signature: string
}

/**
 * The sessions that are open. What a browser holds is only a session's id: ending one here ends it everywhere. The store
 * has a hash of the id: who reads it has no session.
 */
export interface Sessions {
  /** Opens a session for whoever signed the message. */
  open(signed: Signed): Promise<{
    readonly id: string
    readonly session: Session
    readonly lifetimeMs: number
  }>
  find(id: string): Promise<Session | undefined>
  end(id: string): Promise<void>
}

const shape = v.object({
  accountAddress: v.string(),
  chainId: v.string(),
  expirationTime: v.string(),
  message: v.string(),
  signature: v.string(),
})

/** Makes the list of open sessions. */
export function createSessions({
  now,
  store,
}: {
  readonly now: () => number
  readonly store: SignInStore
}): Sessions {
  return {
    async open({ message, text, signature }) {
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
      await store.put('session', { key: hashSecret(id), value: JSON.stringify(session), expiresAt })
      return { id, session, lifetimeMs: expiresAt - now() }
    },
    async find(id) {
      const found = await store.find('session', hashSecret(id))
      if (found === undefined) return undefined
      const session = v.parse(shape, JSON.parse(found))
      return Date.parse(session.expirationTime) > now() ? session : undefined
    },
    async end(id) {
      await store.take('session', hashSecret(id))
    },
  }
}
