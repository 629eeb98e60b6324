const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

const usDollars = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  ...twoDecimals,
} as const

/** US dollars with two-digit cents, as the language writes them: `$1,234.50`, `1.234,50 $`; of nothing where there is no number. */
export function formatFiat(value: number | string | undefined, locale = 'en-US'): string {
  return numberForm(locale, usDollars).format(finite(value ?? 0))
}

/** US dollars, split for large and small type. */
export interface FiatParts {
  /** The sign of the currency, where the language puts it first, and where it puts it last. */
  readonly before: string
  readonly after: string
  /** In the groups of the language. */
  readonly dollars: string
  readonly mark: string
  /** Two digits. */
  readonly cents: string
}

/** The same in its parts: {@link formatFiat}. */
export function splitFiat(value: number, locale = 'en-US'): FiatParts {
  const parts = numberForm(locale, usDollars).formatToParts(finite(value))
  const isDigits = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'group'
  const [first, mark] = [parts.findIndex(isDigits), parts.findIndex(({ type }) => type === 'decimal')]
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(each => each.value)
      .join('')
  return {
    before: text(0, first).trim(),
    dollars: text(first, mark),
    mark: text(mark, mark + 1),
    cents: text(mark + 1, mark + 2),
    after: text(mark + 2).trim(),
  }
}

/**
 * A number with 2 decimals, as the language writes it: with en-US separators in English, and where the text is no
 * BCP 47 tag; `0.00` when there is none.
 */
export function formatNumber(value: number | string | undefined, locale = 'en-US'): string {
  return numberForm(locale, twoDecimals).format(finite(value ?? 0))
}

/** Made once for each locale and form: a list draws many numbers. */
const numberForms = new Map<string, Intl.NumberFormat>()

const oneDecimal = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** A number of per cent with one decimal, as the language writes it: `5.0%` for 5. */
export function formatPercent(percent: number, locale = 'en-US'): string {
  // What rounds to nothing has no sign.
  return numberForm(locale, oneDecimal).format((Math.round(percent * 10) || 0) / 1000)
}

const twoDecimalsAtMost = { style: 'percent', maximumFractionDigits: 2 } as const

/** A rate in per cent as it is agreed, with up to two decimals and without padding: `0.85%`, `1%`. */
export function formatRatePercent(percent: number | string, locale = 'en-US'): string {
  return numberForm(locale, twoDecimalsAtMost).format(finite(percent) / 100)
}

/** How a language writes numbers; English for a text that is no BCP 47 tag. */
export function numberForm(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.style ?? ''} ${options.maximumFractionDigits ?? ''}`
  const known = numberForms.get(key)
  if (known) return known
  const made = makeNumberForm(locale, options)
  numberForms.set(key, made)
  return made
}

function makeNumberForm(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    return new Intl.NumberFormat('en-US', options)
  }
}

/** Made once for each locale: making one takes longer than drawing the row that shows the date. */
const shortDates = new Map<string, Intl.DateTimeFormat>()

/** A date as a short month plus day, `Nov 21`. */
export function formatShortDate(date: Date, locale = 'en-US'): string {
  const form = shortDates.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  shortDates.set(locale, form)
  return form.format(date)
}

function finite(value: string | number): number {
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}
