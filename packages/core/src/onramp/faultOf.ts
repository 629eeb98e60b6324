import { FoyerError } from '@foyer/common'
import { amountField, type EnteredAmount, isFinerThan } from '@foyer/common/typed-amounts'
import type { PaymentCurrency } from '../blockchain/OnrampOptions.js'
import { currencyDecimals } from './currencyDecimals.js'
import { outOfRange } from './outOfRange.js'

/**
 * What is wrong with what was entered, if anything was: `AMOUNT_INVALID` where it is ambiguous, no amount, or finer than
 * the currency; `ONRAMP_AMOUNT_OUT_OF_RANGE` where no way to pay allows it.
 */
export function faultOf(
  entered: EnteredAmount,
  currency: PaymentCurrency | undefined,
): FoyerError<'AMOUNT_INVALID'> | FoyerError<'ONRAMP_AMOUNT_OUT_OF_RANGE'> | undefined {
  const { text, reading } = amountField(entered)
  if (reading.status === 'empty') return undefined
  const decimals = currencyDecimals(currency?.id ?? '')
  if (reading.status !== 'amount' || isFinerThan(reading.amount, decimals)) {
    return new FoyerError('AMOUNT_INVALID', { value: text })
  }
  return currency && outOfRange(reading.amount, currency)
}
