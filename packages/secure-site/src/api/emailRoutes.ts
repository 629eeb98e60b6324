import * as v from 'valibot'
import type { Service } from '../service/Service.js'
import { beginOn } from './beginOn.js'
import { code, email, name, networkId, origin, secret } from './fields.js'
import { type Routes, route } from './route.js'

/** Signing in by e-mail, and changing the address. */
export function emailRoutes(service: Service): Routes {
  const { emailLogin, emailChange } = service
  const otp = v.object({ otp: code })
  const link = v.object({ link: secret })
  return {
    'email/start': route(
      v.object({ email, appOrigin: origin, browser: v.optional(name, 'an unknown browser') }),
      async (wanted, caller) => ({ action: await emailLogin.start(wanted, caller) }),
    ),
    'email/device': route(v.object({}), (_, caller) => ({ isApproved: emailLogin.isDeviceApproved(caller) })),
    'email/code': route(v.object({ otp: code, chainId: v.optional(networkId) }), (body, caller) => {
      const done = emailLogin.finish(body.otp, caller)
      beginOn(service, done, body.chainId)
      return { token: done.token }
    }),
    'device/read': route(link, body => {
      const { email: address, appOrigin, browser } = emailLogin.readLink(body.link)
      return { email: address, appOrigin, browser }
    }),
    'device/approve': route(link, async body => {
      await emailLogin.approve(body.link)
      return {}
    }),
    'change/start': route(v.object({ email }), async (body, caller) => ({
      action: await emailChange.start(body.email, caller),
    })),
    'change/old': route(otp, async (body, caller) => {
      await emailChange.confirmOld(body.otp, caller)
      return {}
    }),
    'change/new': route(otp, (body, caller) => ({ newEmail: emailChange.confirmNew(body.otp, caller) })),
  }
}
