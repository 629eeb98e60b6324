import type { Hex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import type { ChainAccess } from './createChainAccess.js'
import type { Operation } from './Operation.js'
import { planOf } from './planOf.js'

/** The hash by which the EntryPoint tells of an operation. Nobody signs it. */
export function hashOperation({ chain }: ChainAccess, operation: Operation): Hex {
  return getUserOperationHash({
    chainId: chain.chainId,
    entryPointAddress: planOf(chain).entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
}
