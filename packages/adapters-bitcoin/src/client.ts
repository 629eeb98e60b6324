import { type ChainClient, loadChunk, type Network } from '@foyer/common'
import { createLazyClient } from '@foyer/common/adapter-kit'

/** Reads of one network over Esplora's REST interface. `estimateGas` is a transfer's fee in satoshi. Needs no SDK. */
export function createChainClient(network: Network): ChainClient {
  return {
    ...createLazyClient(network, {
      loadBalance: () => import('./reads.js'),
      loadFee: () => import('./fees.js'),
      loadVerification: () => import('./verify.js'),
    }),
    readHoldings: async request =>
      (
        await loadChunk(
          'readHoldings',
          () => import('./reads.js'),
          module => module.readHoldings,
        )
      )(network, request),
    estimateTransferFee: async request =>
      (
        await loadChunk(
          'estimateTransferFee',
          () => import('./fees.js'),
          module => module.estimateTransferFee,
        )
      )(network, request),
    readOutcome: async request =>
      (
        await loadChunk(
          'readOutcome',
          () => import('./reads.js'),
          module => module.readOutcome,
        )
      )(network, request),
  }
}
