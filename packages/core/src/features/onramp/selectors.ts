import {
  type AccountId,
  type Failure,
  type Namespace,
  namespaces,
  parseAccountId,
  toFailure,
} from '@foyer/common'
import { amountField, type TypedAmount } from '@foyer/common/typed-amounts'
import { isWebAddress } from '../../base/webAddress.js'
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

/** A window in which a provider sells. */
export interface ShopWindow {
  /** The address must have been checked. */
  goTo(url: string): void
  /** Its visitor closed it; a page that cuts every tie to us looks the same. */
  isClosed(): boolean
  close(): void
}

/**
 * Opens an empty window in the task of the visitor's click; nothing where the browser allows none. `noopener` would not
 * tell us of it at all, so the way back to our page is cut by hand before a foreign page comes.
 */
export function openShopWindow(): ShopWindow | undefined {
  const popup = tryToOpen()
  if (!popup) return undefined
  popup.opener = null
  return {
    goTo: url => popup.location.replace(url),
    isClosed: () => popup.closed,
    close: () => popup.close(),
  }
}

function tryToOpen(): Window | null {
  try {
    return window.open('about:blank', '_blank', 'popup,width=600,height=800')
  } catch {
    return null // a sandboxed page may be told so by an exception
  }
}

/** Longer than any browser takes for certain. */
const longest = 8192

/** Whether a visitor may be sent to an address to buy or pay there. */
export function isShopUrl(value: string): boolean {
  return value.length <= longest && isWebAddress(value)
}
