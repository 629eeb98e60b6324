import { type AmountReading, readAmount } from './readAmount.js'

/** A text in a field for an amount, exactly as it was typed, and how it was read. */
export interface TypedAmount {
  readonly text: string
  readonly reading: AmountReading
}

/** An amount of a form: what counts, and what was typed. */
export interface EnteredAmount {
  /** Decimal text; empty where nothing counts: nothing was typed, or what was typed is ambiguous or no amount. */
  readonly amount: string
  /** Absent where nobody typed it: the form shows the amount itself. */
  readonly typed?: TypedAmount | undefined
}

/** Takes what somebody typed. Nothing of the text is left out or changed. */
export function enterAmount(text: string, locale: string): EnteredAmount {
  const reading = readAmount(text, locale)
  return { amount: amountOf(reading), typed: { text, reading } }
}

/**
 * Takes what a program wrote: `1234.567` as it is in programs, with a point before decimals and no groups. Any other text
 * is taken as if the visitor had typed it, so that what is ambiguous is asked about.
 */
export function prefillAmount(text: string, locale: string): EnteredAmount {
  return /^\d+(\.\d+)?$/.test(text) ? { amount: text, typed: undefined } : enterAmount(text, locale)
}

/** What the field of an amount shows, and how that is read. */
export function amountField({ amount, typed }: EnteredAmount): TypedAmount {
  // An amount that was set since then, such as the largest there is, counts more than what was typed before.
  if (typed && amountOf(typed.reading) === amount) return typed
  return { text: amount, reading: amount === '' ? { status: 'empty' } : { status: 'amount', amount } }
}

function amountOf(reading: AmountReading): string {
  return reading.status === 'amount' ? reading.amount : ''
}

/**
 * Writes a decimal amount so that `readAmount` and visitors of every habit take it for the same number: without groups,
 * and never with just three decimals, which could be thousands. `1.000` is `1`, and `1.234` is `1.2340`.
 */
export function writeAmount(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const shown = decimals.replace(/0+$/, '')
  if (shown === '') return whole
  return `${whole}.${shown.length === 3 && whole !== '0' ? `${shown}0` : shown}`
}

/** Whether a decimal amount has more decimals than can be paid: zeros at its end do not count. */
export function isFinerThan(amount: string, decimals: number): boolean {
  return (amount.split('.')[1] ?? '').replace(/0+$/, '').length > decimals
}
