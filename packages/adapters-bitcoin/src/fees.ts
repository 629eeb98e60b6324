import { type EstimatesTransferFees, FoyerError, type Network, type TransferFee } from '@foyer/common'
import { likelyFeeBy } from '@foyer/common/adapter-kit'
import { draftPayment, insufficient } from './draft.js'
import { kindOf } from './witnessForm.js'

// Fee rates sometimes rise by a quarter between the estimate and the transaction.
const risePercent = 125n

/**
 * Estimates the fee of a transfer, in satoshi. `likely` is for the UTXOs that the transfer would spend. `most` covers
 * spending all spendable UTXOs, with a margin. Failures: `ACCOUNT_INVALID`, `REQUEST_UNSUPPORTED` for a token,
 * `FUNDS_INSUFFICIENT` if it would need UTXOs that transfers leave unspent (`splitCoins`), `RPC_FAILED`, `ABORTED`.
 */
export async function estimateTransferFee(
  network: Network,
  { from, to, amount, token, signal }: Parameters<EstimatesTransferFees['estimateTransferFee']>[0],
): Promise<TransferFee> {
  if (token !== undefined) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset (token)' })
  const account = { address: from, kind: kindOf(from) }
  const draft = await draftPayment(network, { account, to, amount, signal })
  const { fee: likely, isEnough, spendable, spared, sweepFee } = draft
  const isHeld = spendable + spared >= amount + likely
  if (!isEnough && isHeld) throw insufficient(network)
  const most = (sweepFee * risePercent + 99n) / 100n
  return { likely, most: most > likely ? most : likely }
}

/** Estimates the likely fee of a transfer, in satoshi. Fails as {@link estimateTransferFee} does. */
export const estimateFee = likelyFeeBy(estimateTransferFee)
