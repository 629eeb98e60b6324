import type { Namespace, NetworkId } from '@foyer/common'
import type { StorageEntry } from '../../base/storage.js'
import type { WalletListing } from '../directory/listing.js'
import { networkIdSchema, shortTextSchema } from '../networks/entries.js'
import type { DeepLinkChoice } from './pairing/state.js'
import {
  deepLinkChoiceSchema,
  namespacesSchema,
  recentWalletsSchema,
  type StoredStatus,
  storedStatusSchema,
} from './walletEntries.schema.js'

/** The address the visitor last used in a namespace. */
export function addressEntry(namespace: Namespace): StorageEntry<string | undefined> {
  return { key: `${namespace}:connected_address`, version: 1, schema: shortTextSchema, fallback: undefined }
}

/** The network of a namespace's connection (CAIP-2), for wallets that leave the choice to the page. */
export function networkIdEntry(namespace: Namespace): StorageEntry<NetworkId | undefined> {
  return { key: `${namespace}:network_id`, version: 1, schema: networkIdSchema, fallback: undefined }
}

/** The namespaces that hold a connection. */
export const connectedNamespacesEntry: StorageEntry<readonly Namespace[]> = {
  key: 'connected_namespaces',
  version: 1,
  schema: namespacesSchema,
  fallback: [],
}

/** Whether any namespace holds a connection; absent before the first one. */
export const connectionStatusEntry: StorageEntry<StoredStatus | undefined> = {
  key: 'connection_status',
  version: 1,
  schema: storedStatusSchema,
  fallback: undefined,
}

/** The wallets used last, newest first, at most two. */
export const recentWalletsEntry: StorageEntry<readonly WalletListing[]> = {
  key: 'recent_wallets',
  version: 1,
  schema: recentWalletsSchema,
  fallback: [],
}

/** The wallet that later requests bring to the front. Absent while there is none on this device. */
export const deepLinkChoiceEntry: StorageEntry<DeepLinkChoice | undefined> = {
  key: 'deep_link_choice',
  version: 1,
  schema: deepLinkChoiceSchema,
  fallback: undefined,
}
