import {
  type AccountId,
  type Failure,
  type Namespace,
  namespaces,
  parseAccountId,
  toFailure,
} from '@foyer/common'
import { amountField, type TypedAmount } from '@foyer/common/typed-amounts'
import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '../../wallet/blockchain/onramp.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { chosenPayment, chosenPurchase, currencyDecimals, faultOf } from './form.js'
import {
  initialOnrampState,
  type OnrampForm,
  type OnrampKnown,
  type OnrampProvider,
  type OnrampState,
  providersIn,
  type ShopReading,
} from './state.js'

/** Returns the state of the on-ramp, or its initial state before the feature starts. */
export function selectOnramp(state: OnrampKnown): OnrampState {
  return (state.features['onramp'] as OnrampState | undefined) ?? initialOnrampState // only this feature sets it
}

/** A provider, with the namespaces it delivers to. */
export interface OfferedProvider extends OnrampProvider {
  readonly shop: ShopReading
  /** The namespaces that the provider delivers to. */
  readonly namespaces: readonly Namespace[]
}

/** Returns the providers for the namespace in use. Most namespaces have none. */
export function selectProviders(state: OnrampKnown): readonly OfferedProvider[] {
  const { shops } = selectOnramp(state)
  return providersIn(state, state.networks.activeNamespace)
    .filter(each => shops[each.id].status !== 'absent')
    .map(each => ({
      ...each,
      shop: shops[each.id],
      namespaces: namespaces.filter(namespace => providersIn(state, namespace).includes(each)),
    }))
}

/** The purchase request as views show it. */
export interface OnrampRequest extends Pick<OnrampForm, 'amount' | 'quote'> {
  /** The amount field's text, and how it is read. */
  readonly field: TypedAmount
  /** The maximum number of decimals of the amount. */
  readonly decimals: number
  readonly purchaseCurrency: PurchaseCurrency | undefined
  readonly paymentCurrency: PaymentCurrency | undefined
  /** The currencies on offer. Absent until they are read. */
  readonly options: OnrampOptions | undefined
  /**
   * `ONRAMP_AMOUNT_OUT_OF_RANGE` if no payment method allows the amount. `AMOUNT_INVALID` if the text is ambiguous,
   * not an amount, or has too many decimals for the currency.
   */
  readonly fault: Failure | undefined
}

/** Returns the purchase request. Currencies default to the first on offer. */
export function selectRequest(state: OnrampKnown): OnrampRequest {
  const onramp = selectOnramp(state)
  const { amount, quote } = onramp.form
  const paymentCurrency = chosenPayment(onramp)
  const fault = faultOf(onramp.form, paymentCurrency)
  return {
    amount,
    field: amountField(onramp.form, state.options.locale),
    decimals: currencyDecimals(paymentCurrency?.id ?? ''),
    quote,
    options: onramp.options,
    purchaseCurrency: chosenPurchase(onramp),
    paymentCurrency,
    fault: fault && toFailure(fault),
  }
}

/** Returns whether an account is the one in use, on any network. */
export function isInUse(account: AccountId, state: OnrampKnown): boolean {
  const active = selectActiveAccount(state)
  return active !== undefined && parseAccountId(active).address === parseAccountId(account).address
}
