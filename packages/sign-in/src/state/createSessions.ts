import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { SignInMessage } from '../message/SignInMessage.js'
import { hashSecret } from './hashSecret.js'
import type { Session } from './Session.js'
import type { SignInStore } from './SignInStore.js'

const longestSessionMs = 24 * 60 * 60_000

/** A verified message, with its text and signature. */
export interface VerifiedMessage {
  readonly message: SignInMessage
  readonly text: string
  readonly signature: string
}

/**
 * The open sessions. A browser has only a session's id, so ending a session here ends it everywhere. The store has
 * only a hash of the id, so that a leaked store reveals no usable session.
 */
export interface Sessions {
  /** Opens a session for the signer of the message. */
  open(signed: VerifiedMessage): Promise<{
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

/** Creates the sessions over a store. */
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
