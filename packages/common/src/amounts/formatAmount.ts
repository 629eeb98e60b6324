import { numberForm } from './display.js'

/** Digits of an amount from the first that is not zero; whole units are never cut. */
const significantDigits = 6

/** More decimals than that no engine writes. */
const mostDecimals = 20

/** An amount as shown, split for large and small type. */
export interface AmountParts {
  /** Whole units, in the groups of the language. */
  readonly integer: string
  /** Decimal mark and decimals, or nothing. */
  readonly fraction: string
}

/**
 * A decimal amount (digits, and a point before decimals) as the language writes it: grouped, floored to 6 significant
 * digits and without padding, whole units in full; `0` for what is no amount. `locale` is a BCP 47 tag.
 */
export function formatAmount(amount: string, locale = 'en-US'): string {
  const { integer, fraction } = splitAmount(amount, locale)
  return integer + fraction
}

/** The same in its parts: {@link formatAmount}. */
export function splitAmount(amount: string, locale = 'en-US'): AmountParts {
  const [, whole = '', decimals = ''] = /^(\d*)\.?(\d*)$/.exec(amount) ?? []
  const units = whole.replace(/^0+/, '')
  const shown = decimals.slice(0, decimalsShown(units, decimals)).replace(/0+$/, '')
  const integer = numberForm(locale, {}).format(BigInt(units || '0'))
  if (shown === '') return { integer, fraction: '' }
  // Whole units may be more than a number holds exactly; a few decimals are not.
  const places = { minimumFractionDigits: shown.length, maximumFractionDigits: shown.length }
  // Without its zero, which is one character in every script.
  return {
    integer,
    fraction: numberForm(locale, places)
      .format(Number(`0.${shown}`))
      .slice(1),
  }
}

function decimalsShown(units: string, decimals: string): number {
  if (units !== '') return Math.max(significantDigits - units.length, 0)
  const zeros = /^0*/.exec(decimals)?.[0].length ?? 0
  return Math.min(zeros + significantDigits, mostDecimals)
}
