import type { Kysely } from 'kysely'
import type { FreshLogins } from '../account/createFreshLogins.js'
import type { Description } from '../describe/Description.js'
import type { RowSeals } from '../keys/rowSeals.js'
import { makeSecret, secretHash } from '../keys/secretHash.js'
import type { Mailer } from '../mail/createMailer.js'
import type { SecondFactor } from '../passkeys/createSecondFactor.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { Caller } from '../users/Caller.js'
import type { Sessions } from '../users/createSessions.js'
import type { Users } from '../users/createUsers.js'
import { type Codes, codeLifetimeMs } from './createCodes.js'
import type { EmailLogin } from './createEmailLogin.js'
import type { Limits } from './limits.js'

/** Changes the e-mail address with a code to the old address, then a code to the new address. */
export interface EmailChange {
  /** Returns the description that the visitor approves before any code is sent by e-mail. */
  describe(email: string, caller: Caller): Promise<Description>
  start(email: string, caller: Caller): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  confirmOld(code: string, caller: Caller): Promise<void>
  /** Resolves to the new address. Ends other sessions and notifies the old address. */
  confirmNew(code: string, caller: Caller): Promise<string>
  /** Returns the address that a lock link belongs to. */
  readLock(secret: string): Promise<{ readonly oldEmail: string }>
  /** Locks the account for three days. Ends its sessions and prevents logins and signatures. */
  lock(secret: string): Promise<void>
}

interface EmailChangeParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly users: Users
  readonly sessions: Sessions
  readonly codes: Codes
  readonly limits: Limits
  readonly mailer: Mailer
  readonly emailLogin: Pick<EmailLogin, 'trust'>
  readonly freshLogins: Pick<FreshLogins, 'requireWhereOn'>
  readonly secondFactor: Pick<SecondFactor, 'isOn'>
  readonly accountPage: string
  readonly now: () => number
  readonly toLockLink: (secret: string) => string
}

const dayMs = 24 * 60 * 60 * 1000
const lockMs = 3 * dayMs
const lockLinkLifetimeMs = 7 * dayMs
const lockIsVoid = 'This link is no longer valid.'

/**
 * Creates the change of addresses. An account without an address, as after a social login, confirms only the new
 * address.
 */
export function createEmailChange(parts: EmailChangeParts): EmailChange {
  const { db, seals, users, sessions, codes, limits, mailer, now } = parts
  const write = async (change: { userId: string; email: string; isOldConfirmed: boolean }) => {
    const row = seals.seal('emailChanges', { ...change, expiresAt: now() + codeLifetimeMs })
    await db
      .insertInto('emailChanges')
      .values(row)
      .onConflict(on => on.column('userId').doUpdateSet(row))
      .execute()
  }
  const changeOf = async ({ token }: Caller) => {
    const { user } = await sessions.require(token)
    const query = db.selectFrom('emailChanges').selectAll().where('userId', '=', user.id)
    const row = await query.executeTakeFirst()
    if (!row || row.expiresAt <= now()) throw new SecureFailure('Enter the new address first.')
    return { user, change: seals.open('emailChanges', row) }
  }
  // The purpose contains only the user, so that the limit covers all addresses and codes.
  const oldPurpose = (userId: string) => `change-old:${userId}`
  const newPurpose = (userId: string) => `change-new:${userId}`
  const mailNew = async (userId: string, email: string) =>
    mailer.sendNewAddressCode(email, await codes.issue(newPurpose(userId)))
  const findLock = async (secret: string) => {
    const query = db.selectFrom('lockLinks').selectAll().where('secretHash', '=', secretHash(secret))
    const row = await query.executeTakeFirst()
    if (!row || row.expiresAt <= now()) throw new SecureFailure(lockIsVoid)
    return seals.open('lockLinks', row)
  }
  const tellOld = async (userId: string, { oldEmail, email }: { oldEmail: string; email: string }) => {
    const secret = makeSecret()
    const expiresAt = now() + lockLinkLifetimeMs
    const row = seals.seal('lockLinks', { secretHash: secretHash(secret), userId, oldEmail, expiresAt })
    await db.insertInto('lockLinks').values(row).execute()
    await mailer.sendAddressChanged(oldEmail, { newEmail: email, lockLink: parts.toLockLink(secret) })
  }
  const requireOther = async (email: string, { token }: Caller) => {
    const { user } = await sessions.require(token)
    if (user.email === email) throw new SecureFailure('This is already your email address.')
    return user
  }
  return {
    async describe(email, caller) {
      const user = await requireOther(email, caller)
      // Checked before the approval, which would be useless: the passkey can be used only on the account page.
      if (await parts.secondFactor.isOn(user.id))
        throw new SecureFailure(`Change your email address on your wallet’s page: ${parts.accountPage}`)
      return {
        title: user.email ? 'Change your email address?' : 'Sign in with this email address?',
        rows: [...(user.email ? [{ label: 'Now', value: user.email }] : []), { label: 'New', value: email }],
        warnings: ['Anyone who can read email sent to the new address can sign in to this wallet.'],
      }
    },
    async start(email, caller) {
      const { address: peer = 'unknown' } = caller
      const user = await requireOther(email, caller)
      await parts.freshLogins.requireWhereOn(caller)
      await limits.count('mailsByPeer', peer)
      await limits.count('addressChanges', user.id)
      await write({ userId: user.id, email, isOldConfirmed: !user.email })
      if (user.email) {
        const code = await codes.issue(oldPurpose(user.id))
        await mailer.sendChangeCode(user.email, { code, newEmail: email })
      } else await mailNew(user.id, email)
      return user.email ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
    },
    async confirmOld(code, caller) {
      const { user, change } = await changeOf(caller)
      await codes.redeem(oldPurpose(user.id), code)
      await write({ userId: user.id, email: change.email, isOldConfirmed: true })
      await mailNew(user.id, change.email)
    },
    async confirmNew(code, caller) {
      const { user, change } = await changeOf(caller)
      if (!change.isOldConfirmed) throw new SecureFailure('Enter the code from your old address first.')
      await codes.redeem(newPurpose(user.id), code)
      await db.deleteFrom('emailChanges').where('userId', '=', user.id).execute()
      const changed = await users.changeEmail(user.id, change.email)
      // Only the owner of the new mailbox gets here, so other people cannot find out which addresses have accounts.
      if (!changed) throw new SecureFailure('Another account uses this address.')
      await sessions.closeOthers(user.id, caller.token)
      await parts.emailLogin.trust(change.email, caller)
      if (user.email) await tellOld(user.id, { oldEmail: user.email, email: change.email })
      return change.email
    },
    async readLock(secret) {
      const { oldEmail } = await findLock(secret)
      return { oldEmail }
    },
    async lock(secret) {
      const { userId, secretHash: id } = await findLock(secret)
      await users.lock(userId, now() + lockMs)
      await sessions.closeOthers(userId)
      await db.deleteFrom('lockLinks').where('secretHash', '=', id).execute()
    },
  }
}
