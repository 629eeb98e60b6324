export type {
  Exchange,
  ExchangeList,
  ExchangePayment,
  ExchangeStatus,
  ExchangesWanted,
  PayAsset,
  PayMeans,
  PayRequest,
  PayUrl,
} from '@foyer/core/pay'
export {
  type ExchangeStatusReading,
  type ExchangeStatusWanted,
  type Exchanges,
  type PayUrlControls,
  useExchangeStatus,
  useExchanges,
  usePayUrl,
} from '../pay/useExchanges.js'
export { type Pay, type PayListeners, type PaymentResult, usePay } from '../pay/usePay.js'
