import type { EstimatesTransferFees, Network, TransferFee } from '@foyer/common'
import { likelyFeeBy } from '@foyer/common/adapter-kit'
import { likelyKind, typeOfKey } from './keys.js'
import { factsOf } from './networks/factsOf.js'
import { toNodeError } from './nodeErrors.js'
import { priceTransfer, requireAccount, toTransfer } from './stargate.js'

type TransferRequest = Parameters<EstimatesTransferFees['estimateTransferFee']>[0]

/**
 * Estimates the fee of a transfer, in the currency's smallest unit. Chains charge the whole offered fee, including
 * the margin of `readGasPrice`, so `likely` equals `most`. Failures: `ACCOUNT_INVALID`, `TRANSACTION_FAILED`,
 * `FUNDS_INSUFFICIENT` if the balance does not cover the amount, `NETWORK_UNSUPPORTED`, `RPC_FAILED`, `ABORTED`.
 */
export async function estimateTransferFee(
  network: Network,
  { signal, amount, ...order }: TransferRequest,
): Promise<TransferFee> {
  // Chains reject a zero amount, so the fee of the smallest amount is used instead.
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

/** Estimates the likely fee of a transfer in the native currency. Fails as {@link estimateTransferFee} does. */
export const estimateFee = likelyFeeBy(estimateTransferFee)
