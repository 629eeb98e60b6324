import { FoyerError, parseNetworkId } from '@foyer/common'
import type { SiwxHost, SiwxPlugin, SiwxSession } from '../SiwxPlugin.js'
import { checkSession } from './checkSession.js'
import { composeMessage } from './composeMessage.js'
import { createNonces } from './createNonces.js'
import { createLocalSessions } from './localSessions.js'
import { readAsker } from './readAsker.js'
import type { SiwxSettings } from './SiwxSettings.js'
import { createServerSessions } from './serverSessions.js'

/** Makes the ready-made plugin. */
export function openSiwx(settings: SiwxSettings, host: SiwxHost): SiwxPlugin {
  const server = settings.server === undefined ? undefined : createServerSessions(settings.server)
  const storage = settings.storage ?? server?.storage ?? createLocalSessions(host.stored)
  const nonces = createNonces(settings.getNonce ?? server?.getNonce)
  const { isRequired = true, signOut = {} } = settings

  /** Valid where at least one verifier applies, and all that apply agree. */
  const verify = async (session: SiwxSession) => {
    const { namespace } = parseNetworkId(session.data.chainId)
    const own = (settings.verifiers ?? []).filter(each => each.namespace === namespace)
    const verdicts = own.length > 0 ? own.map(each => each.verify(session)) : [host.verify(session)]
    if ((await Promise.all(verdicts)).every(Boolean)) return
    throw new FoyerError('SIWX_SIGNATURE_INVALID', {}, { message: 'The signature is not valid' })
  }
  /** A server is the better judge: it is asked alone. */
  const check = async (session: SiwxSession) => {
    checkSession(session, readAsker(settings))
    if (!server || settings.verifiers) await verify(session)
  }

  return {
    signOut,
    getRequired: () => isRequired,
    createMessage: async input => composeMessage(settings, { ...input, nonce: await nonces.issue(input) }),
    async addSession(session) {
      nonces.use([session])
      await check(session)
      await storage.add(session)
    },
    async setSessions(sessions) {
      const known = await Promise.all(sessions.map(each => storage.get(each.data)))
      const added = sessions.filter((each, index) => !known[index]?.some(held => isSame(held, each)))
      nonces.use(added)
      for (const session of added) await check(session)
      await storage.set(sessions)
    },
    getSessions: (chainId, accountAddress) => storage.get({ chainId, accountAddress }),
    revokeSession: (chainId, accountAddress) => storage.delete({ chainId, accountAddress }),
  }
}

function isSame(one: SiwxSession, other: SiwxSession): boolean {
  return one.message === other.message && one.signature === other.signature
}
