export { loadPaymentsFeature } from '../payments/loadPaymentsFeature.js'
export type { MoneyRequest, PaymentActions } from '../payments/PaymentActions.js'
export {
  type Payment,
  type PaymentKind,
  type PaymentProgress,
  type PaymentShown,
  type PaymentSummary,
  type PaymentsState,
  selectHeldRequest,
  selectPayments,
} from '../payments/state.js'
