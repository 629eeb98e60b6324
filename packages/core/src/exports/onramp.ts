export { monthOf, monthTitle } from '../activity/calendarMonth.js'
export { groupByMonth } from '../activity/groupByMonth.js'
export type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '../blockchain/OnrampOptions.js'
export type { OnrampQuote } from '../blockchain/OnrampQuote.js'
export type { Transaction } from '../blockchain/Transaction.js'
export { currencyDecimals } from '../onramp/currencyDecimals.js'
export type { OnrampVerbs } from '../onramp/OnrampVerbs.js'
export { onrampFeature } from '../onramp/onrampFeature.js'
export { type OnrampProvider, onrampProviders, type ProviderId } from '../onramp/providers.js'
export { type PurchaseStatus, purchaseStatus } from '../onramp/purchaseStatus.js'
export {
  type OfferedProvider,
  type OnrampWish,
  selectOnramp,
  selectProviders,
  selectWish,
} from '../onramp/selectors.js'
export type {
  BoughtList,
  OnrampForm,
  OnrampQuoteReading,
  OnrampState,
  Purchase,
  ShopReading,
} from '../onramp/state.js'
export { restrictedTimezones } from '../options/restrictedTimezones.js'
