import {
  custom,
  FoyerError,
  isFoyerError,
  isNetworkId,
  looseObject,
  nullable,
  optional,
  regex,
  schemaOf,
  string,
  type ValueOf,
} from '@foyer/common'
import { createHttpClient } from '../../../base/http.js'
import type { SiwxHost, SiwxSession, SiwxSubject } from '../SiwxPlugin.js'
import { isInForce } from './checkSession.js'
import type { SiwxStorage } from './checkSettings.js'
import { readMessageText } from './message.js'

/** A server that gives nonces, judges signatures, and keeps the session in a cookie. */
interface ServerSessions {
  getNonce(): Promise<string>
  readonly storage: SiwxStorage
}

const nonceSchema = schemaOf(looseObject({ nonce: regex(/^[\w-]{8,}$/, 'expected a nonce') }))
const signedIn = looseObject({
  accountAddress: string,
  chainId: custom(isNetworkId, 'expected a CAIP-2 id'),
  expirationTime: optional(string),
  message: string,
  signature: string,
})
const signedInSchema = schemaOf(looseObject({ session: nullable(signedIn) }))

type SignedIn = ValueOf<typeof signedIn>

/** Sessions of one server (*Signing in* in the docs). It holds one at a time. */
export function createServerSessions(baseUrl: string): ServerSessions {
  const client = createHttpClient({
    service: 'sign-in',
    baseUrl: new URL(baseUrl, globalThis.location?.href).href,
    fetch: (url, request) => fetch(url, { ...request, credentials: 'include' }),
  })
  const current = async () =>
    (await client.call({ method: 'GET', path: 'session', response: signedInSchema })).session
  /** Only a session that is there is ended. */
  const end = async (isMeant: (session: SignedIn) => boolean) => {
    const session = await current()
    if (session && isMeant(session)) await client.call({ method: 'POST', path: 'sign-out' })
  }
  const add = (session: SiwxSession) =>
    client.call({ method: 'POST', path: 'verify', body: session }).catch(explain)
  return {
    getNonce: async () => (await client.call({ method: 'GET', path: 'nonce', response: nonceSchema })).nonce,
    storage: {
      add,
      async get(subject) {
        const session = await current()
        return session && isOf(session, subject) ? [toSession(session)] : []
      },
      /** The first is that of the network in use. */
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
  // EVM addresses differ in their checksums only.
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

/** A refusal says why in its body: `{ reason }`. */
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

/** Keeps sessions in the instance's own storage. */
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
