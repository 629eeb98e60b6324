import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Kysely } from 'kysely'
import type { RowSeals, UnsealedRow } from '../keys/rowSeals.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { UserRecord } from '../users/UserRecord.js'
import { type Challenges, type ChallengeUse, challengeLifetimeMs } from './createChallenges.js'

/** A passkey as it is stored. */
export type PasskeyRecord = UnsealedRow<'passkeys'>

/** The passkeys of all users. Each use requires user verification by the authenticator. */
export interface Passkeys {
  list(userId: string): Promise<readonly PasskeyRecord[]>
  /** Returns the options with which a browser creates a passkey. */
  askForNew(user: UserRecord, use: ChallengeUse): Promise<PublicKeyCredentialCreationOptionsJSON>
  add(
    user: UserRecord,
    made: { readonly name: string; readonly answer: RegistrationResponseJSON; readonly use: ChallengeUse },
  ): Promise<PasskeyRecord>
  /** Returns the options with which a browser uses a passkey. Without a user id, any passkey of this site fits. */
  ask(userId: string | undefined, use: ChallengeUse): Promise<PublicKeyCredentialRequestOptionsJSON>
  /**
   * Verifies a response. Resolves to the id of the passkey's user. Rejects with `SecureFailure` if it is not the
   * expected one.
   */
  verify(
    answer: AuthenticationResponseJSON,
    expected: { readonly userId?: string | undefined; readonly use: ChallengeUse },
  ): Promise<string>
  /** Removes and returns a passkey of the user. */
  remove(userId: string, credentialId: string): Promise<PasskeyRecord>
}

interface PasskeyParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly challenges: Challenges
  /** The site's own origin, as browsers write it. */
  readonly origin: string
  /** Called after each successful use. */
  readonly onUse: (passkey: Pick<PasskeyRecord, 'userId' | 'createdAt'>) => Promise<void>
  readonly now: () => number
}

const table = 'passkeys'
const mostPasskeys = 20
const isRefused = 'This passkey was not accepted. Try again, or use another one.'
const isNotHere = 'This passkey does not belong to this account.'

