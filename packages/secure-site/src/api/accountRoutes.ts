import * as v from 'valibot'
import { newPasskey, passkeyAnswer } from '../passkeys/webAuthnForms.js'
import type { Service } from '../service/Service.js'
import { code, email, name } from './fields.js'
import { type Routes, route } from './route.js'

/** Returns the routes of the account page: signing in there, and the owner's actions. */
export function accountRoutes({ account }: Service): Routes {
  const nothing = v.object({})
  const otp = v.object({ otp: code })
  const ofPasskey = v.object({ answer: passkeyAnswer })
  return {
    'account/start': route(
      v.object({ email, browser: v.optional(name, 'an unknown browser') }),
      (wanted, caller) => account.startEmail(wanted, caller),
    ),
    'account/code': route(otp, async (body, caller) => {
      const { token } = await account.finishEmail(body.otp, caller)
      return { token }
    }),
    'account/enter/ask': route(nothing, (_, caller) => account.askPasskey(caller)),
    'account/enter': route(ofPasskey, async ({ answer }, caller) => {
      const { token } = await account.finishPasskey(answer, caller)
      return { token }
    }),
    'account/read': route(nothing, (_, caller) => account.read(caller)),
    'account/isProved': route(
      v.object({ by: v.optional(v.picklist(['any', 'passkey']), 'any') }),
      async ({ by }, caller) => ({ isProved: await account.isProved(by, caller) }),
    ),
    'account/confirm/mail': route(nothing, (_, caller) => account.mailConfirmation(caller)),
    'account/confirm/code': route(otp, (body, caller) => account.confirmByCode(body.otp, caller)),
    'account/confirm/ask': route(nothing, (_, caller) => account.askConfirmation(caller)),
    'account/confirm/passkey': route(ofPasskey, ({ answer }, caller) =>
      account.confirmByPasskey(answer, caller),
    ),
    'account/passkeys/ask': route(nothing, (_, caller) => account.askNewPasskey(caller)),
    'account/passkeys/add': route(v.object({ name, answer: newPasskey }), (made, caller) =>
      account.addPasskey(made, caller),
    ),
    'account/passkeys/remove': route(
      v.object({ id: v.pipe(v.string(), v.maxLength(1400)) }),
      ({ id }, caller) => account.removePasskey(id, caller),
    ),
    'account/secondStep': route(v.object({ isOn: v.boolean() }), ({ isOn }, caller) =>
      account.turnSecondStep(isOn, caller),
    ),
    'account/export': route(nothing, (_, caller) => account.exportKeys(caller)),
    'account/delete': route(
      v.object({ confirmation: v.pipe(v.string(), v.maxLength(300)) }),
      ({ confirmation }, caller) => account.remove(confirmation, caller),
    ),
  }
}
