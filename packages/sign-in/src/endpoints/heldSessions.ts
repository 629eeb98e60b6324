import type { Session } from '../state/Session.js'
import type { Caller } from './Call.js'
import { cookieNames } from './cookieNames.js'
import type { ServerParts } from './ServerParts.js'

type Parts = Pick<ServerParts, 'cookies' | 'tokens' | 'sessions'>

/** Returns the session ids of a request: from its token and its cookie. */
function heldIds({ cookie, authorization }: Caller, { cookies, tokens }: Parts): readonly string[] {
  const held = [tokens?.read(authorization), cookies.read(cookie, cookieNames.session)]
  return held.filter(id => id !== undefined)
}

/** Returns the session of a request. The token takes precedence, because the page sends it deliberately. */
export async function findSession(caller: Caller, parts: Parts): Promise<Session | undefined> {
  for (const id of heldIds(caller, parts)) {
    const session = await parts.sessions.find(id)
    if (session) return session
  }
  return undefined
}

/** Ends every session of a request. */
export async function endSessions(caller: Caller, parts: Parts): Promise<void> {
  for (const id of heldIds(caller, parts)) await parts.sessions.end(id)
}
