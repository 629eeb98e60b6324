import {
  type ChainClient,
  type EstimatesGas,
  formatUnits,
  type Network,
  type ReadsBalance,
} from '@foyer/common'

type BalanceRequest = Parameters<ReadsBalance['readBalance']>[0]
type EstimateRequest = Parameters<EstimatesGas['estimateGas']>[0]

/** Reads of one network over Esplora's REST interface. `estimateGas` is a transfer's fee in satoshi. Needs no SDK. */
export function createChainClient(network: Network): ChainClient {
  return {
    async readBalance({ address, signal }: BalanceRequest) {
      const { readCoins } = await import('../transactions/readCoins.js')
      const coins = await readCoins(network, { address, signal })
      const { decimals, symbol } = network.nativeCurrency
      const total = coins.reduce((sum, { value }) => sum + value, 0n)
      return { amount: formatUnits(total, decimals), symbol }
    },
    async estimateGas(request: EstimateRequest) {
      const { estimateFee } = await import('./estimateFee.js')
      return estimateFee(network, request)
    },
  }
}
