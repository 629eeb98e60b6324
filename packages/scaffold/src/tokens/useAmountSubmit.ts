import { isFinerThan, type TypedAmount, writeAmount } from '@foyer/common/typed-amounts'
import type { AmountFieldProps } from '@foyer/ui/send'
import { useState } from 'react'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import type { Messages } from '../locales/Messages.js'
import { shortenMiddle } from '../locales/shorten.js'
import { withSymbol } from './amountTexts.js'

interface SubmitState {
  /** Whether the amount prevents submitting. */
  readonly isWrong: boolean
  /** Continues to the next step. `undefined` if something other than the amount prevents it. */
  readonly goOn: (() => void) | undefined
}

/** The submission state that the parts of an amount form share. */
export interface AmountSubmit {
  /** The number of submissions with a wrong amount. */
  readonly refusals: number
  readonly submit: () => void
}

/** Submits a form by its button or Enter. Continues, or counts a refusal, which shakes the amount's field. */
export function useAmountSubmit({ isWrong, goOn }: SubmitState): AmountSubmit {
  const [refusals, setRefusals] = useState(0)
  const submit = () => {
    if (isWrong) setRefusals(times => times + 1)
    else goOn?.()
  }
  return { refusals, submit }
}

/** The reason why a text is not a valid amount, as a key of the catalogue's amount texts. */
type AmountTrouble = 'amountAmbiguous' | 'amountInvalid' | 'amountTooFine'

/** Returns the problem with a typed amount, or `undefined`. `decimals` is the maximum number of decimals, if known. */
export function amountTrouble(
  { reading }: TypedAmount,
  decimals: number | undefined,
): AmountTrouble | undefined {
  if (reading.status === 'ambiguous') return 'amountAmbiguous'
  if (reading.status === 'invalid') return 'amountInvalid'
  const isTooFine = reading.status === 'amount' && isFinerThan(reading.amount, decimals ?? Infinity)
  return isTooFine ? 'amountTooFine' : undefined
}

/**
 * Writes an amount that was read, or could be, with spaces between groups of digits. Repeating the mark of the typed
 * text would repeat the doubt.
 */
function unmistakable(amount: string, locale: string): string {
  return writeAmount(amount, locale).replace(/^\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, '\u202f'))
}

interface NoteNeeds {
  readonly trouble: AmountTrouble | undefined
  readonly said: Messages['amounts']
  readonly locale: string
  readonly unit: string | undefined
  /** Enters the chosen reading as if the visitor had typed it. */
  readonly type: (text: string) => void
}

/**
 * Returns the note under an amount field. An ambiguous text also gets both readings to choose from, and a text with
 * marks gets the amount that was read.
 */
export function amountNotes(
  { reading, isMarked }: TypedAmount,
  { trouble, said, locale, unit, type }: NoteNeeds,
): Pick<AmountFieldProps, 'note' | 'answers' | 'echo'> {
  if (trouble === 'amountInvalid') return { note: said.digitsOnly }
  if (trouble === 'amountTooFine') return { note: said.mostDecimals }
  if (reading.status === 'ambiguous') {
    const choices = [reading.grouped, reading.decimal].map(each => ({
      text: writeAmount(each, locale),
      label: unmistakable(each, locale),
    }))
    return { note: said.which, answers: { choices, onAnswer: type } }
  }
  if (reading.status !== 'amount' || !isMarked) return {}
  return { echo: `= ${withSymbol(unmistakable(reading.amount, locale), unit)}` }
}

/** The unit of the amount and its maximum number of decimals. */
interface AmountUnit {
  readonly unit: string | undefined
  readonly decimals: number | undefined
}

/** Returns the texts about a typed amount in the current locale, with the text and its readings filled in. */
export function useAmountWords(
  { text, reading }: TypedAmount,
  { unit = '', decimals = 0 }: AmountUnit,
): Messages['amounts'] {
  const { tag } = useView().locale
  const words = useMessages().amounts
  const readings =
    reading.status === 'ambiguous'
      ? { grouped: unmistakable(reading.grouped, tag), decimal: unmistakable(reading.decimal, tag) }
      : {}
  const places = { text: shortenMiddle(text.trim(), 10, 6), unit, decimals, ...readings }
  const filled = Object.entries(words).map(([name, word]) => [name, fill(word, places, tag).trim()])
  return Object.fromEntries(filled) as Messages['amounts'] // the same names
}
