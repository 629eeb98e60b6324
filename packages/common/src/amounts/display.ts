/**
 * A balance as shown: floored to 3 decimals, without padding; `0.000` for zero and for what is not a number
 * (SPEC sections 5 and 9).
 */
export function formatBalance(amount: string | undefined): string {
  const [whole = '', fraction = ''] = (amount ?? '').split('.')
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction) || Number(amount) === 0) return '0.000'
  const shown = fraction.slice(0, 3).replace(/0+$/, '')
  return shown ? `${whole}.${shown}` : whole
}

/** A transfer amount as shown: 3 decimals (SPEC section 5). */
export function formatTransferAmount(amount: string): string {
  return Number(amount).toFixed(3)
}

/** A fiat value split for large and small type: whole dollars and two-digit cents (SPEC section 9). */
export function splitFiat(value: number): { readonly dollars: string; readonly cents: string } {
  const [dollars = '0', cents = '00'] = value.toFixed(2).split('.')
  return { dollars, cents }
}

/** A number with 2 decimals and en-US separators; `0.00` when there is none (SPEC section 9). */
export function formatNumber(value: number | string | undefined): string {
  if (value === undefined) return '0.00'
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return Number(value).toLocaleString('en-US', options)
}

/** A date as a short month plus day, `Nov 21` (SPEC section 9). */
export function formatShortDate(date: Date, locale = 'en-US'): string {
  return date.toLocaleDateString(locale, { month: 'short', day: 'numeric' })
}
