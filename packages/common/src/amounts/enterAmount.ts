import { notationOf } from './notation.js'
import { type AmountReading, type AmountWriter, isMarked, readAmount } from './readAmount.js'

/** The exact text of an amount field and its reading. */
export interface TypedAmount {
  readonly text: string
  readonly reading: AmountReading
  /**
   * Whether a mark in the text could mean something else in the language shown. A form then shows what was read. Known
   * only in a field, see {@link amountField}.
   */
  readonly isMarked?: boolean | undefined
}

/** A form's amount and the text typed for it. */
export interface EnteredAmount {
  /** Decimal text. Empty if nothing was typed, or if the text is ambiguous or not an amount. */
  readonly amount: string
  /** The typed text and its reading. Absent if the visitor did not type the amount. The form then shows `amount`. */
  readonly typed?: TypedAmount | undefined
}

/** Returns the visitor of this page, with the languages of the browser. They are unknown outside a browser. */
function thisVisitor(): AmountWriter {
  return { languages: globalThis.navigator?.languages ?? [] }
}

/**
 * Reads an amount that the visitor typed, as {@link readAmount} does. Keeps the text unchanged. The languages default
 * to those of the browser.
 */
export function enterAmount(text: string, locale: string, writer = thisVisitor()): EnteredAmount {
  const reading = readAmount(text, locale, writer)
  return { amount: amountOf(reading), typed: { text, reading } }
}

/**
 * Reads an amount given by code: `1234.567`, with a decimal point and no grouping. Any other text is read as if a
 * visitor of unknown languages had typed it, so that the visitor resolves ambiguous ones.
 */
export function prefillAmount(text: string, locale: string): EnteredAmount {
  return /^\d+(\.\d+)?$/.test(text)
    ? { amount: text, typed: undefined }
    : enterAmount(text, locale, { languages: [] })
}

/**
 * Returns the text to show in an amount field, and its reading. An amount that was not typed has the decimal mark of
 * the locale (BCP 47). The locale may differ from the one in which the amount was typed.
 */
export function amountField({ amount, typed }: EnteredAmount, locale = 'en'): TypedAmount {
  // An amount set later, such as the maximum, replaces the typed text.
  if (typed && amountOf(typed.reading) === amount) return { ...typed, isMarked: isMarked(typed.text, locale) }
  const text = amount.replace('.', notationOf(locale).decimalMark)
  return { text, reading: amount === '' ? { status: 'empty' } : { status: 'amount', amount } }
}

function amountOf(reading: AmountReading): string {
  return reading.status === 'amount' ? reading.amount : ''
}

/**
 * Writes a decimal amount that `readAmount` and visitors of every locale read as the same number: without grouping,
 * and never with exactly three decimals, which could be read as thousands. `1.000` becomes `1`, and `1.234` becomes
 * `1.2340`. The decimal mark is that of the locale (BCP 47).
 */
export function writeAmount(amount: string, locale = 'en'): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const shown = decimals.replace(/0+$/, '')
  if (shown === '') return whole
  const mark = notationOf(locale).decimalMark
  return `${whole}${mark}${shown.length === 3 && whole !== '0' ? `${shown}0` : shown}`
}

/** Returns whether an amount has more decimals than the token, not counting trailing zeros. */
export function isFinerThan(amount: string, decimals: number): boolean {
  return (amount.split('.')[1] ?? '').replace(/0+$/, '').length > decimals
}
