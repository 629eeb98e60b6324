export { groupByMonth, monthOf, monthTitle } from '../features/activity/describeTransaction.js'
export { currencyDecimals } from '../features/onramp/form.js'
export type { OnrampActions } from '../features/onramp/OnrampRoom.js'
export { onrampFeature } from '../features/onramp/onrampFeature.js'
export { type PurchaseStatus, purchaseStatus } from '../features/onramp/purchase.js'
export {
  type OfferedProvider,
  type OnrampRequest,
  selectOnramp,
  selectProviders,
  selectRequest,
} from '../features/onramp/selectors.js'
export {
  type BoughtList,
  type OnrampForm,
  type OnrampProvider,
  type OnrampQuoteReading,
  type OnrampState,
  onrampProviders,
  type ProviderId,
  type Purchase,
  type ShopReading,
} from '../features/onramp/state.js'
export { restrictedTimezones } from '../foyer/options/restrictedTimezones.js'
export type { Transaction } from '../wallet/blockchain/history.js'
export type {
  OnrampOptions,
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from '../wallet/blockchain/onramp.js'
