import { FoyerError, isFoyerError, type Namespace, namespaces, type Session, toFailure } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { closeSession, disconnectTimeoutMs, waitAtMost } from './closeSession.js'
import type { LinkKeeper } from './createLinkKeeper.js'
import type { LiveSessions } from './liveSessions.js'
import { reasonOf } from './reasonOf.js'
import type { RememberedLinks } from './rememberedLinks.js'
import { selectConnectedNamespaces } from './selectors.js'

/** How long the wallets wait for the registered clean-ups, a sign-out on a server among them, which go on behind that. */
const cleanupTimeoutMs = disconnectTimeoutMs / 2

interface DisconnectParts {
  readonly live: LiveSessions
  readonly remembered: RememberedLinks
  readonly keeper: LinkKeeper
}

/** A connection that is being ended: the one there was when the visitor asked. */
interface Leaving {
  readonly namespace: Namespace
  readonly session: Session | undefined
  /** What is left of the time to disconnect. */
  readonly leftMs: number
}

/** The verb that ends connections. What it does and throws: `ConnectionController.disconnect`. */
export function createDisconnect(
  kernel: Kernel,
  { live, remembered, keeper }: DisconnectParts,
): (namespace?: Namespace) => Promise<void> {
  const { store } = kernel
  const running = { count: 0 }

  const countRunning = (change: 1 | -1) => {
    running.count += change
    store.setState(state => ({ connection: { ...state.connection, isDisconnecting: running.count > 0 } }))
  }

  /** Returns what went wrong, if anything: one wallet's failure must not stop the others. */
  const end = async ({ namespace, session, leftMs }: Leaving): Promise<readonly unknown[]> => {
    if (live.get(namespace) !== session) return [] // another was connected while the clean-ups ran
    try {
      if (session) await closeSession(session, leftMs)
      if (live.get(namespace) === session) keeper.drop([namespace], { isForgotten: true })
      return []
    } catch (error) {
      return [error]
    }
  }

  /** A server that is away must not keep anybody's wallet connected. */
  const cleanUp = async (namespace: Namespace | undefined) => {
    const failures = await kernel.registries.runDisconnectCleanups(namespace)
    if (failures.length > 0) kernel.report(toDisconnectError(failures))
  }

  const endAll = async (namespace: Namespace | undefined) => {
    const startedAt = performance.now()
    const leaving = namespacesToDisconnect(kernel, namespace).map(each => [each, live.get(each)] as const)
    await waitAtMost(cleanUp(namespace), cleanupTimeoutMs)
    const leftMs = disconnectTimeoutMs - Math.min(performance.now() - startedAt, cleanupTimeoutMs)
    const ends = leaving.map(([each, session]) => end({ namespace: each, session, leftMs }))
    const failures = (await Promise.all(ends)).flat()
    const linked = selectConnectedNamespaces(store.getState())
    for (const each of namespace ? [namespace] : namespaces) {
      if (!linked.includes(each) && remembered.connectorId(each)) remembered.forget(each)
    }
    if (failures.length > 0) throw toDisconnectError(failures)
  }

  return async namespace => {
    countRunning(1)
    try {
      await endAll(namespace)
      kernel.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace: namespace ?? 'all' } })
    } catch (thrown) {
      const error = toDisconnectError([thrown])
      kernel.track({ event: 'DISCONNECT_ERROR', properties: { message: error.message } })
      kernel.report(error)
      kernel.notices.showSnackbar('error', { kind: 'failure', failure: toFailure(error) })
      throw error
    } finally {
      countRunning(-1)
    }
  }
}

/** The given namespace and all that share its transport; every connected one when none is given. */
function namespacesToDisconnect({ store }: Kernel, namespace: Namespace | undefined): readonly Namespace[] {
  const state = store.getState()
  const connected = selectConnectedNamespaces(state)
  if (!namespace) return connected
  const linkId = state.connection.links[namespace]?.linkId
  return connected.filter(each => each === namespace || state.connection.links[each]?.linkId === linkId)
}

function toDisconnectError(failures: readonly unknown[]): FoyerError {
  const [only] = failures
  if (failures.length === 1 && isFoyerError(only, 'DISCONNECT_FAILED')) return only
  const reason = failures.map(reasonOf).join('; ')
  return new FoyerError('DISCONNECT_FAILED', { reason }, { cause: only })
}
