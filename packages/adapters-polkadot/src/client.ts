import {
  type ChainClient,
  type EstimatesGas,
  type EstimatesTransferFees,
  loadChunk,
  type Network,
  type VerifiesMessages,
} from '@foyer/common'
import { createLazyClient } from '@foyer/common/adapter-kit'
import type { Holdings, HoldingsRequest } from './reads.js'

/** Reads what an account holds in every respect. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
interface ReadsHoldings {
  readHoldings(request: HoldingsRequest): Promise<Holdings>
}

/** Reads of one substrate network. */
export type PolkadotChainClient = ChainClient &
  EstimatesGas &
  EstimatesTransferFees &
  VerifiesMessages &
  ReadsHoldings

/**
 * Reads of one network over its RPC addresses. The balance is the free one. `estimateGas` is the fee in planck;
 * `@polkadot/api` is loaded for fees alone.
 */
export function createChainClient(network: Network): PolkadotChainClient {
  return {
    ...createLazyClient(network, {
      loadBalance: () => import('./reads.js'),
      loadFee: () => import('./transfers.js'),
      loadVerification: () => import('./verify.js'),
    }),
    async estimateTransferFee(request) {
      const estimateTransferFee = await loadChunk(
        'estimateTransferFee',
        () => import('./transfers.js'),
        module => module.estimateTransferFee,
      )
      return estimateTransferFee(network, request)
    },
    async readHoldings(request) {
      const readHoldings = await loadChunk(
        'readHoldings',
        () => import('./reads.js'),
        module => module.readHoldings,
      )
      return readHoldings(network, request)
    },
  }
}
