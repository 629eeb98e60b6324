import { type ChainClient, type EstimatesGas, formatUnits, type Network } from '@foyer/common'
import type { Holdings, HoldingsRequest } from './readHoldings.js'

/** Reads what an account holds in every respect. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
interface ReadsHoldings {
  readHoldings(request: HoldingsRequest): Promise<Holdings>
}

/** Reads of one substrate network. */
export type PolkadotChainClient = ChainClient & EstimatesGas & ReadsHoldings

/**
 * Reads of one network over its RPC addresses. The balance is the free one. `estimateGas` is the fee in planck;
 * `@polkadot/types` is loaded for it alone.
 */
export function createChainClient(network: Network): PolkadotChainClient {
  const readHoldings = async (request: HoldingsRequest) => {
    const reads = await import('./readHoldings.js')
    return reads.readHoldings(network, request)
  }
  return {
    readHoldings,
    async readBalance(request) {
      const { free } = await readHoldings(request)
      const { decimals, symbol } = network.nativeCurrency
      return { amount: formatUnits(free, decimals), symbol }
    },
    async estimateGas(request) {
      const { estimateFee } = await import('../transactions/estimateFee.js')
      return estimateFee(network, request)
    },
  }
}
