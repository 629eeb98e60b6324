import { numberForm } from './display.js'

/** The number of decimals shown in lists. */
const shownDecimals = 3

/** A formatted amount in parts, for large and small type. */
export interface AmountParts {
  /** Whole units, grouped as in the language. Starts with `<` if the amount is less than the smallest shown. */
  readonly integer: string
  /** The decimal mark and the decimals, or an empty string. */
  readonly fraction: string
}

/**
 * Formats a decimal amount for a locale (BCP 47): grouped, truncated to 3 decimals, without padding. Returns `<0.001`
 * for smaller amounts, and `0.000` for zero and for text that is not an amount. Works on the text, so large amounts
 * stay exact.
 */
export function formatAmount(amount: string, locale = 'en-US'): string {
  const { integer, fraction } = splitAmount(amount, locale)
  return integer + fraction
}

/** Splits the text of {@link formatAmount} into its parts. */
export function splitAmount(amount: string, locale = 'en-US'): AmountParts {
  const { whole, decimals } = readDigits(amount)
  const shown = decimals.slice(0, shownDecimals).replace(/0+$/, '')
  if (whole !== '0' || shown !== '') return write({ whole, decimals: shown }, locale)
  const { integer, fraction } = write({ whole, decimals: decimals === '' ? '000' : '001' }, locale)
  return { integer: decimals === '' ? integer : `<${integer}`, fraction }
}

/** Formats an amount with every decimal, for confirming a payment. Returns `0` for text that is not an amount. */
export function formatExactAmount(amount: string, locale = 'en-US'): string {
  const { integer, fraction } = write(readDigits(amount), locale)
  return integer + fraction
}

/** The number of significant digits of a rate. Whole units are never truncated. */
const significantDigits = 6

/**
 * Formats the price of one unit in another, truncated to 6 significant digits, because prices may be far below 0.001.
 */
export function formatRate(rate: string, locale = 'en-US'): string {
  const { whole, decimals } = readDigits(rate)
  const leading = whole === '0' ? (/^0*/.exec(decimals)?.[0].length ?? 0) : -whole.length
  const shown = decimals.slice(0, Math.max(significantDigits + leading, 0)).replace(/0+$/, '')
  const { integer, fraction } = write({ whole, decimals: shown }, locale)
  return integer + fraction
}

interface Digits {
  /** The whole units, without leading zeros except a single `0`. */
  readonly whole: string
  /** The decimals, without trailing zeros. */
  readonly decimals: string
}

function readDigits(amount: string): Digits {
  const [, whole = '', decimals = ''] = /^(\d*)\.?(\d*)$/.exec(amount) ?? []
  return { whole: whole.replace(/^0+/, '') || '0', decimals: decimals.replace(/0+$/, '') }
}

function write({ whole, decimals }: Digits, locale: string): AmountParts {
  const integer = numberForm(locale, {}).format(BigInt(whole))
  if (decimals === '') return { integer, fraction: '' }
  const { mark, digits } = charactersOf(locale)
  return { integer, fraction: mark + Array.from(decimals, digit => digits[Number(digit)]).join('') }
}

interface Characters {
  readonly mark: string
  /** The digits from zero to nine. */
  readonly digits: readonly string[]
}

/** The number characters, cached per locale because lists format many amounts. */
const characters = new Map<string, Characters>()

function charactersOf(locale: string): Characters {
  const known = characters.get(locale)
  if (known) return known
  const form = numberForm(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const mark = form.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = [...'0123456789'].map(digit => numberForm(locale, {}).format(Number(digit)))
  characters.set(locale, { mark, digits })
  return { mark, digits }
}
