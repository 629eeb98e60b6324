import { isFinerThan, type TypedAmount, writeAmount } from '@foyer/common/typed-amounts'
import type { AmountFieldProps } from '@foyer/ui/send'
import { useState } from 'react'
import { fill } from '../locales/fill.js'
import type { Messages } from '../locales/Messages.js'
import { shortenMiddle } from '../locales/shorten.js'
import { useMessages, useView } from './ViewContext.js'

interface Submitted {
  /** The amount stands in the way. */
  readonly isWrong: boolean
  /** What comes next; nothing where something else stands in the way. */
  readonly goOn: (() => void) | undefined
}

/** What the parts of a form with an amount share about submitting it. */
export interface AmountSubmit {
  /** How often the amount was refused then. */
  readonly refusals: number
  readonly submit: () => void
}

/** Submitting a form by its button or by Enter: it goes on, or the amount is refused, which shakes its field. */
export function useAmountSubmit({ isWrong, goOn }: Submitted): AmountSubmit {
  const [refusals, setRefusals] = useState(0)
  const submit = () => {
    if (isWrong) setRefusals(times => times + 1)
    else goOn?.()
  }
  return { refusals, submit }
}

/** What keeps a text from being an amount to go on with: a text of the catalogue. */
type AmountTrouble = 'amountAmbiguous' | 'amountInvalid' | 'amountTooFine'

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
  readonly said: Messages['amounts']
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

/** What the amount is of, and the most decimals that has. */
interface AmountUnit {
  readonly unit: string | undefined
  readonly decimals: number | undefined
}

/** What is said about a text in a field for an amount, in the language in use, with the text and its readings in place. */
export function useAmountWords(
  { text, reading }: TypedAmount,
  { unit = '', decimals = 0 }: AmountUnit,
): Messages['amounts'] {
  const { tag } = useView().locale
  const words = useMessages().amounts
  const readings =
    reading.status === 'ambiguous'
      ? { grouped: writeAmount(reading.grouped), decimal: writeAmount(reading.decimal) }
      : {}
  const places = { text: shortenMiddle(text.trim(), 10, 6), unit, decimals, ...readings }
  const filled = (name: keyof Messages['amounts']) => fill(words[name], places, tag)
  return {
    amountAmbiguous: filled('amountAmbiguous'),
    amountInvalid: filled('amountInvalid'),
    amountTooFine: filled('amountTooFine'),
    which: filled('which'),
    digitsOnly: filled('digitsOnly'),
    mostDecimals: filled('mostDecimals'),
  }
}
