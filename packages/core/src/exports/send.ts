export { loadSendFeature } from '../send/loadSendFeature.js'
export type { SendActions } from '../send/SendVerbs.js'
export { canSend } from '../send/sender.js'
export {
  type FeeReading,
  type Readiness,
  type Receiver,
  type ReceiverRisk,
  type SendFlow,
  type SendForm,
  type SendState,
  type SentTransfer,
  selectSend,
} from '../send/state.js'
