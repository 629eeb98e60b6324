import * as v from 'valibot'
import { passkeyAnswer } from '../passkeys/webAuthnForms.js'
import type { Service } from '../service/Service.js'
import { beginOn } from './beginOn.js'
import { code, email, name, networkId, origin, secret, shortNumber } from './fields.js'
import { type Routes, route } from './route.js'

/**
 * Returns the routes for signing in by e-mail, changing the address, and locking an account after a change of
 * address.
 */
export function emailRoutes(service: Service): Routes {
  const { emailLogin, emailChange } = service
  const otp = v.object({ otp: code })
  const link = v.object({ link: secret })
  return {
    'email/start': route(
      v.object({ email, appOrigin: origin, browser: v.optional(name, 'an unknown browser') }),
      (wanted, caller) => emailLogin.start(wanted, caller),
    ),
    'email/device': route(v.object({}), async (_, caller) => ({
      isApproved: await emailLogin.isDeviceApproved(caller),
    })),
    'email/code': route(v.object({ otp: code, chainId: v.optional(networkId) }), async (body, caller) => {
      const done = await emailLogin.finish(body.otp, caller)
      await beginOn(service, done, body.chainId)
      return { token: done.token }
    }),
    'device/read': route(link, body => emailLogin.readLink(body.link)),
    'device/approve': route(
      v.object({ link: secret, number: shortNumber, passkey: v.optional(passkeyAnswer) }),
      async ({ link: sent, ...by }, caller) => ({ passkey: await emailLogin.approve(sent, by, caller) }),
    ),
    'change/describe': route(v.object({ email }), (body, caller) => emailChange.describe(body.email, caller)),
    'change/start': route(v.object({ email }), async (body, caller) => ({
      action: await emailChange.start(body.email, caller),
    })),
    'change/old': route(otp, async (body, caller) => {
      await emailChange.confirmOld(body.otp, caller)
      return {}
    }),
    'change/new': route(otp, async (body, caller) => ({
      newEmail: await emailChange.confirmNew(body.otp, caller),
    })),
    'lock/read': route(link, body => emailChange.readLock(body.link)),
    'lock/set': route(link, async body => {
      await emailChange.lock(body.link)
      return {}
    }),
  }
}
