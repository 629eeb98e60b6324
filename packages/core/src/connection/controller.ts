import { type Connector, type Namespace, namespaces, type Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { createPairingRunner } from '../pairing/createPairingRunner.js'
import { recentWalletsEntry } from '../storage/walletEntries.js'
import type { ConnectionController } from './ConnectionController.js'
import { createConnectRunner } from './connect.js'
import { createConnectorRegistry } from './connectorRegistry.js'
import { createDisconnect } from './createDisconnect.js'
import { createLinkKeeper } from './createLinkKeeper.js'
import { createLiveSessions } from './liveSessions.js'
import { createRestorer } from './reconnect.js'
import { createRememberedLinks, rememberWallet } from './rememberedLinks.js'
import type { ConnectionState } from './state.js'

/** What the effects of the connection room need beside the controller's public verbs. */
export interface ConnectionInternals extends ConnectionController {
  /** Reopens what is stored for a namespace. */
  restore(namespace: Namespace): Promise<void>
  /** Another tab disconnected: lets go of the session here and writes nothing. */
  letGo(namespace: Namespace): void
  /** Reads accounts and network of every session again. */
  resync(): void
  /** Starts discovery, reopens stored connections, and keeps them; the returned stop leaves wallets connected. */
  start(): Stop
}

export function createConnectionController(
  kernel: Kernel,
  embedded: Connector | undefined,
): ConnectionInternals {
  const { store, storage } = kernel
  const pairing = createPairingRunner(kernel)
  const registry = createConnectorRegistry(kernel, embedded)
  const live = createLiveSessions()
  const remembered = createRememberedLinks(storage)
  const keeper = createLinkKeeper(kernel, { live, remembered })
  const restorer = createRestorer(kernel, { registry, live, remembered, keeper })
  const runner = createConnectRunner(kernel, { registry, keeper, pairing })
  const disconnect = createDisconnect(kernel, { live, remembered, keeper, restorer })

  const setConnection = (change: Partial<ConnectionState>) =>
    store.setState(({ connection }) => ({ connection: { ...connection, ...change } }))

  const stop = (stopWatching: Stop) => {
    restorer.cancel()
    runner.cancel()
    stopWatching()
    for (const session of live.all()) {
      live.take(session.namespace)
      session.release()
    }
    setConnection({ links: {}, restoring: [], connectors: [] })
  }

  return {
    connect: runner.run,
    cancelConnect: runner.cancel,
    disconnect(namespace) {
      const { flow } = store.getState().connection
      if (!namespace || (flow.status === 'connecting' && flow.namespace === namespace)) runner.cancel()
      return disconnect(namespace)
    },
    chooseAccount: keeper.chooseAccount,
    session: live.get,
    addRecentWallet: wallet => rememberWallet(kernel, wallet),
    restore: restorer.restore,
    letGo(namespace) {
      live.get(namespace)?.release()
      keeper.drop([namespace], { isForgotten: false })
    },
    resync() {
      for (const session of live.all()) session.resync().catch(kernel.report)
    },
    start() {
      const recentWallets = storage.read(recentWalletsEntry)
      if (recentWallets.length > 0) setConnection({ recentWallets })
      const stopWatching = registry.watch()
      for (const namespace of namespaces) void restorer.restore(namespace)
      return () => stop(stopWatching)
    },
  }
}
