import {
  array,
  custom,
  isNamespace,
  isNetworkId,
  looseObject,
  maxLength,
  type Namespace,
  type NetworkId,
  optional,
  picklist,
  schemaOf,
  string,
} from '@foyer/common'
import type { StorageEntry } from '../../base/storage.js'
import type { WalletListing } from '../directory/listing.js'
import { networkIdSchema, shortText, shortTextSchema } from '../networks/entries.js'
import type { DeepLinkChoice } from './pairing/state.js'
import { connectionKeeping } from './state.js'
import { recentWalletLimit } from './transitions.js'

/** The address the visitor last used in a namespace. */
export function addressEntry(namespace: Namespace): StorageEntry<string | undefined> {
  return {
    key: `${namespace}:connected_address`,
    version: 1,
    schema: shortTextSchema,
    fallback: undefined,
    ...connectionKeeping,
  }
}

/** The social provider the visitor signed in with to the embedded wallet; absent for e-mail. */
export const socialProviderEntry: StorageEntry<string | undefined> = {
  key: 'connected_social',
  version: 1,
  schema: shortTextSchema,
  fallback: undefined,
  worth: 'vital',
}

/** The network of a namespace's connection (CAIP-2), for wallets that leave the choice to the page. */
export function networkIdEntry(namespace: Namespace): StorageEntry<NetworkId | undefined> {
  return {
    key: `${namespace}:network_id`,
    version: 1,
    schema: networkIdSchema,
    fallback: undefined,
    ...connectionKeeping,
  }
}

/** What is remembered of a connection. */
export interface StoredConnection {
  readonly connectorId: string
  /** The address the visitor used last. */
  readonly address?: string
  /** For wallets that leave the choice to the page. */
  readonly networkId?: NetworkId
}

/** Every connection of a namespace, where it holds several; which one is in use stands beside it. */
export function connectionsEntry(namespace: Namespace): StorageEntry<readonly StoredConnection[]> {
  const connection = looseObject({
    connectorId: shortText,
    address: optional(shortText),
    networkId: optional(custom(isNetworkId, 'expected a CAIP-2 id')),
  })
  return {
    key: `${namespace}:connections`,
    version: 1,
    schema: schemaOf(array(connection)),
    fallback: [],
    ...connectionKeeping,
  }
}

/** The namespaces that hold a connection. */
export const connectedNamespacesEntry: StorageEntry<readonly Namespace[]> = {
  key: 'connected_namespaces',
  version: 1,
  schema: schemaOf(array(custom(isNamespace, 'expected a namespace'))),
  fallback: [],
  ...connectionKeeping,
}

/** A status that outlives the page: everything between the two belongs to a visit. */
type StoredStatus = 'connected' | 'disconnected'

/** Whether any namespace holds a connection; absent before the first one. */
export const connectionStatusEntry: StorageEntry<StoredStatus | undefined> = {
  key: 'connection_status',
  version: 1,
  schema: schemaOf(picklist(['connected', 'disconnected'])),
  fallback: undefined,
  ...connectionKeeping,
}

// Links are checked again where they are used; here only that they are text.
const link = optional(maxLength(string, 512, 'expected a link'))

const listing = looseObject({
  id: shortText,
  name: shortText,
  rdns: optional(shortText),
  imageUrl: optional(string),
  imageId: optional(shortText),
  chains: optional(array(shortText)),
  homepage: link,
  mobileLink: link,
  universalLink: link,
  desktopLink: link,
  webappLink: link,
  appStore: link,
  playStore: link,
})

/** The wallets used last, newest first, at most two. */
export const recentWalletsEntry: StorageEntry<readonly WalletListing[]> = {
  key: 'recent_wallets',
  version: 1,
  schema: schemaOf(maxLength(array(listing), recentWalletLimit, 'too many')),
  fallback: [],
}

/** The wallet that later requests bring to the front. Absent while there is none on this device. */
export const deepLinkChoiceEntry: StorageEntry<DeepLinkChoice | undefined> = {
  key: 'deep_link_choice',
  version: 1,
  schema: schemaOf(looseObject({ name: shortText, href: shortText })),
  fallback: undefined,
  worth: 'vital',
}
