/** A fiat currency and its payment methods. Limits are decimal amounts. */
export interface Currency {
  readonly id: string
  readonly payment_method_limits: readonly {
    readonly id: string
    readonly min: string
    readonly max: string
  }[]
}

const payment_method_limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** The currencies that the local provider accepts. */
export const paymentCurrencies: readonly Currency[] = ['USD', 'EUR'].map(id => ({
  id,
  payment_method_limits,
}))

/**
 * The local provider's price of 100 units of a currency in dollars. It is fixed because no local pool trades euros.
 */
const dollarsForHundred: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 108n }

/** Returns the local provider's rate as a fraction, or `undefined` for a currency it does not accept. */
export function dollarRate(
  currency: string,
): { readonly dollars: bigint; readonly units: bigint } | undefined {
  const dollars = Object.hasOwn(dollarsForHundred, currency) ? dollarsForHundred[currency] : undefined
  return dollars === undefined ? undefined : { dollars, units: 100n }
}
