import { FoyerError, isFoyerError, type Namespace, namespaces, toFailure, withDeadline } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { closeSession } from './closeSession.js'
import type { LinkKeeper } from './createLinkKeeper.js'
import type { LiveSessions } from './liveSessions.js'
import { reasonOf } from './reasonOf.js'
import type { RememberedLinks } from './rememberedLinks.js'
import { selectConnectedNamespaces } from './selectors.js'

/** How long the registered clean-ups may take together, a sign-out on a server among them. */
const cleanupTimeoutMs = 10_000

interface DisconnectParts {
  readonly live: LiveSessions
  readonly remembered: RememberedLinks
  readonly keeper: LinkKeeper
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
  const end = async (namespace: Namespace): Promise<readonly unknown[]> => {
    const session = live.get(namespace)
    try {
      if (session) await closeSession(session)
      if (live.get(namespace) === session) keeper.drop([namespace], { isForgotten: true })
      return []
    } catch (error) {
      return [error]
    }
  }

  const cleanUp = (namespace: Namespace | undefined) =>
    withDeadline(() => kernel.registries.runDisconnectCleanups(namespace), {
      timeoutMs: cleanupTimeoutMs,
      onTimeout: () => new FoyerError('DISCONNECT_FAILED', { reason: 'a clean-up did not end' }),
    })

  const endAll = async (namespace: Namespace | undefined) => {
    await cleanUp(namespace)
    const failures = (await Promise.all(namespacesToDisconnect(kernel, namespace).map(end))).flat()
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
