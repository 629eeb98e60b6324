/**
 * A balance as shown: floored to 3 decimals, without padding; `0.000` for zero and for what is not a number
 * (SPEC sections 5 and 9).
 */
export function formatBalance(amount: string | undefined): string {
  const [text = '', whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(amount ?? '') ?? []
  if (!(Number(text) > 0)) return '0.000'
  const shown = fraction.slice(0, 3).replace(/0+$/, '')
  return shown ? `${whole || '0'}.${shown}` : whole || '0'
}

/** A transfer amount as shown: 3 decimals; `0.000` for what is not a number (SPEC section 5). */
export function formatTransferAmount(amount: string): string {
  return finite(amount).toFixed(3)
}

/** A fiat value split for large and small type: whole dollars and two-digit cents (SPEC section 9). */
export function splitFiat(value: number): { readonly dollars: string; readonly cents: string } {
  const [dollars = '0', cents = '00'] = finite(value).toFixed(2).split('.')
  return { dollars, cents }
}

/** A number with 2 decimals and en-US separators; `0.00` when there is none (SPEC section 9). */
export function formatNumber(value: number | string | undefined): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return finite(value ?? 0).toLocaleString('en-US', options)
}

/** A date as a short month plus day, `Nov 21` (SPEC section 9). */
export function formatShortDate(date: Date, locale = 'en-US'): string {
  return date.toLocaleDateString(locale, { month: 'short', day: 'numeric' })
}

function finite(value: string | number): number {
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}