export function createPasskeys({ db, seals, challenges, origin, onUse, now }: PasskeyParts): Passkeys {
  const rpID = new URL(origin).hostname
  const list: Passkeys['list'] = async userId => {
    const query = db.selectFrom(table).selectAll().where('userId', '=', userId)
    return (await query.orderBy('createdAt').execute()).map(row => seals.open(table, row))
  }
  /** Redeems the signed challenge, even if the response is otherwise invalid. */
  const takeChallenge = async (clientData: string, use: ChallengeUse) => {
    const challenge = readChallenge(clientData)
    await challenges.redeem(challenge, use)
    return challenge
  }
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
  return {
    list,
    async askForNew(user, use) {
      const known = await list(user.id)
      if (known.length >= mostPasskeys)
        throw new SecureFailure(`An account can have ${mostPasskeys} passkeys. Remove one first.`)
      const name = user.email ?? user.userName ?? user.evm.address
      return generateRegistrationOptions({
        rpID,
        rpName: rpID,
        userID: new Uint8Array(Buffer.from(user.id)),
        userName: name,
        userDisplayName: name,
        challenge: fromBase64url(await challenges.issue(use)),
        timeout: challengeLifetimeMs,
        attestationType: 'none',
        excludeCredentials: known.map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
    async add(user, { name, answer, use }) {
      const expectedChallenge = await takeChallenge(answer.response.clientDataJSON, use)
      const { registrationInfo } = await orRefuse(
        verifyRegistrationResponse({ ...expected, response: answer, expectedChallenge }),
      )
      if (!registrationInfo) throw new SecureFailure(isRefused)
      const { credential, credentialDeviceType } = registrationInfo
      const record: PasskeyRecord = {
        credentialId: credential.id,
        userId: user.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        name,
        isSynced: credentialDeviceType === 'multiDevice',
        createdAt: now(),
        lastUsedAt: null,
      }
      const insert = db.insertInto(table).values(seals.seal(table, record))
      const { numInsertedOrUpdatedRows: written = 0n } = await insert
        .onConflict(on => on.doNothing())
        .executeTakeFirst()
      // An authenticator that repeats another user's credential id must not take the passkey over.
      if (written === 0n) throw new SecureFailure('This passkey is already in use.')
      return record
    },
    async ask(userId, use) {
      const own = userId === undefined ? [] : await list(userId)
      return generateAuthenticationOptions({
        rpID,
        challenge: fromBase64url(await challenges.issue(use)),
        timeout: challengeLifetimeMs,
        userVerification: 'required',
        allowCredentials: own.map(toDescriptor),
      })
    },
    async verify(answer, { userId, use }) {
      const expectedChallenge = await takeChallenge(answer.response.clientDataJSON, use)
      const used = await db.transaction().execute(async part => {
        const query = part.selectFrom(table).selectAll().where('credentialId', '=', answer.id).forUpdate()
        const row = await query.executeTakeFirst()
        if (!row) throw new SecureFailure(isNotHere)
        const known = seals.open(table, row)
        if (userId !== undefined && known.userId !== userId) throw new SecureFailure(isNotHere)
        const counter = await verifyAnswer(answer, { ...expected, expectedChallenge, known })
        const changed = { ...known, counter, lastUsedAt: now() }
        await part
          .updateTable(table)
          .set(seals.seal(table, changed))
          .where('credentialId', '=', known.credentialId)
          .execute()
        return known
      })
      await onUse(used)
      return used.userId
    },
    remove: createRemoval({ db, seals, now }),
  }
}

function createRemoval({ db, seals, now }: Pick<PasskeyParts, 'db' | 'seals' | 'now'>): Passkeys['remove'] {
  return (userId, credentialId) =>
    db.transaction().execute(async part => {
      // Locks the user, so that a concurrent removal sees the result of this one.
      await part.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
      const rows = await part.selectFrom(table).selectAll().where('userId', '=', userId).execute()
      const row = rows.find(each => each.credentialId === credentialId)
      if (!row) throw new SecureFailure(isNotHere)
      const factor = await part
        .selectFrom('secondFactors')
        .select('userId')
        .where('userId', '=', userId)
        .execute()
      if (rows.length === 1 && factor.length > 0)
        throw new SecureFailure(
          'Turn the second step off first: this is the last passkey that it can ask for.',
        )
      const passkey = seals.open(table, row)
      const recovery = await part
        .selectFrom('recoveries')
        .select('endsAt')
        .where('userId', '=', userId)
        .where('state', '!=', 'waiting')
        .where('expiresAt', '>', now())
        .executeTakeFirst()
      // An owner needs the earlier passkey to undo a recovery by a stranger.
      if (recovery && passkey.createdAt < recovery.endsAt)
        throw new SecureFailure(
          'Passkeys from before a recovery cannot be removed for seven days after a recovery.',
        )
      await part.deleteFrom(table).where('credentialId', '=', credentialId).execute()
      return passkey
    })
}

interface ExpectedResponse {
  readonly expectedOrigin: string
  readonly expectedRPID: string
  readonly requireUserVerification: boolean
  readonly expectedChallenge: string
  /** The stored passkey. */
  readonly known: PasskeyRecord
}

/** Verifies the response. Resolves to the passkey's new counter. */
async function verifyAnswer(
  answer: AuthenticationResponseJSON,
  { known, ...expected }: ExpectedResponse,
): Promise<number> {
  const { credentialId, publicKey, counter, userId } = known
  const credential = { id: credentialId, publicKey: fromBase64url(publicKey), counter }
  const { verified, authenticationInfo } = await orRefuse<VerifiedAuthenticationResponse>(
    verifyAuthenticationResponse({ ...expected, response: answer, credential }),
  )
  const handle = answer.response.userHandle
  const isOwners = handle === undefined || Buffer.from(handle, 'base64url').toString() === userId
  if (!verified || !isOwners) throw new SecureFailure(isRefused)
  return authenticationInfo.newCounter
}

/** Replaces the errors of the library, which are not for visitors. */
async function orRefuse<Value>(checking: Promise<Value>): Promise<Value> {
  try {
    return await checking
  } catch {
    throw new SecureFailure(isRefused)
  }
}

const toDescriptor = ({ credentialId, transports }: PasskeyRecord) => ({
  id: credentialId,
  transports: JSON.parse(transports) as string[], // `add` wrote this text
})

function readChallenge(clientData: string): string {
  try {
    return String(decodeClientDataJSON(clientData).challenge)
  } catch {
    throw new SecureFailure(isRefused)
  }
}

// The library's types require a copy with its own `ArrayBuffer`.
const fromBase64url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
