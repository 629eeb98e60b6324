import type { Namespace, Session, SessionEvent, Stop } from '@foyer/common'

interface LiveSession {
  readonly session: Session
  readonly stopListening: Stop
}

/** The open sessions, at most one per namespace. They are no plain data, so state only knows their links. */
export interface LiveSessions {
  get(namespace: Namespace): Session | undefined
  all(): readonly Session[]
  /** Holds a session and hands its events on. The caller has closed the one before. */
  hold(session: Session, onEvent: (session: Session, event: SessionEvent) => void): void
  /** Takes a session out, listening no more. */
  take(namespace: Namespace): Session | undefined
}

export function createLiveSessions(): LiveSessions {
  const held = new Map<Namespace, LiveSession>()
  return {
    get: namespace => held.get(namespace)?.session,
    all: () => [...held.values()].map(each => each.session),
    hold(session, onEvent) {
      const stopListening = session.subscribe(event => onEvent(session, event))
      held.set(session.namespace, { session, stopListening })
    },
    take(namespace) {
      const live = held.get(namespace)
      live?.stopListening()
      held.delete(namespace)
      return live?.session
    },
  }
}
