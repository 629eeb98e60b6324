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

/** Turning the second step off for somebody who lost the passkey, by mail and after a waiting time. */
export interface Recovery {
  /** Mails a link to an address that has such an account, and says nothing of whether it has one. */
  ask(email: string, caller: Pick<Caller, 'address'>): Promise<void>
  /** Begins the waiting time. Resolves to its end. */
  begin(secret: string): Promise<{ readonly endsAt: number }>
  /**
   * Cancels one by the link in its mails. After its end the second step is on again, and all sessions end. A passkey from before
   * the end then removes those that were made since.
   */
  cancel(secret: string): Promise<void>
  /**
   * A passkey was used: it cancels the one of its user that waits. Of one that was taken back it ends what a stranger left,
   * where it was made before.
   */
  passkeyUsed(passkey: UsedPasskey): Promise<void>
  /** When the one of a user ends that waits. */
  read(userId: string): Promise<{ readonly endsAt: number } | undefined>
  /** Ends what is due: of one user, or of all. */
  endDue(userId?: string): Promise<void>
}

/** A passkey that answered. */
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
  /** Told of a mail that could not be sent, which nobody waits for. */
  readonly onFault: (error: unknown) => void
  readonly now: () => number
  readonly toBeginLink: (secret: string) => string
  readonly toCancelLink: (secret: string) => string
}

const hourMs = 60 * 60 * 1000

/**
 * Whoever reads the mail alone must not have the wallet before its owner could notice. An owner who has the passkey still,
 * and looks into the mail or signs in once within a long weekend, does.
 */
const recoveryWaitMs = 72 * hourMs
/** For as long after the end an owner takes it back. */
const cancelAfterMs = 7 * 24 * hourMs
const isVoid = 'This link is no longer good.'
/** What begins or ends a recovery of one user is done one after the other. */
const turnOf = (userId: string) => `recovery ${userId}`

/** Makes the recovery. */
export function createRecovery(parts: RecoveryParts): Recovery {
  const { db, seals, users, limits, mailer, now } = parts
  const recoveries = createRecoveries(parts)
  const isOn = async (userId: string) => {
    const query = db.selectFrom('secondFactors').selectAll().where('userId', '=', userId)
    return (await query.executeTakeFirst()) !== undefined
  }
  /** Ends one that is due. Of two instances one does it; where that one ends in between, the next one does all of it. */
  const end = async (userId: string) => {
    if (!recoveries.isDue(await recoveries.find(userId))) return
    const user = await users.byId(userId)
    const cancelSecret = makeSecret()
    // Mailed first: nobody loses the second step without being told.
    if (user?.email) await mailer.sendRecoveryOver(user.email, parts.toCancelLink(cancelSecret))
    await recoveries.finish(userId, cancelSecret)
  }
  /** Whether the second step was turned on by somebody who came in after a recovery. */
  const isOnSince = async (userId: string, endsAt: number) => {
    const query = db.selectFrom('secondFactors').selectAll().where('userId', '=', userId)
    const row = await query.executeTakeFirst()
    return row !== undefined && seals.open('secondFactors', row).turnedOnAt >= endsAt
  }
  const beginOf = async (userId: string): Promise<{ readonly endsAt: number }> => {
    const user = await users.byId(userId)
    if (!user?.email || !(await isOn(user.id))) throw new SecureFailure(isVoid)
    const running = await recoveries.find(user.id)
    // A second link does not begin the time anew, nor void the link that cancels it.
    if (running?.state === 'waiting') return { endsAt: running.endsAt }
    // One more would void the link by which the owner takes this one back.
    if (running && running.expiresAt > now() && (await isOnSince(user.id, running.endsAt)))
      throw new SecureFailure('The last recovery of this wallet can still be taken back. Ask again later.')
    const cancelSecret = makeSecret()
    const endsAt = now() + recoveryWaitMs
    // Mailed first: nothing waits that its owner was not told of.
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
      // Not waited for: the time that it takes would tell whether there is such an account.
      mailLink(email).catch(parts.onFault)
    },
    async begin(secret) {
      const removal = db.deleteFrom('recoveryLinks').where('secretHash', '=', secretHash(secret))
      const row = await removal.returningAll().executeTakeFirst()
      const link = row && seals.open('recoveryLinks', row)
      if (!link || link.expiresAt <= now()) throw new SecureFailure(isVoid)
      // Of two at once the second one finds the first one's.
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
      // Who reads the mail alone has none from before, and may have added one since.
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
