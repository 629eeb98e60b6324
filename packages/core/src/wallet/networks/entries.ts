import { isNamespace, isNetworkId, type Namespace, type NetworkId } from '@foyer/common'
import { custom, schemaOf } from '../../base/checks.js'
import type { StorageEntry } from '../../base/storage.js'

const namespaceSchema = schemaOf<Namespace>(custom(isNamespace, 'expected a namespace'))
export const networkIdSchema = schemaOf<NetworkId>(custom(isNetworkId, 'expected a CAIP-2 id'))
const isShortText = (value: unknown) => typeof value === 'string' && value.length <= 256
export const shortTextSchema = schemaOf<string>(custom(isShortText, 'expected short text'))

/** The last active namespace. */
export const activeNamespaceEntry: StorageEntry<Namespace | undefined> = {
  key: 'active_namespace',
  version: 1,
  schema: namespaceSchema,
  fallback: undefined,
}

/** The last active network of the last active namespace (CAIP-2). */
export const activeNetworkIdEntry: StorageEntry<NetworkId | undefined> = {
  key: 'active_caip_network_id',
  version: 1,
  schema: networkIdSchema,
  fallback: undefined,
}
