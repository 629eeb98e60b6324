import { isOwnCoin } from '@foyer/core/engine'
import type { SendForm } from '@foyer/core/features'
import { sumOf } from '../../tokens/amountSums.js'
import type { AmountText } from '../../tokens/amountTexts.js'

/**
 * Returns the sum of the amount and the fee as text, or an empty text while the fee is read. Returns `undefined` if the
 * fee cannot be read, or is in another coin.
 */
export function sendTotal({ token, amount, fee }: SendForm, exactText: AmountText): string | undefined {
  if (!token || !isOwnCoin(token) || fee.status === 'failed' || fee.status === 'refused') return undefined
  if (fee.status !== 'known') return ''
  const decimals = Number(token.quantity.decimals)
  return exactText(sumOf({ one: amount, other: fee.amount, decimals }), token.symbol)
}
