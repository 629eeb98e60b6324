import type { ChainClient, Network } from '@foyer/common'
import { callNode, rpcFailure, toBalance } from '@foyer/common/session-kit'

/**
 * Reads a toy network through its JSON-RPC nodes. `balanceOf` returns hundredths of a brick. Transfers have no fee.
 */
export function createChainClient(network: Network): ChainClient {
  return {
    async readBalance({ address, signal }) {
      const units = await callNode(network, { method: 'balanceOf', params: [address], signal })
      if (typeof units !== 'string' || !/^\d+$/.test(units)) throw rpcFailure(network, 'balanceOf')
      return toBalance(network, BigInt(units))
    },
    estimateTransferFee: async () => ({ likely: 0n, most: 0n }),
  }
}
