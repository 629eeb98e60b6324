import { formatNumber } from '@foyer/common/amounts'
import { useView } from '../foyer/ViewContext.js'

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
