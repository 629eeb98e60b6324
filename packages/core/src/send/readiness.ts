import { compareAmounts, parseUnits } from '@foyer/common/amounts'
import { amountField, isFinerThan } from '@foyer/common/typed-amounts'
import type { SendState } from './state.js'

/** What still stands between the form and its review; `ready` when nothing does. */
export type Readiness =
  | 'ready'
  | 'receiverInvalid'
  | 'receiverResolving'
  | 'receiverMissing'
  | 'fundsInsufficient'
  | 'amountMissing'
  /** The text could be two amounts: the visitor is asked which. */
  | 'amountAmbiguous'
  | 'amountInvalid'
  /** The amount has more decimals than the token. */
  | 'amountTooFine'
  | 'valueIncorrect'
  | 'tokenMissing'

/** The first thing to mend: the token, then the amount, then the receiver. */
export function readinessOf({
  token,
  amount,
  typed,
  receiver,
}: Pick<SendState, 'token' | 'amount' | 'typed' | 'receiver'>): Readiness {
  if (!token) return 'tokenMissing'
  const { status } = amountField({ amount, typed }).reading
  if (status === 'ambiguous') return 'amountAmbiguous'
  if (status === 'invalid') return 'amountInvalid'
  if (status === 'empty') return 'amountMissing'
  if (isFinerThan(amount, Number(token.quantity.decimals))) return 'amountTooFine'
  if (unitsOf(amount, token.quantity.decimals) === 0n) return 'valueIncorrect'
  if (compareAmounts(amount, token.quantity.numeric) > 0) return 'fundsInsufficient'
  if (receiver.status === 'empty') return 'receiverMissing'
  if (receiver.status === 'invalid') return 'receiverInvalid'
  return receiver.status === 'resolving' ? 'receiverResolving' : 'ready'
}

/** An amount in smallest units; zero for a text that is being typed and is no amount yet. */
export function unitsOf(amount: string, decimals: string): bigint {
  return /\d/.test(amount) ? parseUnits(amount, Number(decimals)) : 0n
}
