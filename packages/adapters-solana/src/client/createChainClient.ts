import {
  type ChainClient,
  type EstimatesGas,
  FoyerError,
  formatUnits,
  type Network,
  type ReadsBalance,
} from '@foyer/common'

type BalanceRequest = Parameters<ReadsBalance['readBalance']>[0]
type EstimateRequest = Parameters<EstimatesGas['estimateGas']>[0]

/** Reads of one network over its RPC addresses. `estimateGas` is the fee in lamports; web3.js is loaded for it alone. */
export function createChainClient(network: Network): ChainClient {
  return {
    async readBalance({ address, signal }: BalanceRequest) {
      const { callRpc } = await import('../transactions/callRpc.js')
      const answer = await callRpc(network, {
        method: 'getBalance',
        params: [address, { commitment: 'confirmed' }],
        signal,
      })
      const { value } = (answer ?? {}) as { readonly value?: unknown }
      if (typeof value !== 'number') throw new FoyerError('RPC_FAILED', { networkId: network.id })
      const { decimals, symbol } = network.nativeCurrency
      return { amount: formatUnits(BigInt(value), decimals), symbol }
    },
    async estimateGas(request: EstimateRequest) {
      const { estimateFee } = await import('./estimateFee.js')
      return estimateFee(network, request)
    },
  }
}
