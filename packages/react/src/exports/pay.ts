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
  type ExchangeStatusRequest,
  type UseFoyerExchangeStatusReturn,
  type UseFoyerExchangesReturn,
  type UseFoyerPayUrlReturn,
  useFoyerExchangeStatus,
  useFoyerExchanges,
  useFoyerPayUrl,
} from '../pay/useFoyerExchanges.js'
export {
  type PayListeners,
  type PaymentResult,
  type UseFoyerPayReturn,
  useFoyerPay,
} from '../pay/useFoyerPay.js'
