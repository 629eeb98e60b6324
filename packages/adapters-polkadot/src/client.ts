import {
  type ChainClient,
  type EstimatesGas,
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
export type PolkadotChainClient = ChainClient & EstimatesGas & VerifiesMessages & ReadsHoldings

/**
 * Reads of one network over its RPC addresses. The balance is the free one. `estimateGas` is the fee in planck;
 * `@polkadot/types` is loaded for it alone.
 */
export function createChainClient(network: Network): PolkadotChainClient {
  return {
    ...createLazyClient(network, {
      loadBalance: () => import('./reads.js'),
      loadFee: () => import('./transactions.js'),
      loadVerification: () => import('./verify.js'),
    }),
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
