import { type TypedAmount, writeAmount } from '@foyer/common/typed-amounts'
import { type AmountsCopy, amountsEn } from '../copy/en/payments.js'
import { fill } from '../copy/messages.js'
import { shortenMiddle } from '../copy/shorten.js'
import { useCopy } from './ViewContext.js'

/** What the amount is of, and the most decimals that has. */
interface AmountUnit {
  readonly unit: string | undefined
  readonly decimals: number | undefined
}

/** What is said about a text in a field for an amount, in the language in use, with the text and its readings in place. */
export function useAmountWords(
  { text, reading }: TypedAmount,
  { unit = '', decimals = 0 }: AmountUnit,
): AmountsCopy {
  const words = useCopy('amounts', amountsEn)
  const readings =
    reading.status === 'ambiguous'
      ? { grouped: writeAmount(reading.grouped), decimal: writeAmount(reading.decimal) }
      : {}
  const places = { text: shortenMiddle(text.trim(), 10, 6), unit, decimals: String(decimals), ...readings }
  const filled = (name: keyof AmountsCopy) => fill(words[name], places)
  return {
    amountAmbiguous: filled('amountAmbiguous'),
    amountInvalid: filled('amountInvalid'),
    amountTooFine: filled('amountTooFine'),
    which: filled('which'),
    digitsOnly: filled('digitsOnly'),
    mostDecimals: filled('mostDecimals'),
  }
}
