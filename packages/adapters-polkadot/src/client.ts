import type {
  ChainClient,
  EstimatesGas,
  EstimatesTransferFees,
  Network,
  ReadsHoldings,
  VerifiesMessages,
} from '@foyer/common'
import { createLazyClient, lazyRead } from '@foyer/common/adapter-kit'
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
      loadVerification: () => import('./answers.js'),
    }),
    estimateTransferFee: lazyRead(network, 'estimateTransferFee', () => import('./transfers.js')),
    readHoldings: lazyRead(network, 'readHoldings', () => import('./holdings.js')),
    readOutcome: lazyRead(network, 'readOutcome', () => import('./holdings.js')),
    readFunds: lazyRead(network, 'readFunds', () => import('./reads.js')),
  }
}
