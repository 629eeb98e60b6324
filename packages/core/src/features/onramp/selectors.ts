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

/** What the room of buying knows; its initial value until it was started. */
export function selectOnramp(state: OnrampKnown): OnrampState {
  return (state.features['onramp'] as OnrampState | undefined) ?? initialOnrampState // written by this room alone
}

/** Somebody who sells, and where. */
export interface OfferedProvider extends OnrampProvider {
  readonly shop: ShopReading
  /** Where they deliver. */
  readonly namespaces: readonly Namespace[]
}

/** Who sells in the namespace in use; nobody in most. */
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

/** What is to be bought as views show it. */
export interface OnrampRequest extends Pick<OnrampForm, 'amount' | 'quote'> {
  /** What the field of the amount shows, and how it is read. */
  readonly field: TypedAmount
  /** The most decimals the amount may have. */
  readonly decimals: number
  readonly purchaseCurrency: PurchaseCurrency | undefined
  readonly paymentCurrency: PaymentCurrency | undefined
  /** Absent until they are known. */
  readonly options: OnrampOptions | undefined
  /**
   * `ONRAMP_AMOUNT_OUT_OF_RANGE` where no way to pay allows the amount; `AMOUNT_INVALID` where what was typed is ambiguous,
   * no amount, or finer than the currency.
   */
  readonly fault: Failure | undefined
}

/** What is to be bought, the first there is where nothing was chosen. */
export function selectRequest(state: OnrampKnown): OnrampRequest {
  const onramp = selectOnramp(state)
  const { amount, quote } = onramp.form
  const paymentCurrency = chosenPayment(onramp)
  const fault = faultOf(onramp.form, paymentCurrency)
  return {
    amount,
    field: amountField(onramp.form),
    decimals: currencyDecimals(paymentCurrency?.id ?? ''),
    quote,
    options: onramp.options,
    purchaseCurrency: chosenPurchase(onramp),
    paymentCurrency,
    fault: fault && toFailure(fault),
  }
}

/** Whether an account is the one in use, be it on another network. */
export function isInUse(account: AccountId, state: OnrampKnown): boolean {
  const active = selectActiveAccount(state)
  return active !== undefined && parseAccountId(active).address === parseAccountId(account).address
}
