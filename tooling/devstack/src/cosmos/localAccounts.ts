import { cosmosAddress, localCosmosKey } from '@foyer/testing/signing/cosmos'
import { hex } from '@scure/base'
import { nineAccounts } from '../nineAccounts.js'
import type { CosmosServices } from './CosmosServices.js'

/** Returns the accounts that wallets use on the local chains. */
export function cosmosAccounts([one, two]: readonly [string, string]): CosmosServices['accounts'] {
  return nineAccounts(index => {
    const key = localCosmosKey(index)
    return {
      secretKey: hex.encode(key.secret),
      addresses: [cosmosAddress(key, one), cosmosAddress(key, two)],
    }
  })
}
