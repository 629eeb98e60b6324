import type { ChainClient, Network } from '@foyer/common'

/**
 * Reads of one network over its RPC addresses. `estimateGas` is the fee of a transfer in the currency's smallest unit.
 * `cosmjs-types` is loaded with the first read.
 */
export function createChainClient(network: Network): ChainClient {
  return {
    async readBalance(request) {
      const { readBalance } = await import('./readBalance.js')
      return readBalance(network, request)
    },
    async estimateGas(request) {
      const { estimateTransfer } = await import('./estimateTransfer.js')
      return estimateTransfer(network, request)
    },
  }
}
