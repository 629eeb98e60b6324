import { secretHash } from '../keys/secretHash.js'
import type { Mailer } from '../mail/createMailer.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Caller, LoggedIn } from '../users/Caller.js'
import type { Sessions } from '../users/createSessions.js'
import type { Store } from '../users/createStore.js'
import type { Users } from '../users/createUsers.js'
import { type Codes, codeLifetimeMs } from './createCodes.js'
import type { Cooldown } from './createCooldown.js'
import { createTickets } from './createTickets.js'

/** A device that waits for its link to be followed. */
export interface WaitingDevice {
  readonly email: string
  readonly device: string
  /** What the person who asked saw and used: told to the person who approves. */
  readonly appOrigin: string
  readonly browser: string
}

/** Signing in by e-mail. Failures are sentences for the visitor. */
export interface EmailLogin {
  start(
    wanted: Pick<WaitingDevice, 'email' | 'appOrigin' | 'browser'>,
    caller: Caller,
  ): Promise<'CONNECT' | 'VERIFY_OTP' | 'VERIFY_DEVICE'>
  isDeviceApproved(caller: Caller): boolean
  finish(code: string, caller: Caller): LoggedIn
  /** Who waits behind a link. */
  readLink(secret: string): WaitingDevice
  /** Lets the device ask for codes, and mails the first. */
  approve(secret: string): Promise<void>
}

/** What signing in by e-mail is made of. */
export interface EmailLoginParts {
  readonly store: Store
  readonly users: Users
  readonly sessions: Sessions
  readonly codes: Codes
  readonly cooldown: Cooldown
  readonly mailer: Mailer
  readonly now: () => number
  readonly toDeviceLink: (secret: string) => string
}

const linkIsVoid = 'This link is no longer good. Sign in again to get a new one.'

/** Makes the login by e-mail: a link for a device that is new, then a code. */
export function createEmailLogin(parts: EmailLoginParts): EmailLogin {
  const { store, users, sessions, codes, cooldown, mailer, now } = parts
  const links = createTickets<WaitingDevice>({ lifetimeMs: codeLifetimeMs, now })
  // Which address a device signs in with at the moment.
  const pending = new Map<string, string>()
  const isApproved = (email: string, device: string) => store.state.devices[email]?.includes(device) ?? false
  const mailCode = (email: string, device: string) =>
    mailer.sendCode(email, codes.issue(`login:${email}:${device}`))
  const findLink = (secret: string) => {
    const waiting = links.find(secret)
    if (!waiting) throw new SecureFailure(linkIsVoid)
    return waiting
  }
  return {
    async start({ email, ...about }, { deviceId, token }) {
      if (sessions.find(token)?.user.email === email) return 'CONNECT'
      const device = secretHash(deviceId)
      cooldown.claim(email)
      pending.set(device, email)
      try {
        if (isApproved(email, device)) {
          await mailCode(email, device)
          return 'VERIFY_OTP'
        }
        await mailer.sendDeviceLink(email, parts.toDeviceLink(links.issue({ email, device, ...about })))
        return 'VERIFY_DEVICE'
      } catch (error) {
        cooldown.clear(email)
        throw error
      }
    },
    isDeviceApproved({ deviceId }) {
      const device = secretHash(deviceId)
      return isApproved(pending.get(device) ?? '', device)
    },
    finish(code, { deviceId }) {
      const device = secretHash(deviceId)
      const email = pending.get(device) ?? ''
      codes.redeem(`login:${email}:${device}`, code)
      pending.delete(device)
      cooldown.clear(email)
      const user = users.enter(`email:${email}`, { email })
      return { user, token: sessions.open(user) }
    },
    readLink: findLink,
    async approve(secret) {
      const { email, device } = findLink(secret)
      links.remove(secret)
      store.change(({ devices }) => {
        devices[email] = [...new Set([...(devices[email] ?? []), device])]
      })
      await mailCode(email, device)
    },
  }
}
