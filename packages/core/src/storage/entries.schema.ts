import {
  is,
  isNamespace,
  isNetworkId,
  list,
  members,
  type Namespace,
  type NetworkId,
  optional,
  schemaOf,
} from '@foyer/common'
import { type RecentWallet, recentWalletLimit } from './recentWallet.js'

const shortText = is(value => typeof value === 'string' && value.length <= 256, 'expected short text')
const wallets = list(
  members({
    id: shortText,
    name: shortText,
    rdns: optional(shortText),
    imageUrl: optional(is(value => typeof value === 'string', 'expected text')),
    chains: optional(list(shortText)),
  }),
)

export const namespaceSchema = schemaOf<Namespace>(is(isNamespace, 'expected a namespace'))
export const networkIdSchema = schemaOf<NetworkId>(is(isNetworkId, 'expected a CAIP-2 id'))
export const shortTextSchema = schemaOf<string>(shortText)
export const recentWalletsSchema = schemaOf<readonly RecentWallet[]>(
  value => wallets(value) ?? is(items => (items as []).length <= recentWalletLimit, 'too many')(value),
)
