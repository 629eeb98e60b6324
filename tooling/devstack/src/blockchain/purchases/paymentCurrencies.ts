/** A currency of a state, and how it can be paid with. Limits are decimal amounts. */
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

/** What the local provider takes. */
export const paymentCurrencies: readonly Currency[] = ['USD', 'EUR'].map(id => ({
  id,
  payment_method_limits,
}))

/** What a hundred of a currency are in dollars at the local provider: no local pool trades euros. */
const dollarsForHundred: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 108n }

/** The local provider's rate as a fraction; `undefined` for a currency it does not take. */
export function dollarRate(
  currency: string,
): { readonly dollars: bigint; readonly units: bigint } | undefined {
  const dollars = Object.hasOwn(dollarsForHundred, currency) ? dollarsForHundred[currency] : undefined
  return dollars === undefined ? undefined : { dollars, units: 100n }
}
