import type { EstimatesGas, EstimatesTransferFees, TransferFee } from '../adapter/chainClient.js'
import type { Network } from '../adapter/network.js'

type Transfer = Parameters<EstimatesTransferFees['estimateTransferFee']>[0]

/**
 * Returns an `estimateGas` that gives the likely fee of a transfer of the native currency. Fails as `estimate` does.
 */
export function likelyFeeBy(estimate: (network: Network, transfer: Transfer) => Promise<TransferFee>) {
  return async (
    network: Network,
    { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
  ): Promise<bigint> => {
    const { likely } = await estimate(network, { from, to, amount: value, ...(signal && { signal }) })
    return likely
  }
}
