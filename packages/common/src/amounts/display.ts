const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

const usDollars = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  ...twoDecimals,
} as const

/**
 * Returns the parts of a text in US dollars. The sign is `$` in every language: letters before it, as in Arabic, would
 * be reversed from right to left.
 */
function dollarParts(value: number | string, locale: string): readonly Intl.NumberFormatPart[] {
  const parts = numberForm(locale, usDollars).formatToParts(finite(value))
  return parts.map(part => (part.type === 'currency' ? { ...part, value: '$' } : part))
}

/**
 * Formats US dollars with two-digit cents for a locale: `$1,234.50`, `1.234,50 $`. Formats zero if there is no
 * number.
 */
export function formatFiat(value: number | string | undefined, locale = 'en-US'): string {
  return dollarParts(value ?? 0, locale)
    .map(part => part.value)
    .join('')
}

/** US dollars in parts, for large and small type. */
export interface FiatParts {
  /** The currency sign: in `before` if the language puts it first, otherwise in `after`. */
  readonly before: string
  readonly after: string
  /** The whole dollars, grouped as in the language. */
  readonly dollars: string
  readonly mark: string
  /** Two digits. */
  readonly cents: string
}

/** Splits the text of {@link formatFiat} into its parts. */
export function splitFiat(value: number, locale = 'en-US'): FiatParts {
  const parts = dollarParts(value, locale)
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

/** Formats a number with 2 decimals for a locale, or as `0.00` without a number. An invalid BCP 47 tag means en-US. */
export function formatNumber(value: number | string | undefined, locale = 'en-US'): string {
  return numberForm(locale, twoDecimals).format(finite(value ?? 0))
}

/** The number formats, cached per locale and options because lists format many numbers. */
const numberForms = new Map<string, Intl.NumberFormat>()

const oneDecimal = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** Formats a percentage with one decimal for a locale: `5.0%` for 5. */
export function formatPercent(percent: number, locale = 'en-US'): string {
  // A number that rounds to zero has no minus sign.
  return numberForm(locale, oneDecimal).format((Math.round(percent * 10) || 0) / 1000)
}

const twoDecimalsAtMost = { style: 'percent', maximumFractionDigits: 2 } as const

/** Formats an agreed rate as a percentage with up to two decimals and no padding: `0.85%`, `1%`. */
export function formatRatePercent(percent: number | string, locale = 'en-US'): string {
  return numberForm(locale, twoDecimalsAtMost).format(finite(percent) / 100)
}

/** Returns the number format of a locale, or of en-US for an invalid BCP 47 tag. */
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

/** The formats of a date and of a time of day. */
interface DateForms {
  readonly day: Intl.DateTimeFormat
  readonly time: Intl.DateTimeFormat
}

/** The date formats, cached per locale because creating a format takes longer than rendering a row. */
const dateForms = new Map<string, DateForms>()

function dateFormsOf(locale: string): DateForms {
  const forms = dateForms.get(locale) ?? {
    day: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
  }
  dateForms.set(locale, forms)
  return forms
}

/** Formats a date as short month and day: `Nov 21`. */
export function formatShortDate(date: Date, locale = 'en-US'): string {
  return dateFormsOf(locale).day.format(date)
}

/** Formats a time of day as the locale does: `2:05 PM`. */
export function formatTime(date: Date, locale = 'en-US'): string {
  return dateFormsOf(locale).time.format(date)
}

function finite(value: string | number): number {
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}
