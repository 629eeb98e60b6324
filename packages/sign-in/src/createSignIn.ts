import { randomBytes } from 'node:crypto'
import { createEndpoints } from './endpoints/createEndpoints.js'
import { findSession } from './endpoints/heldSessions.js'
import { createCookies } from './http/createCookies.js'
import { createHandler } from './http/createHandler.js'
import { createTokens } from './http/createTokens.js'
import { headerOf } from './http/headerOf.js'
import { isAllowedOrigin } from './http/isAllowedOrigin.js'
import type { SignIn, SignInOptions, SignInRequest } from './SignIn.js'
import { createMemoryStore } from './state/createMemoryStore.js'
import { createNonces } from './state/createNonces.js'
import { createSessions } from './state/createSessions.js'

/** The minimum length of a secret. A shorter secret could be found by brute force. */
const shortestSecret = 32

/**
 * Creates the sign-in endpoints and sessions, for a server of any framework. Throws for invalid settings.
 *
 * @example
 * const signIn = createSignIn({
 *   path: '/api/sign-in',
 *   origins: ['https://app.example'],
 *   chains: [{ chainId: 'eip155:1', rpcUrl: 'https://rpc.example' }],
 *   secret: process.env.SIGN_IN_SECRET ?? '',
 * })
 */
export function createSignIn(options: SignInOptions): SignIn {
  const { origins, chains, now = Date.now, path = '', onAnswer = () => {} } = options
  checkOptions(options)
  const { secret = randomBytes(32).toString('hex'), store = createMemoryStore({ now }) } = options
  const sites = options.cookies === 'crossSite' ? 'any' : 'own'
  const isHttps = options.isHttps ?? (sites === 'any' || origins.some(each => each.startsWith('https://')))
  const cookies = createCookies({ secret, isHttps, sites })
  const tokens = options.withoutCookie === 'token' ? createTokens(secret) : undefined
  const sessions = createSessions({ now, store })
  const endpoints = createEndpoints({
    chains: typeof chains === 'function' ? chains : () => chains,
    now,
    cookies,
    tokens,
    nonces: createNonces({ now, store }),
    sessions,
  })
  const mayAsk = ({ method = 'GET', headers }: SignInRequest) => {
    const origin = headerOf(headers, 'origin')
    if (origin !== undefined) return isAllowedOrigin(origin, origins)
    return /^(?:GET|HEAD)$/.test(method)
  }
  return {
    path,
    handle: createHandler(endpoints, {
      path,
      origins,
      onAnswer,
      sentHeaders: tokens ? ['content-type', 'authorization'] : ['content-type'],
    }),
    async session(request) {
      // A browser sends cookies by itself, so the origin is checked. A token is sent only by the page that has it.
      const cookie = mayAsk(request) ? headerOf(request.headers, 'cookie') : undefined
      const authorization = headerOf(request.headers, 'authorization')
      return (await findSession({ cookie, authorization }, { cookies, tokens, sessions })) ?? null
    },
  }
}

function checkOptions({ path = '', secret, store, cookies, isHttps }: SignInOptions): void {
  if (!/^(?:\/[^/?#]+)*$/.test(path)) {
    throw new TypeError('`path` begins with a slash and ends without one, such as /api/sign-in.')
  }
  if (secret !== undefined && secret.length < shortestSecret) {
    throw new TypeError(`\`secret\` has ${shortestSecret} characters at least.`)
  }
  if (cookies === 'crossSite' && isHttps === false) {
    throw new TypeError("`cookies: 'crossSite'` needs https: browsers keep no such cookie without it.")
  }
  if (store && secret === undefined) {
    throw new TypeError('`store` needs a `secret`: one that is made at each start ends every session in it.')
  }
}
