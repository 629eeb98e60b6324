import type { ChainClient, Network } from '@foyer/common'
import { createLazyClient } from '@foyer/common/adapter-kit'

/**
 * Reads of one network over its RPC addresses. `estimateGas` is the fee of a transfer in the currency's smallest unit.
 * `cosmjs-types` is loaded with the first read.
 */
export function createChainClient(network: Network): ChainClient {
  return createLazyClient(network, {
    loadBalance: () => import('./reads.js'),
    loadFee: () => import('./reads.js'),
    loadVerification: () => import('./verify.js'),
  })
}
