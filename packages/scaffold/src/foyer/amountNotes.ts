import { isFinerThan, type TypedAmount, writeAmount } from '@foyer/common/typed-amounts'
import type { AmountFieldProps } from '@foyer/ui/send'
import type { AmountsCopy } from '../copy/en/payments.js'

/** What keeps a text from being an amount to go on with: a text of the catalogue. */
export type AmountTrouble = 'amountAmbiguous' | 'amountInvalid' | 'amountTooFine'

/** What is wrong with what was typed; `decimals`: the most there may be, where that is known. */
export function amountTrouble(
  { reading }: TypedAmount,
  decimals: number | undefined,
): AmountTrouble | undefined {
  if (reading.status === 'ambiguous') return 'amountAmbiguous'
  if (reading.status === 'invalid') return 'amountInvalid'
  const isTooFine = reading.status === 'amount' && isFinerThan(reading.amount, decimals ?? Infinity)
  return isTooFine ? 'amountTooFine' : undefined
}

interface NoteNeeds {
  readonly trouble: AmountTrouble | undefined
  readonly said: AmountsCopy
  /** Takes an answer, as if it had been typed. */
  readonly type: (text: string) => void
}

/** What a field for an amount says about what was typed, and asks where that could be two amounts. */
export function amountNotes(
  { reading }: TypedAmount,
  { trouble, said, type }: NoteNeeds,
): Pick<AmountFieldProps, 'note' | 'answers'> {
  if (trouble === 'amountInvalid') return { note: said.digitsOnly }
  if (trouble === 'amountTooFine') return { note: said.mostDecimals }
  if (reading.status !== 'ambiguous') return {}
  const texts = [reading.grouped, reading.decimal].map(writeAmount)
  return { note: said.which, answers: { texts, onAnswer: type } }
}
