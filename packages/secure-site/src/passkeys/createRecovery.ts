import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import { makeSecret, secretHash } from '../keys/secretHash.js'
import { codeLifetimeMs } from '../login/createCodes.js'
import type { Limits } from '../login/limits.js'
import type { Mailer } from '../mail/createMailer.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { InTurn } from '../store/createTurns.js'
import type { Tables } from '../store/tables.js'
import type { Caller } from '../users/Caller.js'
import type { Users } from '../users/createUsers.js'
import { createRecoveries } from './recoveries.js'

/** Turns the second step off for a user who lost the passkey, by e-mail and after a waiting time. */
export interface Recovery {
  /**
   * Sends a link by e-mail if the address has an account with the second step on. The response does not reveal
   * whether it has.
   */
  ask(email: string, caller: Pick<Caller, 'address'>): Promise<void>
  /** Starts the waiting time. Resolves to its end. */
  begin(secret: string): Promise<{ readonly endsAt: number }>
  /**
   * Cancels a recovery with the link in its e-mails. After its end, this turns the second step on again and ends all
   * sessions. A passkey from before the end can then remove those that were added since.
   */
  cancel(secret: string): Promise<void>
  /**
   * Handles a successful use of a passkey. It cancels a pending recovery of its user. After a recovery was taken
   * back, an older passkey removes all newer passkeys and ends all sessions.
   */
  passkeyUsed(passkey: UsedPasskey): Promise<void>
  /** Returns the end of the user's pending recovery. */
  read(userId: string): Promise<{ readonly endsAt: number } | undefined>
  /** Ends recoveries that are due, of one user or of all. */
  endDue(userId?: string): Promise<void>
}

/** A passkey that was used successfully. */
export interface UsedPasskey {
  readonly userId: string
  readonly createdAt: number
}

interface RecoveryParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly users: Pick<Users, 'find' | 'byId'>
  readonly limits: Limits
  readonly mailer: Mailer
  readonly inTurn: InTurn
  /** Called when an e-mail fails that no caller awaits. */
  readonly onFault: (error: unknown) => void
  readonly now: () => number
  readonly toBeginLink: (secret: string) => string
  readonly toCancelLink: (secret: string) => string
}

const hourMs = 60 * 60 * 1000

/**
 * Long enough that an owner with the passkey notices a recovery by somebody who only reads their e-mails, even over a
 * long weekend.
 */
const recoveryWaitMs = 72 * hourMs
/** The time after the end of a recovery in which the owner can revert it. */
const cancelAfterMs = 7 * 24 * hourMs
const isVoid = 'This link is no longer valid.'
/** Returns the lock name for starting and ending a user's recovery. */
const turnOf = (userId: string) => `recovery ${userId}`

export function createRecovery(parts: RecoveryParts): Recovery {
  const { db, seals, users, limits, mailer, now } = parts
  const recoveries = createRecoveries(parts)
  const isOn = async (userId: string) => {
    const query = db.selectFrom('secondFactors').selectAll().where('userId', '=', userId)
    return (await query.executeTakeFirst()) !== undefined
  }
  /** Ends a recovery that is due. If an instance stops midway, the next call repeats all steps. */
  const end = async (userId: string) => {
    if (!recoveries.isDue(await recoveries.find(userId))) return
    const user = await users.byId(userId)
    const cancelSecret = makeSecret()
    // Sends the e-mail first, so that no owner loses the second step without notice.
    if (user?.email) await mailer.sendRecoveryOver(user.email, parts.toCancelLink(cancelSecret))
    await recoveries.finish(userId, cancelSecret)
  }
  /** Returns whether the second step was turned on after the recovery ended, possibly by a stranger. */
  const isOnSince = async (userId: string, endsAt: number) => {
    const query = db.selectFrom('secondFactors').selectAll().where('userId', '=', userId)
    const row = await query.executeTakeFirst()
    return row !== undefined && seals.open('secondFactors', row).turnedOnAt >= endsAt
  }
  const beginOf = async (userId: string): Promise<{ readonly endsAt: number }> => {
    const user = await users.byId(userId)
    if (!user?.email || !(await isOn(user.id))) throw new SecureFailure(isVoid)
    const running = await recoveries.find(user.id)
    // A second link neither restarts the waiting time nor invalidates the link that cancels it.
    if (running?.state === 'waiting') return { endsAt: running.endsAt }
    // Another recovery would invalidate the link with which the owner reverts this one.
    if (running && running.expiresAt > now() && (await isOnSince(user.id, running.endsAt)))
      throw new SecureFailure('The last recovery of this wallet can still be undone. Try again later.')
    const cancelSecret = makeSecret()
    const endsAt = now() + recoveryWaitMs
    // Sends the e-mail first, so that no recovery starts without notice to its owner.
    await mailer.sendRecoveryBegun(user.email, { endsAt, link: parts.toCancelLink(cancelSecret) })
    await recoveries.begin({
      userId: user.id,
      cancelHash: secretHash(cancelSecret),
      state: 'waiting',
      endsAt,
      expiresAt: endsAt + cancelAfterMs,
    })
    return { endsAt }
  }
  const mailLink = async (email: string) => {
    const user = await users.find(`email:${email}`)
    if (!user || !(await isOn(user.id))) return
    const secret = makeSecret()
    const row = { secretHash: secretHash(secret), userId: user.id, expiresAt: now() + codeLifetimeMs }
    await db.insertInto('recoveryLinks').values(seals.seal('recoveryLinks', row)).execute()
    await mailer.sendRecoveryLink(email, parts.toBeginLink(secret))
  }
  return {
    async ask(email, { address: peer = 'unknown' }) {
      await limits.count('mailsByPeer', peer)
      await limits.count('recoveriesByAddress', email)
      // Not awaited, because the response time would reveal whether the account exists.
      mailLink(email).catch(parts.onFault)
    },
    async begin(secret) {
      const removal = db.deleteFrom('recoveryLinks').where('secretHash', '=', secretHash(secret))
      const row = await removal.returningAll().executeTakeFirst()
      const link = row && seals.open('recoveryLinks', row)
      if (!link || link.expiresAt <= now()) throw new SecureFailure(isVoid)
      // Runs under the user's lock, so that the second of two concurrent calls finds the first call's recovery.
      return parts.inTurn(turnOf(link.userId), () => beginOf(link.userId))
    },
    async cancel(secret) {
      const found = await recoveries.takeByCancelLink(secret)
      if (!found || found.expiresAt <= now()) throw new SecureFailure(isVoid)
      if (found.state !== 'waiting') await recoveries.takeBack(found)
    },
    async passkeyUsed({ userId, createdAt }) {
      await recoveries.removeWaiting(userId)
      const found = await recoveries.find(userId)
      // A stranger who only reads the e-mail has no passkey from before, but may have added one since.
      if (found?.state === 'takenBack' && createdAt < found.endsAt)
        await recoveries.removeWhatCameSince(found)
    },
    async read(userId) {
      const row = await recoveries.find(userId)
      return row?.state === 'waiting' ? { endsAt: row.endsAt } : undefined
    },
    async endDue(userId) {
      for (const each of await recoveries.findDue(userId)) await parts.inTurn(turnOf(each), () => end(each))
    },
  }
}
