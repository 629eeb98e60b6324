import { FoyerError, parseNetworkId } from '@foyer/common'
import type { SiwxHost, SiwxPlugin, SiwxSession, SiwxSubject } from '../SiwxPlugin.js'
import { checkSession } from './checkSession.js'
import type { SiwxSettings } from './checkSettings.js'
import { composeMessage, readSigningPage } from './message.js'
import { createLocalSessions, createServerSessions, mostOpenNonces } from './storedSessions.js'

/** The nonces that this page issued and that are still unused. */
interface Nonces {
  issue(subject: SiwxSubject): Promise<string>
  /** Removes the nonces of new sessions, as each is valid for one sign-in. Throws `SIWX_MESSAGE_INVALID` (`nonce`). */
  use(sessions: readonly SiwxSession[]): void
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function createNonces(getNonce: ((subject: SiwxSubject) => Promise<string>) | undefined): Nonces {
  const open = new Set<string>()
  return {
    async issue(subject) {
      const nonce = getNonce ? await getNonce(subject) : randomNonce()
      if (!nonce) throw new FoyerError('SIWX_REFUSED', { step: 'nonce' })
      const [oldest] = open
      if (open.size >= mostOpenNonces && oldest) open.delete(oldest)
      open.add(nonce)
      return nonce
    },
    use(sessions) {
      const used = new Set(sessions.map(({ data }) => data.nonce))
      const isUnknown = [...used].some(each => !open.has(each))
      for (const each of used) open.delete(each)
      if (!isUnknown) return
      throw new FoyerError('SIWX_MESSAGE_INVALID', { field: 'nonce' })
    },
  }
}

/** Returns 24 letters and digits, which hold about 140 bits. */
function randomNonce(): string {
  const nonce: string[] = []
  while (nonce.length < 24) {
    const [value = 0] = crypto.getRandomValues(new Uint8Array(1))
    // 248 is four times the length of the alphabet. Higher values would make its first letters more frequent.
    if (value < 248) nonce.push(alphabet.charAt(value % alphabet.length))
  }
  return nonce.join('')
}

/** Creates the ready-made plugin. */
export function openSiwx(settings: SiwxSettings, host: SiwxHost): SiwxPlugin {
  const { server: address, onToken } = settings
  const server =
    address === undefined ? undefined : createServerSessions({ server: address, onToken }, host.token)
  const storage = settings.storage ?? server?.storage ?? createLocalSessions(host.stored)
  const nonces = createNonces(settings.getNonce ?? server?.getNonce)
  const { isRequired = true, signOut = {} } = settings

  /** Asks the host's verifiers of the namespace, or else its adapter. All of them must accept the signature. */
  const verify = async (session: SiwxSession) => {
    const { namespace } = parseNetworkId(session.data.chainId)
    const own = (settings.verifiers ?? []).filter(each => each.namespace === namespace)
    const verdicts = own.length > 0 ? own.map(each => each.verify(session)) : [host.verify(session)]
    if ((await Promise.all(verdicts)).every(Boolean)) return
    throw new FoyerError('SIWX_SIGNATURE_INVALID')
  }
  /** Checks a session. A server verifies signatures alone, unless the host has its own verifiers. */
  const check = async (session: SiwxSession) => {
    checkSession(session, { ...readSigningPage(settings), family: host.family(session.data.chainId) })
    if (!server || settings.verifiers) await verify(session)
  }

  return {
    signOut,
    getRequired: () => isRequired,
    createMessage: async input => {
      const family = host.family(input.chainId)
      return composeMessage(settings, { ...input, family, nonce: await nonces.issue(input) })
    },
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
