import { type EstimatesTransferFees, FoyerError, type Network, type TransferFee } from '@foyer/common'
import { likelyFeeBy } from '@foyer/common/adapter-kit'
import { draftPayment, insufficient } from './draft.js'
import { kindOf } from './witnessForm.js'

// Between the estimate and the transaction, a price rises by a quarter at times.
const risePercent = 125n

/**
 * What a transfer costs, in satoshi, with the coins it would be made of; at most, what it costs to spend all that can be
 * sent. Failures: `ACCOUNT_INVALID`, `REQUEST_UNSUPPORTED`
 * for a token, `FUNDS_INSUFFICIENT` where only spared coins would be enough, `RPC_FAILED`, `ABORTED`.
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

/** The likely fee of a transfer in satoshi. Failures as {@link estimateTransferFee}'s. */
export const estimateFee = likelyFeeBy(estimateTransferFee)
