import type { Namespace, NetworkId } from '@foyer/common'
import type { StorageEntry } from './createStorage.js'
import { namespaceSchema, networkIdSchema, recentWalletsSchema, shortTextSchema } from './entries.schema.js'
import type { RecentWallet } from './recentWallet.js'

/** The namespace that was active last. */
export const activeNamespaceEntry: StorageEntry<Namespace | undefined> = {
  key: 'active_namespace',
  version: 1,
  schema: namespaceSchema,
  fallback: undefined,
}

/** The network that was active last in the active namespace (CAIP-2). */
export const activeNetworkIdEntry: StorageEntry<NetworkId | undefined> = {
  key: 'active_caip_network_id',
  version: 1,
  schema: networkIdSchema,
  fallback: undefined,
}

/** The connector a namespace is connected through. Absent means disconnected. */
export function connectorIdEntry(namespace: Namespace): StorageEntry<string | undefined> {
  return {
    key: `${namespace}:connected_connector_id`,
    version: 1,
    schema: shortTextSchema,
    fallback: undefined,
  }
}

/** The address the visitor last used in a namespace. */
export function addressEntry(namespace: Namespace): StorageEntry<string | undefined> {
  return { key: `${namespace}:connected_address`, version: 1, schema: shortTextSchema, fallback: undefined }
}

/** The wallets used last, newest first, at most two. */
export const recentWalletsEntry: StorageEntry<readonly RecentWallet[]> = {
  key: 'recent_wallets',
  version: 1,
  schema: recentWalletsSchema,
  fallback: [],
}
