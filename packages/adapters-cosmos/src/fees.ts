import type { EstimatesTransferFees, Network, TransferFee } from '@foyer/common'
import { likelyFeeBy } from '@foyer/common/adapter-kit'
import { likelyKind, typeOfKey } from './keys.js'
import { factsOf } from './networks/factsOf.js'
import { toNodeError } from './nodeErrors.js'
import { priceTransfer, requireAccount, toTransfer } from './stargate.js'

type TransferRequest = Parameters<EstimatesTransferFees['estimateTransferFee']>[0]

/**
 * What a transfer costs in the currency's smallest unit: chains take all that is offered, the room for a rising price
 * (`readGasPrice`) included, so what is likely is also the most. Failures: `ACCOUNT_INVALID`, `TRANSACTION_FAILED`, `FUNDS_INSUFFICIENT` where the account lacks what is to be
 * sent, `NETWORK_UNSUPPORTED`, `RPC_FAILED`, `ABORTED`.
 */
export async function estimateTransferFee(
  network: Network,
  { signal, amount, ...order }: TransferRequest,
): Promise<TransferFee> {
  // Nothing is no amount to a chain; a fee that is asked for without one is that of the smallest.
  const transfer = toTransfer(network, { ...order, amount: amount > 0n ? amount : 1n })
  const reading = { network, signal }
  try {
    const account = await requireAccount(reading, order.from)
    const keyType = typeOfKey(account, likelyKind(account, factsOf(network).coinType))
    const { amount: fee } = await priceTransfer({ ...reading, ...account, transfer, keyType })
    const units = BigInt(fee[0]?.amount ?? 0)
    return { likely: units, most: units }
  } catch (error) {
    throw toNodeError(error, { network, denom: transfer.coin.denom })
  }
}

/** The likely fee of a transfer of the network's own currency. Failures as {@link estimateTransferFee}'s. */
export const estimateFee = likelyFeeBy(estimateTransferFee)
