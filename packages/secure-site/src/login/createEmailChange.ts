import { secretHash } from '../keys/secretHash.js'
import type { Mailer } from '../mail/createMailer.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Caller } from '../users/Caller.js'
import type { Sessions } from '../users/createSessions.js'
import type { Store } from '../users/createStore.js'
import type { Users } from '../users/createUsers.js'
import type { Codes } from './createCodes.js'

/** Changing the address: a code to the old one, then a code to the new one. */
export interface EmailChange {
  start(email: string, caller: Caller): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  confirmOld(code: string, caller: Caller): Promise<void>
  /** Resolves to the new address. */
  confirmNew(code: string, caller: Caller): string
}

interface Change {
  readonly email: string
  isOldConfirmed: boolean
}

/** Makes the change of addresses. Who has none yet, after a social login, confirms the new one alone. */
export function createEmailChange({
  store,
  users,
  sessions,
  codes,
  mailer,
}: {
  readonly store: Store
  readonly users: Users
  readonly sessions: Sessions
  readonly codes: Codes
  readonly mailer: Mailer
}): EmailChange {
  const changes = new Map<string, Change>()
  const changeOf = ({ token }: Caller) => {
    const { user } = sessions.require(token)
    const change = changes.get(user.id)
    if (!change) throw new SecureFailure('Enter the new address first.')
    return { user, change }
  }
  const mailNew = (userId: string, email: string) =>
    mailer.sendCode(email, codes.issue(`new:${userId}:${email}`))
  return {
    async start(email, { token }) {
      const { user } = sessions.require(token)
      if (user.email === email) throw new SecureFailure('This is your address already.')
      changes.set(user.id, { email, isOldConfirmed: !user.email })
      if (user.email) await mailer.sendCode(user.email, codes.issue(`old:${user.id}`))
      else await mailNew(user.id, email)
      return user.email ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
    },
    async confirmOld(code, caller) {
      const { user, change } = changeOf(caller)
      codes.redeem(`old:${user.id}`, code)
      change.isOldConfirmed = true
      await mailNew(user.id, change.email)
    },
    confirmNew(code, caller) {
      const { user, change } = changeOf(caller)
      if (!change.isOldConfirmed) throw new SecureFailure('Enter the code from your old address first.')
      codes.redeem(`new:${user.id}:${change.email}`, code)
      changes.delete(user.id)
      // Said only to whoever reads that mailbox, so that nobody learns who has an account here.
      const owner = users.find(`email:${change.email}`)
      if (owner && owner !== user) throw new SecureFailure('Another account uses this address.')
      store.change(({ devices }) => {
        user.identities = [
          ...user.identities.filter(each => each !== `email:${user.email}`),
          `email:${change.email}`,
        ]
        user.email = change.email
        const device = secretHash(caller.deviceId)
        devices[change.email] = [...new Set([...(devices[change.email] ?? []), device])]
      })
      return change.email
    },
  }
}
