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

/** Reads an account's funds in the native currency. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
interface ReadsFunds {
  readFunds(request: FundsRequest): Promise<Funds>
}

/** The reads of one Substrate network. */
export type PolkadotChainClient = ChainClient &
  EstimatesGas &
  EstimatesTransferFees &
  VerifiesMessages &
  ReadsHoldings &
  ReadsFunds

/**
 * Creates a client that reads one network through its RPC URLs. The balance is the free balance. `estimateGas`
 * returns the fee in planck. `@polkadot/api` loads only for fees.
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
