import type { Kysely } from 'kysely'
import type { RowSeals, UnsealedRow } from '../keys/rowSeals.js'
import { makeSecret, secretHash } from '../keys/secretHash.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import { codeLifetimeMs } from './createCodes.js'
import { makeNumber } from './matchingNumber.js'

/** A device that waits for approval. */
export type WaitingDevice = Omit<UnsealedRow<'deviceLinks'>, 'secretHash' | 'number' | 'expiresAt'>

/** The trusted devices of each address, and the links that approve new devices. */
export interface Devices {
  isTrusted(email: string, deviceHash: string): Promise<boolean>
  trust(email: string, deviceHash: string): Promise<void>
  /** Creates a link. Returns its secret, and the number that the app shows. */
  issueLink(device: WaitingDevice): Promise<{ readonly secret: string; readonly number: string }>
  /** Rejects with `SecureFailure` if the link is used or expired. */
  findLink(secret: string): Promise<UnsealedRow<'deviceLinks'>>
  /**
   * Redeems a link by the hash of its secret. Only one of two concurrent calls resolves. The other rejects with
   * `SecureFailure`.
   */
  useLink(hash: string): Promise<void>
}

interface DevicesParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly now: () => number
}

const linkIsVoid = 'This link is no longer valid. Sign in again to get a new one.'

/** Creates the store of devices and links. */
export function createDevices({ db, seals, now }: DevicesParts): Devices {
  return {
    async isTrusted(email, deviceHash) {
      const query = db.selectFrom('devices').selectAll().where('email', '=', email)
      const row = await query.where('deviceHash', '=', deviceHash).executeTakeFirst()
      return row !== undefined && seals.open('devices', row) !== undefined
    },
    async trust(email, deviceHash) {
      const row = seals.seal('devices', { email, deviceHash })
      await db
        .insertInto('devices')
        .values(row)
        .onConflict(on => on.doNothing())
        .execute()
    },
    async issueLink(device) {
      const [secret, number] = [makeSecret(), makeNumber()]
      const expiresAt = now() + codeLifetimeMs
      const row = seals.seal('deviceLinks', { ...device, secretHash: secretHash(secret), number, expiresAt })
      await db.insertInto('deviceLinks').values(row).execute()
      return { secret, number }
    },
    async findLink(secret) {
      const query = db.selectFrom('deviceLinks').selectAll().where('secretHash', '=', secretHash(secret))
      const row = await query.executeTakeFirst()
      if (!row || row.expiresAt <= now()) throw new SecureFailure(linkIsVoid)
      return seals.open('deviceLinks', row)
    },
    async useLink(hash) {
      const removal = db.deleteFrom('deviceLinks').where('secretHash', '=', hash)
      const { numDeletedRows } = await removal.executeTakeFirst()
      if (numDeletedRows === 0n) throw new SecureFailure(linkIsVoid)
    },
  }
}
