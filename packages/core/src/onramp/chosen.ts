import type { PaymentCurrency, PurchaseCurrency } from '../blockchain/OnrampOptions.js'
import type { OnrampState } from './state.js'

type Chosen = Pick<OnrampState, 'form' | 'options'>

/** What is to be bought: what was chosen, the first there is otherwise. */
export function chosenPurchase({ form, options }: Chosen): PurchaseCurrency | undefined {
  const list = options?.purchaseCurrencies
  return list?.find(each => each.id === form.purchaseCurrency) ?? list?.[0]
}

/** What is paid with: what was chosen, the first there is otherwise. */
export function chosenPayment({ form, options }: Chosen): PaymentCurrency | undefined {
  const list = options?.paymentCurrencies
  return list?.find(each => each.id === form.paymentCurrency) ?? list?.[0]
}
