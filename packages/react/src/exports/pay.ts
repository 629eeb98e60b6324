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
  useExchangeStatus,
} from '../pay/useExchangeStatus.js'
export { type Exchanges, useExchanges } from '../pay/useExchanges.js'
export { type Pay, type PayListeners, type PaymentResult, usePay } from '../pay/usePay.js'
export { type PayUrlControls, usePayUrl } from '../pay/usePayUrl.js'
