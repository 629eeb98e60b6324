import type { ChainClient, Network } from '@foyer/common'
import { createLazyClient, lazyRead } from '@foyer/common/adapter-kit'

/**
 * Creates a client that reads one network through its RPC URLs. `estimateGas` returns a transfer's fee in the
 * currency's smallest unit. It loads `cosmjs-types` with the first balance, and `@cosmjs/stargate` with the first fee
 * or outcome.
 */
export function createChainClient(network: Network): ChainClient {
  return {
    ...createLazyClient(network, {
      loadBalance: () => import('./reads.js'),
      loadFee: () => import('./fees.js'),
      loadVerification: () => import('./answers.js'),
    }),
    readHoldings: lazyRead(network, 'readHoldings', () => import('./reads.js')),
    estimateTransferFee: lazyRead(network, 'estimateTransferFee', () => import('./fees.js')),
    readOutcome: lazyRead(network, 'readOutcome', () => import('./outcome.js')),
  }
}
