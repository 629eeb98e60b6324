export {
  type ActivityMark,
  type ActivityMove,
  type ActivityPicture,
  type ActivityRow,
  collectibleLink,
  describeTransaction,
} from '../features/activity/describeTransaction.js'
export type { ActivityActions } from '../features/activity/feature.js'
export {
  type Collectible,
  type CollectibleHoldings,
  heldCollectibles,
} from '../features/activity/heldCollectibles.js'
export { type ActivityState, selectActivity, selectLastNetworkInView } from '../features/activity/state.js'
export {
  type CalendarMonth,
  dayTitle,
  groupByMonth,
  type MonthOfTransactions,
  monthOf,
  monthTitle,
  selectTransactionsByYear,
  type TransactionsByYear,
} from '../features/activity/transactionDates.js'
export type { EmailActions } from '../features/email/feature.js'
export { type EmailChange, type EmailLogin, type EmailState, selectEmail } from '../features/email/state.js'
export type { EmbeddedActions } from '../features/embedded/feature.js'
export {
  type EmbeddedState,
  type PendingApproval,
  selectAccountType,
  selectEmbedded,
  selectOtherAccountType,
} from '../features/embedded/state.js'
export type { NamesActions } from '../features/names/feature.js'
export {
  type NameCheck,
  type NameFault,
  type NameRegistration,
  type NamesState,
  type NameTrouble,
  selectNames,
} from '../features/names/state.js'
export { currencyDecimals } from '../features/onramp/form.js'
export type { OnrampActions } from '../features/onramp/OnrampRoom.js'
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
export { selectPay } from '../features/pay/state.js'
export { type KnownReceiver, selectRecentReceivers } from '../features/send/knownReceivers.js'
export type { SendActions } from '../features/send/SendActions.js'
export { canSend } from '../features/send/sender.js'
export {
  type FeeReading,
  type Readiness,
  type Receiver,
  type ReceiverRisk,
  type SendFlow,
  type SendForm,
  type SendState,
  type SentTransfer,
  selectSend,
} from '../features/send/state.js'
export { selectSuggestedToken } from '../features/send/suggestedToken.js'
export { sessionStatus } from '../features/smart-sessions/state.js'
export type { SocialsActions } from '../features/socials/feature.js'
export {
  type FarcasterLogin,
  type SocialLogin,
  type SocialsState,
  selectSocials,
} from '../features/socials/state.js'
export type { SwapActions } from '../features/swap/feature.js'
export { selectSwap, selectSwapChoices } from '../features/swap/selectSwap.js'
export {
  canSwapOn,
  type LeastReceived,
  type PriceChange,
  type QuoteReading,
  type StepTransaction,
  type SwapAcceptance,
  type SwapAction,
  type SwapApproval,
  type SwapAsset,
  type SwapChoices,
  type SwapDetails,
  type SwapFlow,
  type SwapForm,
  type SwapHolding,
  type SwapReceipt,
  type SwapReview,
  type SwapStart,
  type SwapState,
  type SwapStep,
  swapNetworks,
} from '../features/swap/state.js'
export type { TotalsActions } from '../features/totals/feature.js'
export { type AccountTotal, selectTotals, type TotalsState } from '../features/totals/state.js'
export { restrictedTimezones } from '../foyer/options/restrictedTimezones.js'
export type { MoneyRequest, OrderActions } from '../orders/OrderActions.js'
export {
  type AppTransaction,
  hasHash,
  hashInBlock,
  isAppTransaction,
  type Order,
  type OrderKind,
  type OrderProgress,
  type OrderSummary,
  type OrdersState,
  type ShownOrder,
  selectHeldRequest,
  selectOrders,
} from '../orders/state.js'
export type { Transaction, Transfer } from '../wallet/blockchain/history.js'
export type {
  OnrampOptions,
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from '../wallet/blockchain/onramp.js'
export type { TokenBalance } from '../wallet/blockchain/tokens.js'
export { offeredProviders } from '../wallet/connection/offeredLogins.js'
export { explorerLink } from '../wallet/networks/explorerLink.js'
