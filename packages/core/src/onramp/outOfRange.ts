import { FoyerError } from '@foyer/common'
import { compareAmounts } from '@foyer/common/amounts'
import type { PaymentCurrency } from '../blockchain/OnrampOptions.js'
import { isAmount } from '../blockchain/wireChecks.js'

/**
 * What is wrong with an amount that no way to pay allows: `ONRAMP_AMOUNT_OUT_OF_RANGE` with the least and the most there
 * is. A way without proper limits allows anything.
 */
export function outOfRange(
  amount: string,
  { id: currency, payment_method_limits: ways }: PaymentCurrency,
): FoyerError<'ONRAMP_AMOUNT_OUT_OF_RANGE'> | undefined {
  const isAllowed = ({ min, max }: (typeof ways)[number]) =>
    !isAmount(min) || !isAmount(max) || (compareAmounts(min, amount) <= 0 && compareAmounts(amount, max) <= 0)
  if (ways.length === 0 || ways.some(isAllowed)) return undefined
  const min = ways
    .map(each => each.min)
    .reduce((one, other) => (compareAmounts(other, one) < 0 ? other : one))
  const max = ways
    .map(each => each.max)
    .reduce((one, other) => (compareAmounts(other, one) > 0 ? other : one))
  return new FoyerError('ONRAMP_AMOUNT_OUT_OF_RANGE', { amount, min, max, currency })
}
