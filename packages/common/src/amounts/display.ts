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

/** Made once for each locale: making one takes longer than drawing the row that shows the date. */
const shortDates = new Map<string, Intl.DateTimeFormat>()

/** A date as a short month plus day, `Nov 21` (SPEC section 9). */
export function formatShortDate(date: Date, locale = 'en-US'): string {
  const form = shortDates.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  shortDates.set(locale, form)
  return form.format(date)
}

function finite(value: string | number): number {
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}
