export type {
  Exchange,
  ExchangeList,
  ExchangePayment,
  ExchangeStatus,
  ExchangesRequest,
  PayAsset,
  PayMeans,
  PayRequest,
  PayUrl,
} from '@foyer/core/pay'
export {
  type ExchangeStatusReading,
  type ExchangeStatusRequest,
  type Exchanges,
  type PayUrlControls,
  useExchangeStatus,
  useExchanges,
  usePayUrl,
} from '../pay/useExchanges.js'
export { type Pay, type PayListeners, type PaymentResult, usePay } from '../pay/usePay.js'
