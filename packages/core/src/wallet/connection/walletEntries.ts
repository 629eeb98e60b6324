import {
  is,
  isNamespace,
  list,
  members,
  type Namespace,
  type NetworkId,
  oneOf,
  optional,
  schemaOf,
} from '@foyer/common'
import type { StorageEntry } from '../../base/storage.js'
import type { WalletListing } from '../directory/listing.js'
import { networkIdSchema, shortText, shortTextSchema } from '../networks/entries.js'
import type { DeepLinkChoice } from './pairing/state.js'
import { recentWalletLimit } from './transitions.js'

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
  schema: schemaOf(list(is(isNamespace, 'expected a namespace'))),
  fallback: [],
}

/** A status that outlives the page: everything between the two belongs to a visit. */
type StoredStatus = 'connected' | 'disconnected'

/** Whether any namespace holds a connection; absent before the first one. */
export const connectionStatusEntry: StorageEntry<StoredStatus | undefined> = {
  key: 'connection_status',
  version: 1,
  schema: schemaOf(oneOf(['connected', 'disconnected'])),
  fallback: undefined,
}

// Links are checked again where they are used; here only that they are text.
const linkChecks = Object.fromEntries(
  ['homepage', 'mobileLink', 'universalLink', 'desktopLink', 'webappLink', 'appStore', 'playStore'].map(
    name => [
      name,
      optional(is(value => typeof value === 'string' && value.length <= 512, 'expected a link')),
    ],
  ),
)

const wallets = list(
  members({
    id: shortText,
    name: shortText,
    rdns: optional(shortText),
    imageUrl: optional(is(value => typeof value === 'string', 'expected text')),
    imageId: optional(shortText),
    chains: optional(list(shortText)),
    ...linkChecks,
  }),
)

const fewEnough = is(items => (items as readonly unknown[]).length <= recentWalletLimit, 'too many')

/** The wallets used last, newest first, at most two. */
export const recentWalletsEntry: StorageEntry<readonly WalletListing[]> = {
  key: 'recent_wallets',
  version: 1,
  schema: schemaOf(value => wallets(value) ?? fewEnough(value)),
  fallback: [],
}

/** The wallet that later requests bring to the front. Absent while there is none on this device. */
export const deepLinkChoiceEntry: StorageEntry<DeepLinkChoice | undefined> = {
  key: 'deep_link_choice',
  version: 1,
  schema: schemaOf(members({ name: shortText, href: shortText })),
  fallback: undefined,
}
