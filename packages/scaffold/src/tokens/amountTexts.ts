import { formatAmount, formatExactAmount, formatFiat } from '@foyer/common/amounts'
import { useCallback } from 'react'
import { useView } from '../foyer/ViewContext.js'

/** A decimal amount as shown, with what it is of. */
export type AmountText = (amount: string, symbol?: string | undefined) => string

/** Amounts with every digit, as the language in use writes numbers: wherever money is about to move. */
export function useExactText(): AmountText {
  const { tag } = useView().locale
  return useCallback((amount, symbol) => exactText(amount, { symbol, locale: tag }), [tag])
}

/** How an amount is written where no hook can be called. */
interface TextForm {
  readonly symbol?: string | undefined
  readonly locale: string
}

/** An amount with every digit: {@link useExactText}. */
export function exactText(amount: string, { symbol, locale }: TextForm): string {
  return withSymbol(formatExactAmount(amount, locale), symbol)
}

/** The same in a list, with 3 decimals. */
export function amountText(amount: string, { symbol, locale }: TextForm): string {
  return withSymbol(formatAmount(amount, locale), symbol)
}

const withSymbol = (shown: string, symbol: string | undefined) => (symbol ? `${shown} ${symbol}` : shown)

/** What something is worth in US dollars, as shown; nothing where that is not known. */
export type DollarText = (worth: number | undefined) => string | undefined

/** Dollars as the language in use writes numbers. */
export function useDollarText(): DollarText {
  const { tag } = useView().locale
  return worth => dollarText(worth, tag)
}

/** The same where no hook can be called. */
export function dollarText(worth: number | undefined, locale: string): string | undefined {
  if (worth === undefined || !(worth > 0)) return undefined
  return worth < 0.01 ? `< ${formatFiat(0.01, locale)}` : formatFiat(worth, locale)
}
