export { loadPaymentsFeature } from '../payments/loadPaymentsFeature.js'
export type { MoneyRequest, PaymentActions } from '../payments/PaymentActions.js'
export { type PaymentShown, selectHeldRequest, selectPayments } from '../payments/selectors.js'
export type {
  Payment,
  PaymentKind,
  PaymentProgress,
  PaymentSummary,
  PaymentsState,
} from '../payments/state.js'
