import { is, isNamespace, isNetworkId, type Namespace, type NetworkId, schemaOf } from '@foyer/common'

export const shortText = is(value => typeof value === 'string' && value.length <= 256, 'expected short text')
export const namespaceSchema = schemaOf<Namespace>(is(isNamespace, 'expected a namespace'))
export const networkIdSchema = schemaOf<NetworkId>(is(isNetworkId, 'expected a CAIP-2 id'))
export const shortTextSchema = schemaOf<string>(shortText)
