import * as v from 'valibot'
import type { Service } from '../service/Service.js'
import { beginOn } from './beginOn.js'
import { accountType, address, name, networkId, origin, secret } from './fields.js'
import { type Routes, route } from './route.js'
import { toUserAnswer } from './toUserAnswer.js'

/** Signing in with providers, and by phone. */
export function socialRoutes(service: Service): Routes {
  const { socialLogin, farcaster, sessions, store } = service
  const nothing = v.object({})
  return {
    'social/start': route(
      v.object({ provider: name, appOrigin: origin }),
      async ({ provider, appOrigin }, caller) => ({
        uri: await socialLogin.start(provider, { appOrigin, ...caller }),
      }),
    ),
    'social/return': route(v.object({ state: v.string() }), body => socialLogin.readReturn(body.state)),
    'social/finish': route(
      v.object({
        uri: address,
        preferredAccountType: v.optional(accountType),
        chainId: v.optional(networkId),
      }),
      async ({ uri, preferredAccountType: type, chainId }, caller) => {
        const { token, user } = await socialLogin.finish(uri, caller)
        if (type) store.change(() => Object.assign(user, { preferredAccountType: type }))
        beginOn(service, { token }, chainId)
        return { token, user: await toUserAnswer(service, user, sessions.require(token).session.chainId) }
      },
    ),
    'farcaster/start': route(nothing, (_, caller) => ({ url: farcaster.start(caller) })),
    'farcaster/accept': route(v.object({ channel: secret, userName: name }), body => {
      farcaster.accept(body.channel, body.userName)
      return {}
    }),
    'farcaster/finish': route(v.object({ chainId: v.optional(networkId) }), ({ chainId }, caller) => {
      const done = farcaster.finish(caller)
      if (!done) return {}
      beginOn(service, done, chainId)
      return { token: done.token, userName: done.user.userName }
    }),
  }
}
