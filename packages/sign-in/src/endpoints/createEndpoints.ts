import { randomBytes } from 'node:crypto'
import type { Answer } from '../http/Answer.js'
import { nonceLifetimeMs } from '../state/createNonces.js'
import type { Call, Endpoints } from './Call.js'
import { cookieNames } from './cookieNames.js'
import type { ServerParts } from './ServerParts.js'
import { verifySignIn } from './verifySignIn.js'

/** The four calls of signing in: a nonce, its signature, who is signed in, and the end of it. */
export function createEndpoints(parts: ServerParts): Endpoints {
  return {
    get: {
      '/nonce': call => giveNonce(call, parts),
      '/session': call => tellSession(call, parts),
    },
    post: {
      '/verify': call => verifySignIn(call, parts),
      '/sign-out': call => signOut(call, parts),
    },
  }
}

async function giveNonce({ cookie }: Call, { cookies, nonces }: ServerParts): Promise<Answer> {
  // Two tabs of one browser may sign in at the same time.
  const browserId = cookies.read(cookie, cookieNames.browser) ?? randomBytes(16).toString('hex')
  const given = { name: cookieNames.browser, value: browserId, lifetimeMs: nonceLifetimeMs }
  return { status: 200, body: { nonce: await nonces.issue([browserId]) }, cookies: [cookies.write(given)] }
}

async function tellSession({ cookie }: Call, { cookies, sessions }: ServerParts): Promise<Answer> {
  const id = cookies.read(cookie, cookieNames.session)
  return { status: 200, body: { session: (id && (await sessions.find(id))) || null } }
}

async function signOut({ cookie }: Call, { cookies, sessions }: ServerParts): Promise<Answer> {
  const id = cookies.read(cookie, cookieNames.session)
  if (id) await sessions.end(id)
  return { status: 204, cookies: [cookies.clear(cookieNames.session)] }
}
