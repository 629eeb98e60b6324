import * as v from 'valibot'
import type { Service } from '../service/Service.js'
import { accountType, name, networkId, origin } from './fields.js'
import { type Routes, route } from './route.js'
import { toUserAnswer } from './toUserAnswer.js'

/** Returns the routes for the signed-in user: session, network, account and wallet requests. */
export function userRoutes(service: Service): Routes {
  const { origins, users, sessions, evm, desk } = service
  const nothing = v.object({})
  const app = v.object({ name: v.optional(name, 'An app'), origin })
  const smartAccountOf = async (token: string | undefined) => {
    const { user, session } = await sessions.require(token)
    const accounts = await evm.accounts(user, session.chainId)
    return { session, account: accounts.find(each => each.type === 'smartAccount') ?? accounts[0] }
  }
  return {
    handshake: route(v.object({ projectId: v.string(), origin }), body => ({
      isAllowed: origins.mayUse(body.projectId, body.origin),
      ...(origins.mayApproveInFrame(body.origin) ? { mayApproveHere: true } : {}),
    })),
    'user/isConnected': route(nothing, async (_, { token }) => ({
      isConnected: (await sessions.find(token)) !== undefined,
    })),
    'user/signOut': route(nothing, async (_, { token }) => {
      if (token) await sessions.close(token)
      return {}
    }),
    'user/read': route(
      v.object({ chainId: v.optional(networkId), preferredAccountType: v.optional(accountType) }),
      async ({ chainId, preferredAccountType: type }, { token }) => {
        const { user, session } = await sessions.require(token)
        if (chainId && chainId !== session.chainId) await sessions.switchTo(session, chainId)
        const isOther = type !== undefined && type !== user.preferredAccountType
        return toUserAnswer(
          service,
          isOther ? await users.prefer(user.id, type) : user,
          chainId ?? session.chainId,
        )
      },
    ),
    'user/chain': route(nothing, async (_, { token }) => ({
      chainId: (await sessions.require(token)).session.chainId,
    })),
    'user/switch': route(v.object({ chainId: networkId }), async ({ chainId }, { token }) => {
      const { session } = await sessions.require(token)
      await sessions.switchTo(session, chainId)
      return { chainId }
    }),
    'user/prefer': route(v.object({ type: accountType }), async ({ type }, { token }) => {
      const { user, session } = await sessions.require(token)
      const changed = await users.prefer(user.id, type)
      const { address, preferredAccountType } = await toUserAnswer(service, changed, session.chainId)
      return { type: preferredAccountType, address }
    }),
    'user/smartAccount': route(nothing, async (_, { token }) => {
      const { session, account } = await smartAccountOf(token)
      const { address = '' } = account ?? {}
      const isDeployed = account ? await evm.isDeployed(session.chainId, account.address) : false
      return { address, isDeployed }
    }),
    smartAccountNetworks: route(nothing, () => ({ smartAccountEnabledNetworks: evm.smartAccountNetworks() })),
    rpc: route(
      v.object({ method: v.string(), params: v.optional(v.unknown()), chainId: networkId, app }),
      async ({ chainId, method, params, app: asking }, { token }) => {
        const call = { ...(await sessions.require(token)), method, params, networkId: chainId, app: asking }
        return { result: await evm.answer(call) }
      },
    ),
    'request/open': route(
      v.object({
        id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
        method: v.string(),
        params: v.optional(v.unknown()),
        chainId: networkId,
        app,
      }),
      async ({ chainId, app: asking, ...asked }, { token }) => {
        const { user } = await sessions.require(token)
        return desk.open({ params: undefined, ...asked, networkId: chainId }, { user, app: asking })
      },
    ),
    'request/approve': route(v.object({ ticket: v.string() }), async ({ ticket }, { token }) => ({
      result: await desk.approve(ticket, (await sessions.require(token)).user),
    })),
  }
}
