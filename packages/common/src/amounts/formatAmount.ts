import { numberForm } from './display.js'

/** Decimals of an amount in a list. */
const shownDecimals = 3

/** An amount as shown, split for large and small type. */
export interface AmountParts {
  /** Whole units, in the groups of the language; with `<` where there is less than can be shown. */
  readonly integer: string
  /** Decimal mark and decimals, or nothing. */
  readonly fraction: string
}

/**
 * A decimal amount (digits, and a point before decimals) as the language writes it: grouped, floored to 3 decimals and without
 * padding, `<0.001` where there is less than that, and `0.000` for nothing and for what is no amount. The amount is cut as text: no
 * digit of it is lost. `locale` is a BCP 47 tag.
 */
export function formatAmount(amount: string, locale = 'en-US'): string {
  const { integer, fraction } = splitAmount(amount, locale)
  return integer + fraction
}

/** The same in its parts: {@link formatAmount}. */
export function splitAmount(amount: string, locale = 'en-US'): AmountParts {
  const { whole, decimals } = readDigits(amount)
  const shown = decimals.slice(0, shownDecimals).replace(/0+$/, '')
  if (whole !== '0' || shown !== '') return write({ whole, decimals: shown }, locale)
  const { integer, fraction } = write({ whole, decimals: decimals === '' ? '000' : '001' }, locale)
  return { integer: decimals === '' ? integer : `<${integer}`, fraction }
}

/** The same with every decimal, for where money is about to move; `0` for nothing and for what is no amount. */
export function formatExactAmount(amount: string, locale = 'en-US'): string {
  const { integer, fraction } = write(readDigits(amount), locale)
  return integer + fraction
}

/** Digits of a rate from the first that is not zero; whole units are never cut. */
const significantDigits = 6

/** What one unit is worth in another, floored to 6 significant digits: a price may be far below what lists show of an amount. */
export function formatRate(rate: string, locale = 'en-US'): string {
  const { whole, decimals } = readDigits(rate)
  const leading = whole === '0' ? (/^0*/.exec(decimals)?.[0].length ?? 0) : -whole.length
  const shown = decimals.slice(0, Math.max(significantDigits + leading, 0)).replace(/0+$/, '')
  const { integer, fraction } = write({ whole, decimals: shown }, locale)
  return integer + fraction
}

interface Digits {
  /** Without zeros before it, but for the one of nothing. */
  readonly whole: string
  /** Without zeros after it. */
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
  /** From zero to nine. */
  readonly digits: readonly string[]
}

/** Made once for each locale: a list draws many amounts. */
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
