import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import { secretHash } from '../keys/secretHash.js'
import type { Mailer } from '../mail/createMailer.js'
import type { SecondFactor } from '../passkeys/createSecondFactor.js'
import type { Origins } from '../service/createOrigins.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { Caller, LoggedIn } from '../users/Caller.js'
import type { Sessions } from '../users/createSessions.js'
import type { Users } from '../users/createUsers.js'
import type { Codes } from './createCodes.js'
import { createDevices, type WaitingDevice } from './devices.js'
import type { Limits } from './limits.js'
import { createPendingLogins } from './pendingLogins.js'

/** What a person who wants to sign in saw and used: told to the person who approves. */
export interface EmailLoginStart {
  readonly email: string
  readonly appOrigin: string
  readonly browser: string
}

/** What the app is told to do next; a number is shown until the link was followed. */
export type EmailLoginStep =
  | { readonly action: 'CONNECT' | 'VERIFY_OTP' }
  | { readonly action: 'VERIFY_DEVICE'; readonly number: string }

/** Signing in by e-mail. Failures are sentences for the visitor. */
export interface EmailLogin {
  start(wanted: EmailLoginStart, caller: Caller): Promise<EmailLoginStep>
  isDeviceApproved(caller: Caller): Promise<boolean>
  finish(code: string, caller: Caller): Promise<LoggedIn>
  /** Who waits behind a link. */
  readLink(secret: string): Promise<EmailLoginStart>
  /**
   * Lets the device ask for codes, and mails the first, where the number is the one that the app shows. Resolves to what the
   * page asks of the browser where the account needs a passkey: it is called again with the answer.
   */
  approve(
    secret: string,
    by: { readonly number: string; readonly passkey?: AuthenticationResponseJSON | undefined },
    caller: Caller,
  ): Promise<PublicKeyCredentialRequestOptionsJSON | undefined>
  /** Lets a device ask for codes to an address without a link. */
  trust(email: string, caller: Pick<Caller, 'deviceId'>): Promise<void>
}

/** What signing in by e-mail is made of. */
export interface EmailLoginParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly users: Users
  readonly sessions: Sessions
  readonly codes: Codes
  readonly limits: Limits
  readonly mailer: Mailer
  readonly origins: Origins
  readonly secondFactor: SecondFactor
  /** The site's own: its account page signs in, too. */
  readonly ownOrigin: string
  readonly now: () => number
  readonly toDeviceLink: (secret: string) => string
}

const peerUnknown = 'unknown'

/** Makes the login by e-mail: a link for a device that is new, then a code. */
export function createEmailLogin(parts: EmailLoginParts): EmailLogin {
  const { users, sessions, codes, limits, mailer, origins, secondFactor } = parts
  const pending = createPendingLogins(parts)
  const devices = createDevices(parts)
  /** Whether a device needs no link: the account may have turned its second step on since. */
  const isKnownDevice = async (email: string, deviceHash: string) => {
    if (!(await devices.isTrusted(email, deviceHash))) return false
    const user = await users.find(`email:${email}`)
    return !user || !(await secondFactor.isNeeded({ user, deviceHash }))
  }
  const mailCode = async (email: string, deviceHash: string) =>
    mailer.sendLoginCode(email, await codes.issue(`login:${email}:${deviceHash}`))
  const mailLink = async (waiting: WaitingDevice) => {
    const { secret, number } = await devices.issueLink(waiting)
    const { email, appOrigin } = waiting
    await mailer.sendDeviceLink(email, { link: parts.toDeviceLink(secret), appOrigin })
    return number
  }
  const countMail = async (email: string, { isKnown, peer }: { isKnown: boolean; peer: string }) => {
    await limits.count('mailsByPeer', peer)
    // An address's own devices are never kept waiting by what strangers ask for.
    if (isKnown) return
    await limits.count('mailsByStranger', `${email} ${peer}`)
    await limits.count('mailsByStrangers', email)
  }
  return {
    async start({ email, appOrigin, browser }, { deviceId, token, address: peer = peerUnknown }) {
      if (appOrigin !== parts.ownOrigin) origins.requireKnown(appOrigin)
      const signedIn = await sessions.find(token)
      if (signedIn?.user.email === email) return { action: 'CONNECT' }
      const deviceHash = secretHash(deviceId)
      const isKnown = await isKnownDevice(email, deviceHash)
      await pending.claim(email, deviceHash)
      try {
        await countMail(email, { isKnown, peer })
        if (!isKnown)
          return {
            action: 'VERIFY_DEVICE',
            number: await mailLink({ email, deviceHash, appOrigin, browser }),
          }
        await mailCode(email, deviceHash)
        return { action: 'VERIFY_OTP' }
      } catch (error) {
        await pending.forget(deviceHash)
        throw error
      }
    },
    async isDeviceApproved({ deviceId }) {
      const deviceHash = secretHash(deviceId)
      const login = await pending.find(deviceHash)
      return login !== undefined && isKnownDevice(login.email, deviceHash)
    },
    async finish(code, caller) {
      const deviceHash = secretHash(caller.deviceId)
      const { email = '' } = (await pending.find(deviceHash)) ?? {}
      await codes.redeem(`login:${email}:${deviceHash}`, code)
      await pending.forget(deviceHash)
      const user = await users.enter([`email:${email}`], { email })
      return { user, token: await sessions.open(user, caller) }
    },
    async readLink(secret) {
      const { email, appOrigin, browser } = await devices.findLink(secret)
      return { email, appOrigin, browser }
    },
    async approve(secret, { number, passkey }, caller) {
      const { email, deviceHash, number: expected, secretHash: id } = await devices.findLink(secret)
      await limits.count('wrongNumbers', id)
      if (number.trim() !== expected)
        throw new SecureFailure(
          'This is not the number that the app shows. Look at the app, and do not guess.',
        )
      // The number is asked for twice where a passkey is.
      await limits.uncount('wrongNumbers', id)
      const user = await users.find(`email:${email}`)
      const use = { purpose: `link:${id}`, caller }
      if (user && passkey) await secondFactor.confirm({ user, deviceHash }, { answer: passkey, use })
      else if (user) {
        const asked = await secondFactor.ask({ user, deviceHash }, use)
        if (asked) return asked
      }
      await devices.useLink(id)
      await devices.trust(email, deviceHash)
      await mailCode(email, deviceHash)
      return undefined
    },
    trust: (email, { deviceId }) => devices.trust(email, secretHash(deviceId)),
  }
}
