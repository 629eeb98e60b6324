import type { Hex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import type { ChainAccess } from './createChainAccess.js'
import type { Operation } from './Operation.js'
import { planOf } from './planOf.js'

/** Returns the user operation hash that the EntryPoint reports. It is never signed. */
export function hashOperation({ chain }: ChainAccess, operation: Operation): Hex {
  return getUserOperationHash({
    chainId: chain.chainId,
    entryPointAddress: planOf(chain).entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
}
