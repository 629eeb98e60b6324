import { formatAmount, formatNumber } from '@foyer/common/amounts'
import { useCallback } from 'react'
import { useView } from '../foyer/ViewContext.js'

/** A decimal amount as shown, with what it is of: grouped, and to six digits that count. */
export type AmountText = (amount: string, symbol?: string | undefined) => string

/** Amounts as the language in use writes numbers. */
export function useAmountText(): AmountText {
  const { tag } = useView().language
  return useCallback((amount, symbol) => amountText(amount, { symbol, locale: tag }), [tag])
}

/** The same where no hook can be called. */
export function amountText(
  amount: string,
  { symbol, locale }: { readonly symbol: string | undefined; readonly locale: string },
): string {
  const shown = formatAmount(amount, locale)
  return symbol === undefined ? shown : `${shown} ${symbol}`
}

/** What something is worth in US dollars, as shown; nothing where that is not known. */
export type DollarText = (worth: number | undefined) => string | undefined

/** Dollars as the language in use writes numbers. */
export function useDollarText(): DollarText {
  const { tag } = useView().language
  return worth => dollarText(worth, tag)
}

function dollarText(worth: number | undefined, locale: string): string | undefined {
  if (worth === undefined || !(worth > 0)) return undefined
  return worth < 0.01 ? `< $${formatNumber(0.01, locale)}` : `$${formatNumber(worth, locale)}`
}
