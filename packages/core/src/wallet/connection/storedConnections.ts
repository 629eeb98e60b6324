import { type AccountId, type Namespace, type NetworkId, namespaces, parseAccountId } from '@foyer/common'
import { createSlice, memberOf } from '../../base/slice.js'
import type { FoyerStorage } from '../../base/storage.js'
import type { WalletListing } from '../directory/listing.js'
import type { ConnectionNeeds } from './state.js'
import { connectorIdEntry } from './state.js'
import { nextRecentWallets } from './transitions.js'
import {
  addressEntry,
  connectedNamespacesEntry,
  connectionStatusEntry,
  networkIdEntry,
  recentWalletsEntry,
} from './walletEntries.js'

/** What is remembered of a connection. */
interface Remembered {
  readonly connectorId: string
  readonly activeAccount: AccountId
  readonly networkId: NetworkId
}

/** The connections that outlive the page: per namespace a connector id, and the address and network used last. */
export interface StoredConnections {
  connectorId(namespace: Namespace): string | undefined
  address(namespace: Namespace): string | undefined
  networkId(namespace: Namespace): NetworkId | undefined
  remember(namespace: Namespace, connection: Remembered): void
  forget(namespace: Namespace): void
}

/** Reads and writes them in the instance's storage; writes only what changed. */
export function createStoredConnections(storage: FoyerStorage): StoredConnections {
  const connectorId = (namespace: Namespace) => storage.read(connectorIdEntry(namespace))
  const address = (namespace: Namespace) => storage.read(addressEntry(namespace))
  const networkId = (namespace: Namespace) => storage.read(networkIdEntry(namespace))
  /** The summary of the entries above, for whoever reads storage without knowing the five keys. */
  const summarise = () => {
    const connected = namespaces.filter(connectorId)
    if (storage.read(connectedNamespacesEntry).join() === connected.join()) return
    storage.write(connectedNamespacesEntry, connected)
    storage.write(connectionStatusEntry, connected.length > 0 ? 'connected' : 'disconnected')
  }
  return {
    connectorId,
    address,
    networkId,
    remember(namespace, connection) {
      const current = parseAccountId(connection.activeAccount).address
      if (connectorId(namespace) !== connection.connectorId)
        storage.write(connectorIdEntry(namespace), connection.connectorId)
      if (address(namespace) !== current) storage.write(addressEntry(namespace), current)
      if (networkId(namespace) !== connection.networkId)
        storage.write(networkIdEntry(namespace), connection.networkId)
      summarise()
    },
    forget(namespace) {
      storage.remove(connectorIdEntry(namespace))
      storage.remove(addressEntry(namespace))
      storage.remove(networkIdEntry(namespace))
      summarise()
    },
  }
}

/** Keeps a wallet for the "recent" rows, in state and storage. */
export function rememberWallet(
  { store, storage }: Pick<ConnectionNeeds, 'store' | 'storage'>,
  wallet: WalletListing,
): void {
  const recent = memberOf(createSlice(store, 'connection'), 'recentWallets')
  const before = recent.read()
  const recentWallets = nextRecentWallets(before, wallet)
  if (recentWallets === before) return
  recent.write(() => recentWallets)
  storage.write(recentWalletsEntry, recentWallets)
}
