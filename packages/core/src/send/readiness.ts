import { compareAmounts, parseUnits } from '@foyer/common/amounts'
import type { SendState } from './state.js'

/** What still stands between the form and its review; `ready` when nothing does. */
export type Readiness =
  | 'ready'
  | 'receiverInvalid'
  | 'receiverResolving'
  | 'receiverMissing'
  | 'fundsInsufficient'
  | 'amountMissing'
  | 'valueIncorrect'
  | 'tokenMissing'

/** The first thing to mend; the later a rule of REFERENCE section 1.5, the earlier it is asked here. */
export function readinessOf({
  token,
  amount,
  receiver,
}: Pick<SendState, 'token' | 'amount' | 'receiver'>): Readiness {
  if (!token) return 'tokenMissing'
  if (amount === '') return 'amountMissing'
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
