import type { Session, SessionEvent } from '../port.js'

/** Records the events of a session, in order, from now on. */
export function recordEvents(session: Pick<Session, 'subscribe'>): SessionEvent[] {
  const events: SessionEvent[] = []
  session.subscribe(event => events.push(event))
  return events
}
