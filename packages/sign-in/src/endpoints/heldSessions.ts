import type { Session } from '../state/Session.js'
import type { Caller } from './Call.js'
import { cookieNames } from './cookieNames.js'
import type { ServerParts } from './ServerParts.js'

type Parts = Pick<ServerParts, 'cookies' | 'tokens' | 'sessions'>

/** The sessions that a call shows: by its token and by its cookie. */
function heldIds({ cookie, authorization }: Caller, { cookies, tokens }: Parts): readonly string[] {
  const held = [tokens?.read(authorization), cookies.read(cookie, cookieNames.session)]
  return held.filter(id => id !== undefined)
}

/** The session of who calls. A token comes first: its page asks for it by name. */
export async function findSession(caller: Caller, parts: Parts): Promise<Session | undefined> {
  for (const id of heldIds(caller, parts)) {
    const session = await parts.sessions.find(id)
    if (session) return session
  }
  return undefined
}

/** Ends every session that a call shows. */
export async function endSessions(caller: Caller, parts: Parts): Promise<void> {
  for (const id of heldIds(caller, parts)) await parts.sessions.end(id)
}
