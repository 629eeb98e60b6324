import { formatNumber } from '@foyer/common/amounts'
import { useView } from '../foyer/ViewContext.js'

/**
 * The first digits of a decimal amount, floored, without padding. An amount that would floor to nothing is shown to its
 * first three digits, however small it is.
 */
export function shortAmount(amount: string, digits: number): string {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(amount) ?? []
  const shown = fraction.slice(0, digits).replace(/0+$/, '')
  const units = whole.replace(/^0+(?=\d)/, '') || '0'
  if (units !== '0' || shown !== '') return shown ? `${units}.${shown}` : units
  const first = /^0*[1-9]\d{0,2}/.exec(fraction)?.[0].replace(/0+$/, '')
  return first ? `0.${first}` : '0'
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
