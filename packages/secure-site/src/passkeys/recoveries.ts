import type { Kysely, Transaction } from 'kysely'
import type { RowSeals, UnsealedRow } from '../keys/rowSeals.js'
import { makeSecret, secretHash } from '../keys/secretHash.js'
import type { Tables } from '../store/tables.js'

/** A stored recovery. Each user has at most one. */
export type StoredRecovery = UnsealedRow<'recoveries'>

/** The store of recoveries, with their effects on users. */
export interface Recoveries {
  find(userId: string): Promise<StoredRecovery | undefined>
  /** Returns the users whose pending recovery is due, optionally only `userId`. */
  findDue(userId?: string): Promise<readonly string[]>
  isDue(recovery: StoredRecovery | undefined): boolean
  begin(recovery: StoredRecovery): Promise<void>
  /** Ends a recovery that is still due. Turns the second step off and closes all sessions. */
  finish(userId: string, cancelSecret: string): Promise<void>
  /** Removes and returns the recovery of a cancel link. */
  takeByCancelLink(secret: string): Promise<StoredRecovery | undefined>
  /** Reverts an ended recovery: turns the second step on again and closes all sessions. */
  takeBack(recovery: StoredRecovery): Promise<void>
  removeWaiting(userId: string): Promise<void>
  /** Removes the passkeys that were added since the end of a reverted recovery. */
  removeWhatCameSince(recovery: StoredRecovery): Promise<void>
}

interface RecoveriesParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly now: () => number
}

const table = 'recoveries'

export function createRecoveries({ db, seals, now }: RecoveriesParts): Recoveries {
  const isDue = (row: StoredRecovery | undefined) => row?.state === 'waiting' && row.endsAt <= now()
  return {
    isDue,
    async find(userId) {
      const query = db.selectFrom(table).selectAll().where('userId', '=', userId)
      const row = await query.executeTakeFirst()
      return row && seals.open(table, row)
    },
    async findDue(userId) {
      const waiting = db.selectFrom(table).select('userId').where('state', '=', 'waiting')
      const due = waiting.where('endsAt', '<=', now())
      const rows = await (userId === undefined ? due : due.where('userId', '=', userId)).execute()
      return rows.map(each => each.userId)
    },
    async begin(recovery) {
      const row = seals.seal(table, recovery)
      await db
        .insertInto(table)
        .values(row)
        .onConflict(on => on.column('userId').doUpdateSet(row))
        .execute()
    },
    finish: (userId, cancelSecret) =>
      db.transaction().execute(async part => {
        const query = part.selectFrom(table).selectAll().where('userId', '=', userId).forUpdate()
        const row = await query.executeTakeFirst()
        const current = row && seals.open(table, row)
        // The recovery was canceled meanwhile.
        if (!current || !isDue(current)) return
        const over = { ...current, state: 'over', cancelHash: secretHash(cancelSecret) } as const
        await part.updateTable(table).set(seals.seal(table, over)).where('userId', '=', userId).execute()
        await part.deleteFrom('secondFactors').where('userId', '=', userId).execute()
        // Devices that a passkey confirmed stay trusted, because the second step is off now.
        await part.deleteFrom('sessions').where('userId', '=', userId).execute()
      }),
    async takeByCancelLink(secret) {
      const removal = db.deleteFrom(table).where('cancelHash', '=', secretHash(secret)).returningAll()
      const row = await removal.executeTakeFirst()
      return row && seals.open(table, row)
    },
    async takeBack(recovery) {
      const { userId } = recovery
      const factor = seals.seal('secondFactors', { userId, turnedOnAt: now() })
      // The cancel link is used, so a random hash replaces it.
      const takenBack = { ...recovery, state: 'takenBack', cancelHash: secretHash(makeSecret()) } as const
      await db.transaction().execute(async part => {
        await part
          .insertInto('secondFactors')
          .values(factor)
          .onConflict(on => on.doNothing())
          .execute()
        await part
          .insertInto(table)
          .values(seals.seal(table, takenBack))
          .onConflict(on => on.doNothing())
          .execute()
        await closeSessions(part, userId)
      })
    },
    async removeWaiting(userId) {
      await db.deleteFrom(table).where('userId', '=', userId).where('state', '=', 'waiting').execute()
    },
    removeWhatCameSince: ({ userId, endsAt }) =>
      db.transaction().execute(async part => {
        const made = part.deleteFrom('passkeys').where('userId', '=', userId)
        await made.where('createdAt', '>=', endsAt).execute()
        await closeSessions(part, userId)
        await part.deleteFrom(table).where('userId', '=', userId).execute()
      }),
  }
}

/** Closes all sessions and forgets trusted devices, so that only a passkey signs in. */
async function closeSessions(part: Transaction<Tables>, userId: string): Promise<void> {
  await part.deleteFrom('passkeyDevices').where('userId', '=', userId).execute()
  await part.deleteFrom('sessions').where('userId', '=', userId).execute()
}
