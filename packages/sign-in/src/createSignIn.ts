import { randomBytes } from 'node:crypto'
import { cookieNames } from './endpoints/cookieNames.js'
import { createEndpoints } from './endpoints/createEndpoints.js'
import { createCookies } from './http/createCookies.js'
import { createHandler } from './http/createHandler.js'
import { headerOf } from './http/headerOf.js'
import { isAllowedOrigin } from './http/isAllowedOrigin.js'
import type { SignIn, SignInOptions, SignInRequest } from './SignIn.js'
import { createMemoryStore } from './state/createMemoryStore.js'
import { createNonces } from './state/createNonces.js'
import { createSessions } from './state/createSessions.js'

/** Fewer could be tried one after the other. */
const shortestSecret = 32

/**
 * Signs visitors in by a wallet message, in a server of any framework. Throws for settings that cannot be.
 *
 * @example
 * const signIn = createSignIn({
 *   path: '/api/sign-in',
 *   origins: ['https://app.example'],
 *   chains: [{ chainId: 'eip155:1', rpcUrl: 'https://rpc.example' }],
 *   secret: process.env.SIGN_IN_SECRET,
 * })
 */
export function createSignIn(options: SignInOptions): SignIn {
  const { origins, chains, now = Date.now, path = '', onAnswer = () => {} } = options
  checkOptions(options)
  const { secret = randomBytes(32).toString('hex'), store = createMemoryStore({ now }) } = options
  const isHttps = options.isHttps ?? origins.some(each => each.startsWith('https://'))
  const cookies = createCookies({ secret, isHttps })
  const sessions = createSessions({ now, store })
  const endpoints = createEndpoints({
    chains: typeof chains === 'function' ? chains : () => chains,
    now,
    cookies,
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
    handle: createHandler(endpoints, { path, origins, onAnswer }),
    async session(request) {
      const id = cookies.read(headerOf(request.headers, 'cookie'), cookieNames.session)
      if (id === undefined || !mayAsk(request)) return null
      return (await sessions.find(id)) ?? null
    },
  }
}

function checkOptions({ path = '', secret, store }: SignInOptions): void {
  if (!/^(?:\/[^/?#]+)*$/.test(path)) {
    throw new TypeError('`path` begins with a slash and ends without one, such as /api/sign-in.')
  }
  if (secret !== undefined && secret.length < shortestSecret) {
    throw new TypeError(`\`secret\` has ${shortestSecret} characters at least.`)
  }
  if (store && secret === undefined) {
    throw new TypeError('`store` needs a `secret`: one that is made at each start ends every session in it.')
  }
}
