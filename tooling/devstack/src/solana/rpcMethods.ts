import { accountMethods } from './accountMethods.js'
import { clusterMethods } from './clusterMethods.js'
import type { Ledger } from './createLedger.js'
import type { RpcMethods } from './RpcMethod.js'
import { tokenMethods } from './tokenMethods.js'
import { transactionMethods } from './transactionMethods.js'

/** Returns the JSON-RPC methods of a cluster. */
export function rpcMethods(ledger: Ledger, genesisHash: string): RpcMethods {
  return {
    ...clusterMethods(ledger, genesisHash),
    ...accountMethods(ledger),
    ...tokenMethods(ledger),
    ...transactionMethods(ledger),
  }
}
