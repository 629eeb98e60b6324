import { isNamespace, isNetworkId, type Namespace, type NetworkId } from '@foyer/common'
import { array, custom, maxLength, object, optional, pipe, string } from 'valibot'
import { recentWalletLimit } from './recentWallet.js'

export const namespaceSchema = custom<Namespace>(isNamespace)
export const networkIdSchema = custom<NetworkId>(isNetworkId)
export const connectorIdSchema = pipe(string(), maxLength(256))
export const addressSchema = pipe(string(), maxLength(256))
export const recentWalletsSchema = pipe(
  array(
    object({
      id: string(),
      name: string(),
      rdns: optional(string()),
      imageUrl: optional(string()),
      chains: optional(array(string())),
    }),
  ),
  maxLength(recentWalletLimit),
)
