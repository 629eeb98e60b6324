import { randomBytes } from 'node:crypto'
import type { Answer } from '../http/Answer.js'
import { nonceLifetimeMs } from '../state/createNonces.js'
import type { Call, Endpoints } from './Call.js'
import { cookieNames } from './cookieNames.js'
import { endSessions, findSession } from './heldSessions.js'
import type { ServerParts } from './ServerParts.js'
import { verifySignIn } from './verifySignIn.js'

/** Creates the four endpoints: nonce, verification, session and sign-out. */
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

async function giveNonce({ cookie }: Call, { cookies, tokens, nonces }: ServerParts): Promise<Answer> {
  // An existing browser id is reused, so that two tabs can sign in at the same time.
  const browserId = cookies.read(cookie, cookieNames.browser) ?? randomBytes(16).toString('hex')
  const given = { name: cookieNames.browser, value: browserId, lifetimeMs: nonceLifetimeMs }
  const headers = { status: 200, cookies: [cookies.write(given)] }
  if (!tokens) return { ...headers, body: { nonce: await nonces.issue([browserId]) } }
  const binding = randomBytes(16).toString('hex')
  return { ...headers, body: { nonce: await nonces.issue([browserId, binding]), binding } }
}

async function tellSession(call: Call, parts: ServerParts): Promise<Answer> {
  return { status: 200, body: { session: (await findSession(call, parts)) ?? null } }
}

async function signOut(call: Call, parts: ServerParts): Promise<Answer> {
  await endSessions(call, parts)
  return { status: 204, cookies: [parts.cookies.clear(cookieNames.session)] }
}
