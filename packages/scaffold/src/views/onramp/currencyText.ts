/** Returns a currency's name in a language by its ISO 4217 code, or the code itself if it is unknown. */
export function currencyName(currency: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
  } catch {
    return currency
  }
}

/** Returns a currency's shortest sign in any language, such as `$` or `€`, or its code if it has none. */
export function currencySign(currency: string): string {
  try {
    const form = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    return form.formatToParts(0).find(each => each.type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

/** Returns the text for a currency's image: its sign, or the first letter of a long sign. */
export function currencyMark(currency: string): string {
  const sign = currencySign(currency)
  return sign.length > 2 ? sign.slice(0, 1) : sign
}

/** The format of an amount of money. */
export interface MoneyForm {
  readonly currency: string
  readonly locale: string
  /** Whether to omit cents that are zero. */
  readonly isShort?: boolean
}

/** Formats a decimal amount with its currency's sign where the language puts it. */
export function moneyText(amount: string, { currency, locale, isShort = false }: MoneyForm): string {
  const sign = currencySign(currency)
  const isWhole = isShort && /^\d+(\.0*)?$/.test(amount)
  try {
    const digits = isWhole ? { maximumFractionDigits: 0 } : {}
    const form = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
    const parts = form.formatToParts(amount as Intl.StringNumericLiteral) // the service's amounts are checked
    return parts.map(each => (each.type === 'currency' ? sign : each.value)).join('')
  } catch {
    return `${amount} ${currency}`
  }
}
