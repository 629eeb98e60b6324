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

/** The data of a login that the approving person sees. */
export interface EmailLoginStart {
  readonly email: string
  readonly appOrigin: string
  readonly browser: string
}

/** The next step of the app. It shows the number until the link is followed. */
export type EmailLoginStep =
  | { readonly action: 'CONNECT' | 'VERIFY_OTP' }
  | { readonly action: 'VERIFY_DEVICE'; readonly number: string }

/** Signs in by e-mail. Errors have messages for the visitor. */
export interface EmailLogin {
  start(wanted: EmailLoginStart, caller: Caller): Promise<EmailLoginStep>
  isDeviceApproved(caller: Caller): Promise<boolean>
  finish(code: string, caller: Caller): Promise<LoggedIn>
  /** Returns the login that waits for the link. */
  readLink(secret: string): Promise<EmailLoginStart>
  /**
   * Trusts the device and sends the first code by e-mail, if the number is the one in the app. If the account
   * requires a passkey, resolves to the passkey request. Call it again with the response.
   */
  approve(
    secret: string,
    by: { readonly number: string; readonly passkey?: AuthenticationResponseJSON | undefined },
    caller: Caller,
  ): Promise<PublicKeyCredentialRequestOptionsJSON | undefined>
  /** Lets a device request codes for an address without a link. */
  trust(email: string, caller: Pick<Caller, 'deviceId'>): Promise<void>
}

/** The dependencies of signing in by e-mail. */
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
  /** The site's own origin. The account page also signs in by e-mail. */
  readonly ownOrigin: string
  readonly now: () => number
  readonly toDeviceLink: (secret: string) => string
}

const peerUnknown = 'unknown'

/** Creates the e-mail login: a link for a new device, then a code. */
export function createEmailLogin(parts: EmailLoginParts): EmailLogin {
  const { users, sessions, codes, limits, mailer, origins, secondFactor } = parts
  const pending = createPendingLogins(parts)
  const devices = createDevices(parts)
  /**
   * Returns whether a device needs no link. A trusted device needs one again if the account turned on its second step
   * since.
   */
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
    // The limits for strangers do not apply to the address's own devices.
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
      // With a passkey the number is checked twice.
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
