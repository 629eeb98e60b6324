import * as v from 'valibot'
import { passkeyAnswer } from '../passkeys/webAuthnForms.js'
import type { Service } from '../service/Service.js'
import { beginOn } from './beginOn.js'
import { accountType, address, loginState, name, networkId, origin, secret, shortNumber } from './fields.js'
import { type Routes, route } from './route.js'
import { toUserAnswer } from './toUserAnswer.js'

/** Returns the routes for signing in with providers and with Farcaster. */
export function socialRoutes(service: Service): Routes {
  const { socialLogin, farcaster, sessions, users } = service
  const ofState = v.object({ state: loginState })
  const ofWindow = v.object({ state: loginState, windowSecret: secret })
  return {
    'social/start': route(
      v.object({ provider: name, appOrigin: origin }),
      ({ provider, appOrigin }, caller) => socialLogin.start(provider, { appOrigin, ...caller }),
    ),
    'social/read': route(ofState, ({ state }) => socialLogin.read(state)),
    'social/take': route(ofState, ({ state }) => socialLogin.take(state)),
    'social/proceed': route(ofWindow, ({ state, windowSecret }) => socialLogin.proceed(state, windowSecret)),
    'social/return': route(v.object({ uri: address, windowSecret: secret }), (answer, caller) =>
      socialLogin.finishInWindow(answer, caller),
    ),
    'social/passkey/ask': route(ofWindow, (by, caller) => socialLogin.askPasskey(by, caller)),
    'social/passkey': route(v.object({ ...ofWindow.entries, answer: passkeyAnswer }), (by, caller) =>
      socialLogin.answerPasskey(by, caller),
    ),
    'social/finish': route(
      v.object({
        uri: address,
        preferredAccountType: v.optional(accountType),
        chainId: v.optional(networkId),
      }),
      async ({ uri, preferredAccountType: type, chainId }, caller) => {
        const { token, user } = await socialLogin.finish(uri, caller)
        const entered = type ? await users.prefer(user.id, type) : user
        await beginOn(service, { token }, chainId)
        const { session } = await sessions.require(token)
        return { token, user: await toUserAnswer(service, entered, session.chainId) }
      },
    ),
    'farcaster/start': route(v.object({ appOrigin: origin }), ({ appOrigin }, caller) =>
      farcaster.start({ appOrigin, ...caller }),
    ),
    'farcaster/read': route(v.object({ channel: secret }), ({ channel }) => farcaster.read(channel)),
    'farcaster/open': route(v.object({ channel: secret, number: shortNumber }), ({ channel, number }) =>
      farcaster.open(channel, number),
    ),
    'farcaster/back': route(
      v.object({ returnId: secret, phoneSecret: v.optional(secret) }),
      ({ returnId, phoneSecret }) => farcaster.goBack(returnId, phoneSecret),
    ),
    'farcaster/finish': route(v.object({ chainId: v.optional(networkId) }), async ({ chainId }, caller) => {
      const done = await farcaster.finish(caller)
      if (!done) return {}
      await beginOn(service, done, chainId)
      return { token: done.token, userName: done.user.userName }
    }),
  }
}
