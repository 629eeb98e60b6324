import { formatAmount, formatExactAmount, formatFiat } from '@foyer/common/amounts'
import { useCallback } from 'react'
import { useView } from '../foyer/ViewContext.js'

/** A function that formats a decimal amount with its symbol. */
export type AmountText = (amount: string, symbol?: string | undefined) => string

/**
 * Returns a function that formats amounts with every digit in the current locale. Used wherever money is about to
 * move.
 */
export function useExactText(): AmountText {
  const { tag } = useView().locale
  return useCallback((amount, symbol) => exactText(amount, { symbol, locale: tag }), [tag])
}

/** Options for formatting an amount outside a hook. */
interface TextForm {
  readonly symbol?: string | undefined
  readonly locale: string
}

/** Formats an amount with every digit. See {@link useExactText}. */
export function exactText(amount: string, { symbol, locale }: TextForm): string {
  return withSymbol(formatExactAmount(amount, locale), symbol)
}

/** Formats an amount for a list, with 3 decimals. */
export function amountText(amount: string, { symbol, locale }: TextForm): string {
  return withSymbol(formatAmount(amount, locale), symbol)
}

/** Appends a symbol, if any, to a formatted amount. */
export function withSymbol(shown: string, symbol: string | undefined): string {
  return symbol ? `${shown} ${symbol}` : shown
}

/** The maximum number of characters of an amount that fits into a line of a narrow phone together with its symbol. */
const oneLine = 24

/** Keeps a short amount and its symbol in one line of a sentence. */
export function unparted(amount: string): string {
  return amount.length > oneLine ? amount : amount.replaceAll(' ', '\u00a0')
}

/** A function that formats a value in US dollars. Returns `undefined` for an unknown value. */
export type DollarText = (worth: number | undefined) => string | undefined

/** Returns a function that formats dollars in the current locale. */
export function useDollarText(): DollarText {
  const { tag } = useView().locale
  return worth => dollarText(worth, tag)
}

/** Formats a value in US dollars outside a hook. */
export function dollarText(worth: number | undefined, locale: string): string | undefined {
  if (worth === undefined || !(worth > 0)) return undefined
  return worth < 0.01 ? `< ${formatFiat(0.01, locale)}` : formatFiat(worth, locale)
}
