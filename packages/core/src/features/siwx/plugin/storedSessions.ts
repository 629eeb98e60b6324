import { FoyerError, isFoyerError, isNetworkId, type NetworkId } from '@foyer/common'
import * as v from 'valibot'
import { createHttpClient } from '../../../base/http.js'
import type { SiwxHost, SiwxSession, SiwxSubject } from '../SiwxPlugin.js'
import { isInForce } from './checkSession.js'
import type { SiwxStorage } from './checkSettings.js'
import { readMessageText } from './message.js'

/** The nonces and sessions of a server that verifies signatures and keeps the session in a cookie. */
interface ServerSessions {
  getNonce(): Promise<string>
  readonly storage: SiwxStorage
}

/** The maximum number of open nonces of one page. The oldest are dropped first. */
export const mostOpenNonces = 32

const nonceSchema = v.looseObject({
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{8,}$/, 'expected a nonce')),
  binding: v.exactOptional(v.string()),
})
const verifiedSchema = v.looseObject({ token: v.exactOptional(v.string()) })
const signedIn = v.looseObject({
  accountAddress: v.string(),
  chainId: v.custom<NetworkId>(isNetworkId, 'expected a CAIP-2 id'),
  expirationTime: v.exactOptional(v.string()),
  message: v.string(),
  signature: v.string(),
})
const signedInSchema = v.looseObject({ session: v.nullable(signedIn) })

type SignedIn = v.InferOutput<typeof signedIn>

interface ServerSettings {
  readonly server: string
  readonly onToken?: ((token: string | null) => void) | undefined
}

/** Creates the functions that manage the token of one server. */
function createServerToken({ server, onToken }: ServerSettings, kept: SiwxHost['token']) {
  let told: string | null = null
  const tell = (token: string | null) => {
    if (token !== told) onToken?.(token)
    told = token
    return token
  }
  return {
    /** Returns the stored token, including a token from another tab. Ignores a token of another server. */
    read() {
      const held = kept.read()
      return tell(held?.server === server ? held.token : null)
    },
    keep(token: string) {
      kept.write({ server, token })
      tell(token)
    },
    /** Removes a token unless another has replaced it meanwhile. */
    drop(token: string | null) {
      if (token === null || this.read() !== token) return
      kept.write(null)
      tell(null)
    },
  }
}

/**
 * Creates the sessions of one server (*Signing in* in the docs). The server keeps one at a time, in a cookie. If the
 * browser does not send the cookie back, the server may issue a token, which is stored here and sent to that server
 * only.
 */
export function createServerSessions(
  { server: address, onToken }: ServerSettings,
  kept: SiwxHost['token'],
): ServerSessions {
  const server = new URL(address, globalThis.location?.href).href
  const token = createServerToken({ server, onToken }, kept)
  token.read()
  const client = createHttpClient({
    service: 'sign-in',
    baseUrl: server,
    fetch: (url, request) => {
      const headers = new Headers(request?.headers)
      const held = token.read()
      if (held) headers.set('authorization', `Bearer ${held}`)
      return fetch(url, { ...request, headers, credentials: 'include' })
    },
  })
  /** The bindings of open nonces, oldest first. */
  const bindings = new Map<string, string>()

  const current = async () => {
    const sent = token.read()
    const { session } = await client.call({ method: 'GET', path: 'session', response: signedInSchema })
    if (!session) token.drop(sent)
    return session
  }
  /** Ends the current session if there is one and `isMeant` accepts it. */
  const end = async (isMeant: (session: SignedIn) => boolean) => {
    const session = await current()
    if (!session || !isMeant(session)) return
    const sent = token.read()
    await client.call({ method: 'POST', path: 'sign-out' })
    token.drop(sent)
  }
  const add = async (session: SiwxSession) => {
    const verify = { method: 'POST', path: 'verify' } as const
    const binding = bindings.get(session.data.nonce)
    bindings.delete(session.data.nonce)
    // A server without tokens may respond with no more than a status.
    if (binding === undefined) return client.call({ ...verify, body: session }).catch(explain)
    const sent = token.read()
    const body = { ...session, binding }
    const given = await client.call({ ...verify, body, response: verifiedSchema }).catch(explain)
    if (given.token === undefined) token.drop(sent)
    else token.keep(given.token)
  }
  return {
    async getNonce() {
      const { nonce, binding } = await client.call({ method: 'GET', path: 'nonce', response: nonceSchema })
      const [oldest] = bindings.keys()
      if (bindings.size >= mostOpenNonces && oldest !== undefined) bindings.delete(oldest)
      if (binding !== undefined) bindings.set(nonce, binding)
      return nonce
    },
    storage: {
      add,
      async get(subject) {
        const session = await current()
        return session && isOf(session, subject) ? [toSession(session)] : []
      },
      /** Stores the first session, which belongs to the network in use. An empty list ends the current session. */
      async set([first]) {
        if (first) await add(first)
        else await end(() => true)
      },
      delete: subject => end(session => isOf(session, subject)),
    },
  }
}

function isOf(one: SiwxSubject, other: SiwxSubject): boolean {
  const [own, others] = [one.accountAddress, other.accountAddress]
  // EVM addresses differ only in the case of their checksums.
  const isSame = own.startsWith('0x') ? own.toLowerCase() === others.toLowerCase() : own === others
  return isSame && one.chainId === other.chainId
}

function toSession({ accountAddress, chainId, expirationTime, message, signature }: SignedIn): SiwxSession {
  const read = readMessageText(message)
  if (!read) throw new FoyerError('HTTP_BODY_INVALID', { service: 'sign-in', path: 'session message' })
  const { chain: _, ...said } = read
  const ends = expirationTime ? { expirationTime } : {}
  return { data: { ...said, accountAddress, chainId, ...ends }, message, signature }
}

/**
 * Rethrows an error of the server. A refusal (422) becomes `SIWX_SIGNATURE_INVALID` or `SIWX_REFUSED`, by the reason
 * in its body: `{ reason }`.
 */
async function explain(error: unknown): Promise<never> {
  if (!isFoyerError(error, 'HTTP_STATUS') || error.context.status !== 422) throw error
  const body: unknown = error.cause instanceof Response ? await error.cause.json().catch(() => null) : null
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? String(body.reason) : ''
  if (reason === 'signature') {
    throw new FoyerError('SIWX_SIGNATURE_INVALID', {}, { cause: error })
  }
  const refusal = { step: 'session', ...(reason ? { reason } : {}) } as const
  throw new FoyerError('SIWX_REFUSED', refusal, { cause: error })
}

/** Creates a storage for sessions in the instance's own storage. */
export function createLocalSessions({ read, write }: SiwxHost['stored']): SiwxStorage {
  const others = (subject: SiwxSubject) => read().filter(({ data }) => !isOfAccount(data, subject))
  return {
    get: async subject => read().filter(({ data }) => isOfAccount(data, subject) && isInForce(data)),
    add: async session => write([...others(session.data), session]),
    set: async sessions => write(sessions),
    delete: async subject => write(others(subject)),
  }
}

function isOfAccount(data: SiwxSession['data'], { chainId, accountAddress }: SiwxSubject): boolean {
  return data.chainId === chainId && data.accountAddress === accountAddress
}
