import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { UserRecord } from '../users/UserRecord.js'
import type { ChallengeUse } from './createChallenges.js'
import type { Passkeys } from './createPasskeys.js'
import type { Recovery } from './createRecovery.js'

/** A device that a login is for. */
export interface LoginDevice {
  readonly user: UserRecord
  readonly deviceHash: string
}

/**
 * The second step of a login with a device that is new. `require` stands in front of every session: a way in that forgets
 * to ask signs nobody in who turned it on.
 */
export interface SecondFactor {
  isOn(userId: string): Promise<boolean>
  /** Whether a login of this device must be confirmed with a passkey first. */
  isNeeded(login: LoginDevice): Promise<boolean>
  /** Rejects with `SecureFailure` where it is needed. */
  require(login: LoginDevice): Promise<void>
  /** What the page of a login asks of the browser; `undefined` where no passkey is needed. */
  ask(login: LoginDevice, use: ChallengeUse): Promise<PublicKeyCredentialRequestOptionsJSON | undefined>
  /** Lets the device in where the passkey is the user's. Rejects with `SecureFailure`. */
  confirm(
    login: LoginDevice,
    by: { readonly answer: AuthenticationResponseJSON; readonly use: ChallengeUse },
  ): Promise<void>
  /** Remembers a device whose user answered with a passkey. */
  trust(userId: string, deviceHash: string): Promise<void>
  turnOn(userId: string): Promise<void>
  turnOff(userId: string): Promise<void>
}

interface SecondFactorParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly passkeys: Passkeys
  readonly recovery: Recovery
  readonly now: () => number
}

/** Said where a login went on without the passkey that it needs. */
const passkeyNeeded =
  'This account asks for a passkey on a device that is new. Sign in again, and confirm it on the page of the wallet.'

/** Makes the second step. */
export function createSecondFactor({ db, seals, passkeys, recovery, now }: SecondFactorParts): SecondFactor {
  const isOn: SecondFactor['isOn'] = async userId => {
    await recovery.endDue(userId)
    const query = db.selectFrom('secondFactors').selectAll().where('userId', '=', userId)
    const row = await query.executeTakeFirst()
    return row !== undefined && seals.open('secondFactors', row).userId === userId
  }
  const isKnown = async ({ user, deviceHash }: LoginDevice) => {
    const query = db.selectFrom('passkeyDevices').selectAll().where('userId', '=', user.id)
    const row = await query.where('deviceHash', '=', deviceHash).executeTakeFirst()
    return row !== undefined && seals.open('passkeyDevices', row).userId === user.id
  }
  const isNeeded: SecondFactor['isNeeded'] = async login =>
    (await isOn(login.user.id)) && !(await isKnown(login))
  const trust: SecondFactor['trust'] = async (userId, deviceHash) => {
    await db
      .insertInto('passkeyDevices')
      .values(seals.seal('passkeyDevices', { userId, deviceHash }))
      .onConflict(on => on.doNothing())
      .execute()
  }
  return {
    isOn,
    isNeeded,
    async require(login) {
      if (await isNeeded(login)) throw new SecureFailure(passkeyNeeded, failureCodes.unauthorized)
    },
    ask: async (login, use) => ((await isNeeded(login)) ? passkeys.ask(login.user.id, use) : undefined),
    async confirm({ user, deviceHash }, { answer, use }) {
      await passkeys.verify(answer, { userId: user.id, use })
      await trust(user.id, deviceHash)
    },
    trust,
    turnOn: userId =>
      db.transaction().execute(async part => {
        // The last passkey cannot be removed meanwhile.
        await part.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
        const known = await part.selectFrom('passkeys').select('name').where('userId', '=', userId).execute()
        if (known.length === 0) throw new SecureFailure('Add a passkey first.')
        // Who knew nothing but a code has no part in it.
        await part.deleteFrom('emailChanges').where('userId', '=', userId).execute()
        await part.deleteFrom('passkeyDevices').where('userId', '=', userId).execute()
        await part
          .insertInto('secondFactors')
          .values(seals.seal('secondFactors', { userId, turnedOnAt: now() }))
          .onConflict(on => on.doNothing())
          .execute()
      }),
    async turnOff(userId) {
      await db.deleteFrom('secondFactors').where('userId', '=', userId).execute()
      await db.deleteFrom('passkeyDevices').where('userId', '=', userId).execute()
    },
  }
}
