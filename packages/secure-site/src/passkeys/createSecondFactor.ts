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

/** The user and the device of a login. */
export interface LoginDevice {
  readonly user: UserRecord
  readonly deviceHash: string
}

/**
 * The second step of a login on a new device. Every new session passes `require`, so that a login method that forgets
 * to ask cannot skip it.
 */
export interface SecondFactor {
  isOn(userId: string): Promise<boolean>
  /** Returns whether a login on this device requires a passkey first. */
  isNeeded(login: LoginDevice): Promise<boolean>
  /** Rejects with `SecureFailure` if the second step is needed. */
  require(login: LoginDevice): Promise<void>
  /** Returns the passkey options for the login page, or `undefined` if no passkey is needed. */
  ask(login: LoginDevice, use: ChallengeUse): Promise<PublicKeyCredentialRequestOptionsJSON | undefined>
  /** Trusts the device if the passkey belongs to the user. Rejects with `SecureFailure` otherwise. */
  confirm(
    login: LoginDevice,
    by: { readonly answer: AuthenticationResponseJSON; readonly use: ChallengeUse },
  ): Promise<void>
  /** Trusts a device whose user confirmed with a passkey. */
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

/** The message for a login that continued without the passkey that it needs. */
const passkeyNeeded =
  'This account asks for a passkey on new devices. Sign in again, and confirm this device on the page of the wallet.'

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
        // Locks the user, so that the last passkey cannot be removed meanwhile.
        await part.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
        const known = await part.selectFrom('passkeys').select('name').where('userId', '=', userId).execute()
        if (known.length === 0) throw new SecureFailure('Add a passkey first.')
        // Discards what somebody with only a code may have started or confirmed.
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
