import { type Namespace, namespaces, parseAccountId } from '@foyer/common'
import type { FoyerStorage } from '../../base/createStorage.js'
import { createSlice, memberOf } from '../../base/slice.js'
import type { StorageEntry } from '../../base/storage.js'
import type { WalletListing } from '../directory/listing.js'
import type { ConnectionId } from './connectionId.js'
import { embeddedWalletId } from './selectors.js'
import { type Connection, type ConnectionNeeds, connectorIdEntry } from './state.js'
import { nextRecentWallets } from './transitions.js'
import {
  addressEntry,
  connectedNamespacesEntry,
  connectionStatusEntry,
  connectionsEntry,
  networkIdEntry,
  recentWalletsEntry,
  type StoredConnection,
  socialProviderEntry,
} from './walletEntries.js'

/**
 * The stored connections of each namespace: the one in use, then the others. They are stored under their wallets'
 * identities, which later pages recognize. An id argument may be the id of a connector of this page.
 */
export interface StoredConnections {
  /** Returns the stored connections of a namespace, the one in use first. */
  read(namespace: Namespace): readonly StoredConnection[]
  /** Returns the stored record of a connection. */
  find(id: ConnectionId): StoredConnection | undefined
  /**
   * Writes a connection's current values, at its position or after the others. Renews the age of the namespace's
   * entries.
   */
  remember(namespace: Namespace, connection: RememberedConnection): void
  /** Makes a stored connection the one in use. */
  prefer(id: ConnectionId): void
  forget(id: ConnectionId): void
  /** Returns the identity under which a connector is stored. */
  identityOf(id: ConnectionId): string
}

/** The values of a connection that are stored. */
type RememberedConnection = Pick<Connection, 'connectorId' | 'activeAccount' | 'networkId'>

/**
 * Creates the stored connections over the instance's storage. Writes only changed values, and renews entries older
 * than a day.
 */
export function createStoredConnections(
  storage: FoyerStorage,
  identityOf: (id: ConnectionId) => string,
): StoredConnections {
  /** Returns the connection in use from its entries. They are the only ones if a namespace has one connection. */
  const inUse = (namespace: Namespace): StoredConnection | undefined => {
    const connectorId = storage.read(connectorIdEntry(namespace))
    const address = storage.read(addressEntry(namespace))
    const networkId = storage.read(networkIdEntry(namespace))
    return connectorId === undefined
      ? undefined
      : { connectorId, ...(address && { address }), ...(networkId && { networkId }) }
  }
  const read = (namespace: Namespace): readonly StoredConnection[] => {
    const first = inUse(namespace)
    const all = storage.read(connectionsEntry(namespace))
    return first ? [first, ...all.filter(each => each.connectorId !== first.connectorId)] : []
  }

  const put = <Value>(entry: StorageEntry<Value | undefined>, value: Value | undefined) => {
    if (storage.read(entry) === value) return
    if (value === undefined) storage.remove(entry)
    else storage.write(entry, value)
  }
  const writeInUse = (namespace: Namespace, first: StoredConnection | undefined) => {
    put(connectorIdEntry(namespace), first?.connectorId)
    put(addressEntry(namespace), first?.address)
    put(networkIdEntry(namespace), first?.networkId)
  }
  const writeAll = (namespace: Namespace, connections: readonly StoredConnection[]) => {
    const entry = connectionsEntry(namespace)
    const several = connections.length > 1 ? connections : []
    if (JSON.stringify(storage.read(entry)) === JSON.stringify(several)) return
    if (several.length > 0) storage.write(entry, several)
    else storage.remove(entry)
  }
  /**
   * Writes the connections. Another tab may read between two writes, so a kept connection is never missing from both
   * entries.
   */
  const write = (namespace: Namespace, connections: readonly StoredConnection[]) => {
    const before = inUse(namespace)?.connectorId
    const isKept = connections.some(each => each.connectorId === before)
    if (isKept) writeAll(namespace, connections)
    writeInUse(namespace, connections[0])
    if (!isKept) writeAll(namespace, connections)
    summarise()
  }
  /** Writes a summary of the entries above, for storage readers that cannot interpret the keys. */
  const summarise = () => {
    const connected = namespaces.filter(inUse)
    if (storage.read(connectedNamespacesEntry).join() === connected.join()) return
    storage.write(connectedNamespacesEntry, connected)
    storage.write(connectionStatusEntry, connected.length > 0 ? 'connected' : 'disconnected')
  }

  /** Renews the age of a namespace's entries. */
  const renew = (namespace: Namespace) => {
    const ofNamespace = [connectorIdEntry, addressEntry, networkIdEntry, connectionsEntry]
    for (const entryOf of ofNamespace) storage.renew(entryOf(namespace))
    storage.renew(connectedNamespacesEntry)
    storage.renew(connectionStatusEntry)
  }

  const isOf = (id: ConnectionId) => {
    const identity = identityOf(id)
    return (each: StoredConnection) => each.connectorId === identity
  }
  const find = (id: ConnectionId) => read(id.namespace).find(isOf(id))
  const others = (id: ConnectionId) => {
    const isIt = isOf(id)
    return read(id.namespace).filter(each => !isIt(each))
  }
  return {
    read,
    find,
    remember(namespace, { connectorId, activeAccount, networkId }) {
      const id = { namespace, connectorId }
      const { address } = parseAccountId(activeAccount)
      const connection = { connectorId: identityOf(id), address, networkId }
      const isIt = isOf(id)
      const known = read(namespace)
      const isKnown = known.some(isIt)
      write(namespace, isKnown ? known.map(each => (isIt(each) ? connection : each)) : [...known, connection])
      renew(namespace)
    },
    prefer(id) {
      const wanted = find(id)
      if (wanted) write(id.namespace, [wanted, ...others(id)])
    },
    forget(id) {
      write(id.namespace, others(id))
      const isLeft = namespaces.some(namespace => find({ namespace, connectorId: embeddedWalletId }))
      if (id.connectorId === embeddedWalletId && !isLeft) storage.remove(socialProviderEntry)
    },
    identityOf,
  }
}

/** Stores a wallet for the "recent" rows, in state and storage. */
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
