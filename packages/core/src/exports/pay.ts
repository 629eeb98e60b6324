export type { Exchange, ExchangeList, ExchangeStatus, PayUrl } from '../blockchain/Exchange.js'
export type { PayAsset, PayRequest } from '../pay/PayRequest.js'
export type {
  ExchangePayment,
  ExchangeSession,
  ExchangesWanted,
  PayVerbs,
  StatusListener,
} from '../pay/PayVerbs.js'
export { payFeature } from '../pay/payFeature.js'
export { selectPay } from '../pay/selectors.js'
export type { ExchangesReading, PayFlow, PayMeans, PayState } from '../pay/state.js'
