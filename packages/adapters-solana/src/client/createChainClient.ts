import { type ChainClient, loadChunk, type Network } from '@foyer/common'
import { createLazyClient } from '@foyer/common/adapter-kit'

/** Reads of one network over its RPC addresses. `estimateGas` is the fee in lamports; web3.js is loaded for fees alone. */
export function createChainClient(network: Network): ChainClient {
  return {
    ...createLazyClient(network, {
      loadBalance: () => import('./readBalance.js'),
      loadFee: () => import('./estimateFee.js'),
      loadVerification: () => import('./verifyMessage.js'),
    }),
    estimateTransferFee: async request =>
      (
        await loadChunk(
          'estimateTransferFee',
          () => import('./transferFee.js'),
          module => module.estimateTransferFee,
        )
      )(network, request),
  }
}
