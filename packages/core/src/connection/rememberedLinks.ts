import { type AccountId, type Namespace, namespaces, parseAccountId } from '@foyer/common'
import type { FoyerStorage } from '../storage/createStorage.js'
import { connectorIdEntry } from '../storage/entries.js'
import { addressEntry, connectedNamespacesEntry, connectionStatusEntry } from '../storage/walletEntries.js'

/** The connections that outlive the page: per namespace a connector id and the address used last. */
export interface RememberedLinks {
  connectorId(namespace: Namespace): string | undefined
  address(namespace: Namespace): string | undefined
  remember(
    namespace: Namespace,
    link: { readonly connectorId: string; readonly activeAccount: AccountId },
  ): void
  forget(namespace: Namespace): void
}

/** Reads and writes them in the instance's storage; writes only what changed. */
export function createRememberedLinks(storage: FoyerStorage): RememberedLinks {
  const connectorId = (namespace: Namespace) => storage.read(connectorIdEntry(namespace))
  const address = (namespace: Namespace) => storage.read(addressEntry(namespace))
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
    remember(namespace, link) {
      const current = parseAccountId(link.activeAccount).address
      if (connectorId(namespace) !== link.connectorId)
        storage.write(connectorIdEntry(namespace), link.connectorId)
      if (address(namespace) !== current) storage.write(addressEntry(namespace), current)
      summarise()
    },
    forget(namespace) {
      storage.remove(connectorIdEntry(namespace))
      storage.remove(addressEntry(namespace))
      summarise()
    },
  }
}
