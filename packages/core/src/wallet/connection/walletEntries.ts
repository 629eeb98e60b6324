import { isNamespace, isNetworkId, type Namespace, type NetworkId } from '@foyer/common'
import * as v from 'valibot'
import type { StorageEntry } from '../../base/storage.js'
import type { WalletListing } from '../directory/listing.js'
import { networkIdSchema, shortTextSchema } from '../networks/entries.js'
import type { DeepLinkChoice } from './pairing/state.js'
import { connectionKeeping } from './state.js'
import { recentWalletLimit } from './transitions.js'

/** A field of a stored entry. */
export const shortText = v.pipe(v.string(), v.maxLength(256))

/** Returns the entry for the address that the visitor last used in a namespace. */
export function addressEntry(namespace: Namespace): StorageEntry<string | undefined> {
  return {
    key: `${namespace}:connected_address`,
    version: 1,
    schema: shortTextSchema,
    fallback: undefined,
    ...connectionKeeping,
  }
}

/** The social provider of the embedded wallet's sign-in. Absent for e-mail. */
export const socialProviderEntry: StorageEntry<string | undefined> = {
  key: 'connected_social',
  version: 1,
  schema: shortTextSchema,
  fallback: undefined,
  worth: 'vital',
}

/**
 * Returns the entry for the network of a namespace's connection (CAIP-2), for wallets that leave the choice to the
 * page.
 */
export function networkIdEntry(namespace: Namespace): StorageEntry<NetworkId | undefined> {
  return {
    key: `${namespace}:network_id`,
    version: 1,
    schema: networkIdSchema,
    fallback: undefined,
    ...connectionKeeping,
  }
}

/** The stored values of a connection. */
export interface StoredConnection {
  readonly connectorId: string
  /** The address that the visitor used last. */
  readonly address?: string
  /** The network, for wallets that leave the choice to the page. */
  readonly networkId?: NetworkId
}

/** Returns the entry for every connection of a namespace that has several. The one in use is stored separately. */
export function connectionsEntry(namespace: Namespace): StorageEntry<readonly StoredConnection[]> {
  const connection = v.looseObject({
    connectorId: shortText,
    address: v.exactOptional(shortText),
    networkId: v.exactOptional(v.custom<NetworkId>(isNetworkId, 'expected a CAIP-2 id')),
  })
  return {
    key: `${namespace}:connections`,
    version: 1,
    schema: v.array(connection),
    fallback: [],
    ...connectionKeeping,
  }
}

/** The namespaces that have a connection. */
export const connectedNamespacesEntry: StorageEntry<readonly Namespace[]> = {
  key: 'connected_namespaces',
  version: 1,
  schema: v.array(v.custom<Namespace>(isNamespace, 'expected a namespace')),
  fallback: [],
  ...connectionKeeping,
}

/** A status that is stored. Any other lasts only for a page visit. */
type StoredStatus = 'connected' | 'disconnected'

/** Whether any namespace has a connection. Absent before the first one. */
export const connectionStatusEntry: StorageEntry<StoredStatus | undefined> = {
  key: 'connection_status',
  version: 1,
  schema: v.picklist(['connected', 'disconnected']),
  fallback: undefined,
  ...connectionKeeping,
}

// Only checks that links are text. They are validated where they are used.
const link = v.exactOptional(v.pipe(v.string(), v.maxLength(512, 'expected a link')))

/** A stored wallet of the directory. Its links are validated where they are used. */
export const storedListing = v.looseObject({
  id: shortText,
  name: shortText,
  rdns: v.exactOptional(shortText),
  imageUrl: v.exactOptional(v.string()),
  imageId: v.exactOptional(shortText),
  chains: v.exactOptional(v.array(shortText)),
  homepage: link,
  mobileLink: link,
  universalLink: link,
  desktopLink: link,
  webappLink: link,
  appStore: link,
  playStore: link,
  chromeStore: link,
})

/** The wallets used last, newest first, at most two. */
export const recentWalletsEntry: StorageEntry<readonly WalletListing[]> = {
  key: 'recent_wallets',
  version: 1,
  schema: v.pipe(v.array(storedListing), v.maxLength(recentWalletLimit, 'too many')),
  fallback: [],
}

/** The wallet that later requests bring to the front. Absent if the wallet is not on this device. */
export const deepLinkChoiceEntry: StorageEntry<DeepLinkChoice | undefined> = {
  key: 'deep_link_choice',
  version: 1,
  schema: v.looseObject({ name: shortText, href: shortText }),
  fallback: undefined,
  worth: 'vital',
}
