import {
  type AccountId,
  type Connector,
  type Namespace,
  namespaces,
  type Session,
  type Stop,
} from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import type { WalletListing } from '../directory/listing.js'
import { createConnectRunner } from './connect.js'
import type { ConnectionId } from './connectionId.js'
import { createConnectionRecords } from './connectionRecords.js'
import { createConnectorRegistry } from './connectorRegistry.js'
import { createDisconnect } from './createDisconnect.js'
import { forgetUsed, lastUsedEntry } from './lastUsed.js'
import { createLiveSessions } from './liveSessions.js'
import { namesakesOf } from './mergeConnectors.js'
import { createPairingRunner } from './pairing/createPairingRunner.js'
import { createReconnector } from './reconnect.js'
import { selectConnection, selectConnections } from './selectors.js'
import type { ConnectChoice, ConnectionNeeds, DisconnectOptions } from './state.js'
import { createStoredConnections, rememberWallet } from './storedConnections.js'
import { createWalletAround } from './walletAround.js'
import { recentWalletsEntry } from './walletEntries.js'

/** The actions that only the effects of the connection room use, with the controller's public ones. */
export interface ConnectionInternals extends ConnectionController {
  /** Reconnects the stored connections of a namespace. */
  reconnect(namespace: Namespace): Promise<void>
  /**
   * Follows another tab's stored connections of a namespace: drops them, reconnects them or puts them in use. Writes
   * nothing.
   */
  followStored(namespace: Namespace): void
  /** Reads the accounts and network of every session again. */
  refresh(): void
  /** Starts discovery and reconnects the stored connections. The returned stop leaves wallets connected. */
  start(): Stop
}

export function createConnectionController(
  needs: ConnectionNeeds,
  embedded: Connector | undefined,
): ConnectionInternals {
  const { store, storage } = needs
  const pairing = createPairingRunner(needs)
  const registry = createConnectorRegistry(needs, embedded)
  const live = createLiveSessions()
  const stored = createStoredConnections(storage, registry.identityOf)
  const around = createWalletAround(needs, stored)
  const records = createConnectionRecords(needs, { live, stored, around })
  const reconnector = createReconnector(needs, { registry, live, stored, around, records })
  const runner = createConnectRunner(needs, { registry, records, pairing })
  const disconnect = createDisconnect(needs, { live, stored, around, records, reconnector })

  const connection = createSlice(store, 'connection')

  const release = (ids: readonly ConnectionId[]) => {
    for (const id of ids) live.get(id)?.release()
    records.drop(ids, { isForgotten: false })
  }

  const useStored = (namespace: Namespace) => {
    if (around.wanted(namespace)) return
    const [first] = stored.read(namespace)
    const id = first && live.ofIdentity({ namespace, connectorId: first.connectorId }, registry.identityOf)
    if (id) records.choose(id, { isStored: false })
  }

  const stop = (stopWatching: Stop) => {
    reconnector.cancel()
    runner.cancel()
    stopWatching()
    for (const { namespace, connectorId } of selectConnections(store.getState())) {
      live.take({ namespace, connectorId })?.release()
    }
    update(connection, draft => {
      draft.byNamespace = {}
      draft.beside = {}
      draft.reconnecting = []
      draft.connectors = []
    })
  }

  return {
    connect: runner.run,
    cancelConnect: runner.cancel,
    async disconnect(namespace, { forgets = false } = {}) {
      const { flow } = store.getState().connection
      if (!namespace || (flow.status === 'connecting' && flow.namespace === namespace)) runner.cancel()
      try {
        await disconnect.namespace(namespace)
      } finally {
        if (forgets) forgetUsed(needs)
      }
    },
    disconnectWallet: disconnect.wallet,
    chooseAccount: records.chooseAccount,
    chooseWallet: id => records.choose(id, { isStored: true }),
    session(namespace) {
      const inUse = selectConnection(store.getState(), namespace)
      return inUse && live.get({ namespace, connectorId: inUse.connectorId })
    },
    addRecentWallet: wallet => rememberWallet(needs, wallet),
    lookAgain: registry.lookAgain,
    askWhoAnswers: key => registry.askWhoAnswers(namesakesOf(store.getState().connection.connectors, key)),
    reconnect: reconnector.reconnect,
    followStored(namespace) {
      const here = selectConnections(store.getState()).filter(each => each.namespace === namespace)
      const isKept = ({ connectorId }: ConnectionId) =>
        connectorId === around.idIn(namespace) || stored.find({ namespace, connectorId }) !== undefined
      release(here.filter(each => !isKept(each)))
      if (stored.read(namespace).length === 0) return
      useStored(namespace)
      void reconnector.reconnect(namespace).then(() => useStored(namespace))
    },
    refresh() {
      for (const session of live.all()) session.refresh().catch(needs.report)
    },
    start() {
      const recentWallets = storage.read(recentWalletsEntry)
      const lastUsed = storage.read(lastUsedEntry)
      if (recentWallets.length > 0 || lastUsed)
        update(connection, draft => {
          draft.recentWallets = recentWallets
          draft.lastUsed = lastUsed
        })
      const stopWatching = registry.watch()
      for (const namespace of namespaces) void reconnector.reconnect(namespace)
      return () => stop(stopWatching)
    },
  }
}

/** The actions that connect and disconnect wallets. */
export interface ConnectionController {
  /**
   * Connects through a listed connector. A new attempt cancels the previous one. Failures: those of the connector,
   * `CONNECTOR_NOT_FOUND`, `NETWORK_UNSUPPORTED`, `CONNECT_TIMED_OUT`, `WALLET_ANSWER_INVALID`, `ABORTED`,
   * `FEATURE_LOAD_FAILED`.
   */
  connect(wanted: ConnectChoice): Promise<void>
  /** Cancels the current attempt. A session that arrives later is closed. */
  cancelConnect(): void
  /**
   * Ends all connections of a namespace and those that share their transport, or every connection if no namespace is
   * given. Throws `DISCONNECT_FAILED` if a wallet fails; the others still end. Takes at most 3 s.
   */
  disconnect(namespace?: Namespace, options?: DisconnectOptions): Promise<void>
  /**
   * Ends a wallet's connection in a namespace, in use or not, and those that share its transport. Another wallet
   * connected there takes its place. Throws as `disconnect` does.
   */
  disconnectWallet(id: ConnectionId): Promise<void>
  /** Puts another account of the wallet in use. Throws `ACCOUNT_NOT_CONNECTED`. */
  chooseAccount(account: AccountId): void
  /** Puts another connected wallet of a namespace in use. Asks no wallet. Throws `ACCOUNT_NOT_CONNECTED`. */
  chooseWallet(id: ConnectionId): void
  /** Returns the open session in use in a namespace, for requests to the wallet. */
  session(namespace: Namespace): Session | undefined
  /** Stores a wallet for the "recent" rows. */
  addRecentWallet(wallet: WalletListing): void
  /** Looks again for wallets in this browser, for a visitor who has just installed one. Asks no wallet. */
  lookAgain(): void
  /**
   * Checks, without prompting, which of the wallets that claim a connector's identity on its chain still answer. Rows
   * omit a silent wallet while another one answers.
   */
  askWhoAnswers(connectorKey: string): void
}
