import {
  type ChainClient,
  type EstimatesGas,
  type EstimatesTransferFees,
  loadChunk,
  type Network,
  type ReadsHoldings,
  type VerifiesMessages,
} from '@foyer/common'
import { createLazyClient } from '@foyer/common/adapter-kit'
import type { Funds, FundsRequest } from './reads.js'

/** Reads what an account holds of the network's own coin, in every respect. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
interface ReadsFunds {
  readFunds(request: FundsRequest): Promise<Funds>
}

/** Reads of one substrate network. */
export type PolkadotChainClient = ChainClient &
  EstimatesGas &
  EstimatesTransferFees &
  VerifiesMessages &
  ReadsHoldings &
  ReadsFunds

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
        () => import('./holdings.js'),
        module => module.readHoldings,
      )
      return readHoldings(network, request)
    },
    async readFunds(request) {
      const readFunds = await loadChunk(
        'readFunds',
        () => import('./reads.js'),
        module => module.readFunds,
      )
      return readFunds(network, request)
    },
  }
}
