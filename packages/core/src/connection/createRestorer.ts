import type { Namespace, Session } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import type { ConnectorRegistry } from './connectorRegistry.js'
import type { LinkKeeper } from './createLinkKeeper.js'
import type { LiveSessions } from './liveSessions.js'
import type { RememberedLinks } from './rememberedLinks.js'
import { type Reopened, reopenSessions } from './reopenSessions.js'

/** Reopens stored connections without asking the visitor anything. */
export interface Restorer {
  /** Reopens what is stored for a namespace; settles within the restore deadline. Never rejects. */
  restore(namespace: Namespace): Promise<void>
  /** Gives a running restore up; of every namespace when none is given. */
  cancel(namespace?: Namespace): void
}

interface RestorerParts {
  readonly registry: ConnectorRegistry
  readonly live: LiveSessions
  readonly remembered: RememberedLinks
  readonly keeper: LinkKeeper
}

export function createRestorer(kernel: Kernel, parts: RestorerParts): Restorer {
  const { registry, live, remembered, keeper } = parts
  const running = new Map<Namespace, AbortController>()

  const mark = (namespace: Namespace, isRestoring: boolean) => {
    const { connection } = kernel.store.getState()
    if (connection.restoring.includes(namespace) === isRestoring) return
    const others = connection.restoring.filter(each => each !== namespace)
    const restoring = isRestoring ? [...others, namespace] : others
    kernel.store.setState({ connection: { ...connection, restoring } })
  }

  /** What is stored is dead: it is forgotten, and hosts hear that the connection is over. */
  const forget = (namespace: Namespace) => {
    remembered.forget(namespace)
    kernel.events.emit({ type: 'disconnected', namespace })
  }

  const adopt = (namespace: Namespace, connectorId: string, { sessions, isOver }: Reopened) => {
    const wanted = sessions.filter(each => each.namespace === namespace)
    releaseAll(sessions.filter(each => !wanted.includes(each)))
    if (wanted.length > 0) keeper.adopt(wanted, { connectorId, isRestored: true })
    else if (isOver) forget(namespace)
  }

  const abortRunning = (namespace: Namespace) => {
    running.get(namespace)?.abort()
    running.delete(namespace)
  }

  return {
    async restore(namespace) {
      abortRunning(namespace)
      const connectorId = remembered.connectorId(namespace)
      if (!connectorId || live.get(namespace)) return mark(namespace, false)
      const abort = new AbortController()
      running.set(namespace, abort)
      mark(namespace, true)
      const { signal } = abort
      const wanted = { connectorId, namespace, lastNetworkOf: remembered.networkId }
      const reopened = await reopenSessions(kernel, registry, { ...wanted, signal })
      if (signal.aborted) return releaseAll(reopened.sessions)
      running.delete(namespace)
      if (live.get(namespace)) releaseAll(reopened.sessions)
      else adopt(namespace, connectorId, reopened)
      mark(namespace, false)
    },
    cancel(namespace) {
      for (const each of namespace ? [namespace] : [...running.keys()]) {
        abortRunning(each)
        mark(each, false)
      }
    },
  }
}

function releaseAll(sessions: readonly Session[]): void {
  for (const session of sessions) session.release()
}
