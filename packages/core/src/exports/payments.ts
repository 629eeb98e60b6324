export { loadPaymentsFeature } from '../features/payments/loadPaymentsFeature.js'
export {
  type MoneyRequest,
  type Payment,
  type PaymentActions,
  type PaymentKind,
  type PaymentProgress,
  type PaymentShown,
  type PaymentSummary,
  type PaymentsState,
  selectHeldRequest,
  selectPayments,
} from '../features/payments/state.js'
