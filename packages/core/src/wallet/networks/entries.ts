import { is, isNamespace, isNetworkId, type Namespace, type NetworkId, schemaOf } from '@foyer/common'
import type { StorageEntry } from '../../base/storage.js'

export const shortText = is(value => typeof value === 'string' && value.length <= 256, 'expected short text')
const namespaceSchema = schemaOf<Namespace>(is(isNamespace, 'expected a namespace'))
export const networkIdSchema = schemaOf<NetworkId>(is(isNetworkId, 'expected a CAIP-2 id'))
export const shortTextSchema = schemaOf<string>(shortText)

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
