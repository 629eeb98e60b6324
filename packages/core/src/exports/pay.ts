export type { Exchange, ExchangeList, ExchangeStatus, PayUrl } from '../blockchain/exchanges.js'
export type { PayAsset, PayRequest } from '../pay/checkPayRequest.js'
export type {
  ExchangePayment,
  ExchangeSession,
  ExchangesRequest,
  PayActions,
  StatusListener,
} from '../pay/PayRoom.js'
export { payFeature } from '../pay/payFeature.js'
export { type ExchangesReading, type PayFlow, type PayMeans, type PayState, selectPay } from '../pay/state.js'
