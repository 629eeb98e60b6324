/** How many decimals a currency has, by its ISO 4217 code; 2 where the code says nothing. */
export function currencyDecimals(currency: string): number {
  try {
    const form = new Intl.NumberFormat('en', { style: 'currency', currency })
    return form.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
