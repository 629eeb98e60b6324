import {
  custom,
  isNamespace,
  isNetworkId,
  maxLength,
  type Namespace,
  type NetworkId,
  schemaOf,
  string,
} from '@foyer/common'
import type { StorageEntry } from '../../base/storage.js'

export const shortText = maxLength(string, 256, 'expected short text')
const namespaceSchema = schemaOf(custom(isNamespace, 'expected a namespace'))
export const networkIdSchema = schemaOf(custom(isNetworkId, 'expected a CAIP-2 id'))
export const shortTextSchema = schemaOf(shortText)

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
