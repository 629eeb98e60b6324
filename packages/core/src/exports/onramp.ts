export { groupByMonth, monthOf, monthTitle } from '../activity/months.js'
export type { Transaction } from '../blockchain/history.js'
export type { OnrampOptions, OnrampQuote, PaymentCurrency, PurchaseCurrency } from '../blockchain/onramp.js'
export { currencyDecimals } from '../onramp/form.js'
export type { OnrampActions } from '../onramp/OnrampRoom.js'
export { onrampFeature } from '../onramp/onrampFeature.js'
export { type PurchaseStatus, purchaseStatus } from '../onramp/purchase.js'
export {
  type OfferedProvider,
  type OnrampRequest,
  selectOnramp,
  selectProviders,
  selectRequest,
} from '../onramp/selectors.js'
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
} from '../onramp/state.js'
export { restrictedTimezones } from '../options/restrictedTimezones.js'
