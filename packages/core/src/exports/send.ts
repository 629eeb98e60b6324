export { loadSendFeature } from '../features/send/loadSendFeature.js'
export type { SendActions } from '../features/send/SendActions.js'
export { canSend } from '../features/send/sender.js'
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
} from '../features/send/state.js'
