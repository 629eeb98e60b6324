export { loadPaymentsFeature } from '../features/payments/loadPaymentsFeature.js'
export type { MoneyRequest, PaymentActions } from '../features/payments/PaymentActions.js'
export {
  type Payment,
  type PaymentKind,
  type PaymentProgress,
  type PaymentShown,
  type PaymentSummary,
  type PaymentsState,
  selectHeldRequest,
  selectPayments,
} from '../features/payments/state.js'
