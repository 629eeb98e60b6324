import type { Session, SessionEvent } from '../port.js'

/** The events of a session from now on, in their order. */
export function recordEvents(session: Pick<Session, 'subscribe'>): SessionEvent[] {
  const events: SessionEvent[] = []
  session.subscribe(event => events.push(event))
  return events
}
