import type { Namespace, Session, SessionCapabilities } from '@foyer/common'
import type { Link } from './createLinkState.js'
import type { FollowedLink } from './followLink.js'

/** What a session is made of. */
export interface SessionParts {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The wallet's own handle. */
  readonly provider: unknown
  readonly state: Pick<FollowedLink<Link>, 'link' | 'events' | 'release'>
  readonly capabilities: SessionCapabilities
  /** Reads the wallet again without asking its owner. Never rejects. */
  readonly resync: () => Promise<void>
  /** Tells the wallet that the page leaves. Never rejects. */
  readonly leave: () => Promise<void> | void
}

/** Makes a session over a link that is followed. */
export function createSession({
  namespace,
  connectorId,
  provider,
  state,
  capabilities,
  resync,
  leave,
}: SessionParts): Session {
  return {
    ...capabilities,
    namespace,
    linkId: `${namespace}:${connectorId}`,
    provider,
    get accounts() {
      return state.link().accounts
    },
    get networkId() {
      return state.link().networkId
    },
    subscribe: state.events.subscribe,
    resync,
    async close() {
      if (state.release()) await leave()
    },
    release: () => void state.release(),
  }
}
