import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { secretHash } from '../keys/secretHash.js'
import type { Codes } from '../login/createCodes.js'
import type { EmailLogin, EmailLoginStep } from '../login/createEmailLogin.js'
import type { Limits } from '../login/limits.js'
import type { Mailer } from '../mail/createMailer.js'
import type { Passkeys } from '../passkeys/createPasskeys.js'
import type { Recovery } from '../passkeys/createRecovery.js'
import type { SecondFactor } from '../passkeys/createSecondFactor.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Caller, LoggedIn } from '../users/Caller.js'
import type { Sessions, SignedIn } from '../users/createSessions.js'
import type { ExportedKeys, Users } from '../users/createUsers.js'
import type { FreshLogins } from './createFreshLogins.js'

/** A passkey as its owner sees it. */
export interface ShownPasskey {
  readonly id: string
  readonly name: string
  readonly isSynced: boolean
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

/** The account as the account page shows it. */
export interface ShownAccount {
  readonly email: string | null
  readonly userName: string | null
  readonly evmAddress: string
  readonly solanaAddress: string
  /** The names of the login methods: `email` or a provider. */
  readonly waysIn: readonly string[]
  readonly passkeys: readonly ShownPasskey[]
  readonly hasSecondStep: boolean
  /** The time when the pending recovery ends. */
  readonly recoveryEndsAt: number | null
}

/** The actions of the account page. Errors have messages for the visitor. */
export interface Account {
  startEmail(
    wanted: { readonly email: string; readonly browser: string },
    caller: Caller,
  ): Promise<EmailLoginStep>
  finishEmail(code: string, caller: Caller): Promise<LoggedIn>
  /** Returns a challenge that any passkey of this site can answer. */
  askPasskey(caller: Caller): Promise<PublicKeyCredentialRequestOptionsJSON>
  finishPasskey(answer: AuthenticationResponseJSON, caller: Caller): Promise<LoggedIn>
  read(caller: Caller): Promise<ShownAccount>
  /**
   * Returns whether the session's user confirmed their identity recently. Only a passkey counts if `by` is `passkey`
   * or the second step is on.
   */
  isProved(by: 'any' | 'passkey', caller: Caller): Promise<boolean>
  /** Sends a code by e-mail to confirm the user's identity. */
  mailConfirmation(caller: Caller): Promise<void>
  confirmByCode(code: string, caller: Caller): Promise<void>
  askConfirmation(caller: Caller): Promise<PublicKeyCredentialRequestOptionsJSON>
  confirmByPasskey(answer: AuthenticationResponseJSON, caller: Caller): Promise<void>
  askNewPasskey(caller: Caller): Promise<PublicKeyCredentialCreationOptionsJSON>
  addPasskey(
    made: { readonly name: string; readonly answer: RegistrationResponseJSON },
    caller: Caller,
  ): Promise<void>
  removePasskey(id: string, caller: Caller): Promise<void>
  /** Turns the second step on or off. Turning it on ends all other sessions. */
  turnSecondStep(isOn: boolean, caller: Caller): Promise<void>
  exportKeys(caller: Caller): Promise<ExportedKeys>
  /** Deletes the account if the confirmation is its e-mail address or `delete`. */
  remove(confirmation: string, caller: Caller): Promise<void>
}

interface AccountParts {
  readonly origin: string
  readonly users: Users
  readonly sessions: Sessions
  readonly freshLogins: FreshLogins
  readonly passkeys: Passkeys
  readonly secondFactor: SecondFactor
  readonly recovery: Recovery
  readonly emailLogin: EmailLogin
  readonly codes: Codes
  readonly limits: Limits
  readonly mailer: Mailer
}

/** The confirmation that an owner without an e-mail address types. */
const deletionWord = 'delete'

/** Creates the actions of the account page. */
export function createAccount(parts: AccountParts): Account {
  const { users, sessions, freshLogins, passkeys, secondFactor, codes, limits, mailer } = parts
  // A challenge is bound to one action and one session.
  const useOf = (deed: string, caller: Caller) => ({
    purpose: `${deed}:${secretHash(caller.token ?? '')}`,
    caller,
  })
  const enterUse = (caller: Caller) => ({ purpose: 'enter', caller })
  const confirmPurpose = (userId: string, token = '') => `confirm:${userId}:${secretHash(token)}`
  return {
    startEmail: ({ email, browser }, caller) =>
      parts.emailLogin.start({ email, browser, appOrigin: parts.origin }, caller),
    async finishEmail(code, caller) {
      const done = await parts.emailLogin.finish(code, caller)
      await freshLogins.note(done.token, 'code')
      return done
    },
    async askPasskey(caller) {
      await limits.count('loginsByPeer', caller.address)
      return passkeys.ask(undefined, enterUse(caller))
    },
    async finishPasskey(answer, caller) {
      const userId = await passkeys.verify(answer, { use: enterUse(caller) })
      const user = await users.byId(userId)
      if (!user) throw new SecureFailure('This account no longer exists.')
      await secondFactor.trust(userId, secretHash(caller.deviceId))
      const token = await sessions.open(user, caller)
      await freshLogins.note(token, 'passkey')
      return { user, token }
    },
    read: async ({ token }) => readAccount(parts, (await sessions.require(token)).user),
    isProved: freshLogins.isFresh,
    async mailConfirmation({ token, address: peer = 'unknown' }) {
      const { user } = await sessions.require(token)
      if (!user.email) throw new SecureFailure('This account has no email address. Use a passkey.')
      await limits.count('mailsByPeer', peer)
      await limits.count('confirmationsByUser', user.id)
      await mailer.sendConfirmationCode(user.email, await codes.issue(confirmPurpose(user.id, token)))
    },
    async confirmByCode(code, { token = '' }) {
      const { user } = await sessions.require(token)
      await codes.redeem(confirmPurpose(user.id, token), code)
      await freshLogins.note(token, 'code')
    },
    async askConfirmation(caller) {
      const { user } = await sessions.require(caller.token)
      return passkeys.ask(user.id, useOf('confirm', caller))
    },
    async confirmByPasskey(answer, caller) {
      const { token = '' } = caller
      const { user } = await sessions.require(token)
      await passkeys.verify(answer, { userId: user.id, use: useOf('confirm', caller) })
      // A passkey that predates a canceled recovery ends all sessions, including this one.
      await sessions.require(token)
      await freshLogins.note(token, 'passkey')
    },
    async askNewPasskey(caller) {
      const { user } = await freshLogins.require(caller)
      return passkeys.askForNew(user, useOf('add', caller))
    },
    async addPasskey({ name, answer }, caller) {
      const { user } = await freshLogins.require(caller)
      await passkeys.add(user, { name, answer, use: useOf('add', caller) })
      if (user.email) await mailer.sendPasskeyAdded(user.email, name)
    },
    async removePasskey(id, caller) {
      const { user } = await freshLogins.require(caller)
      const { name } = await passkeys.remove(user.id, id)
      if (user.email) await mailer.sendPasskeyRemoved(user.email, name)
    },
    async turnSecondStep(isOn, caller) {
      // Requires a passkey, because a passkey that does not work here would lock its owner out.
      const { user } = isOn ? await freshLogins.requirePasskey(caller) : await freshLogins.require(caller)
      if (isOn) {
        await secondFactor.turnOn(user.id)
        await secondFactor.trust(user.id, secretHash(caller.deviceId))
        await sessions.closeOthers(user.id, caller.token)
      } else await secondFactor.turnOff(user.id)
      if (user.email) await mailer.sendSecondStep(user.email, isOn)
    },
    async exportKeys(caller) {
      const { user } = await freshLogins.require(caller)
      await limits.count('exportsByUser', user.id)
      // Sends the e-mail first, so that no key is shown without notifying its owner.
      if (user.email) await mailer.sendKeysExported(user.email)
      // Checks again, because the account may have been locked while the e-mail was sent.
      return users.exportKeys((await freshLogins.require(caller)).user)
    },
    async remove(confirmation, caller) {
      const { user } = await freshLogins.require(caller)
      const typed = confirmation.trim().toLowerCase()
      if (typed !== deletionWord && typed !== user.email)
        throw new SecureFailure(`Type ${user.email ?? deletionWord} to delete the account.`)
      await users.remove(user)
      if (user.email) await mailer.sendAccountDeleted(user.email)
    },
  }
}

async function readAccount(
  { passkeys, users, secondFactor, recovery }: AccountParts,
  user: SignedIn['user'],
): ReturnType<Account['read']> {
  const [known, identities, hasSecondStep, waiting] = await Promise.all([
    passkeys.list(user.id),
    users.identitiesOf(user.id),
    secondFactor.isOn(user.id),
    recovery.read(user.id),
  ])
  return {
    email: user.email ?? null,
    userName: user.userName ?? null,
    evmAddress: user.evm.address,
    solanaAddress: user.solana.address,
    waysIn: [...new Set(identities.map(each => each.slice(0, each.indexOf(':'))))],
    passkeys: known.map(({ credentialId, name, isSynced, createdAt, lastUsedAt }) => ({
      id: credentialId,
      name,
      isSynced,
      createdAt,
      lastUsedAt,
    })),
    hasSecondStep,
    recoveryEndsAt: waiting?.endsAt ?? null,
  }
}
