import type { EstimatesGas, EstimatesTransferFees, TransferFee } from '../adapter/chainClient.js'
import type { Network } from '../adapter/network.js'

type Transfer = Parameters<EstimatesTransferFees['estimateTransferFee']>[0]

/** Estimates the likely fee of a transfer of the network's own currency as that of any transfer. Failures: those of `estimate`. */
export function likelyFeeBy(estimate: (network: Network, transfer: Transfer) => Promise<TransferFee>) {
  return async (
    network: Network,
    { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
  ): Promise<bigint> => {
    const { likely } = await estimate(network, { from, to, amount: value, ...(signal && { signal }) })
    return likely
  }
}
