export type { Exchange } from '../base/events.js'
export type { PayAsset, PayRequest } from '../features/pay/checkPayRequest.js'
export type {
  ExchangePayment,
  ExchangeSession,
  ExchangesRequest,
  PayActions,
  StatusListener,
} from '../features/pay/PayRoom.js'
export {
  type ExchangesReading,
  type PayFlow,
  type PayMeans,
  type PayState,
  selectPay,
} from '../features/pay/state.js'
export type { ExchangeList, ExchangeStatus, PayUrl } from '../wallet/blockchain/exchanges.js'
