export { type Actor, createActorOf, requireNetwork } from '../session-kit/actor.js'
export { type Broadcast, broadcast, type RefusalMeaning } from '../session-kit/broadcast.js'
export { readBytes } from '../session-kit/bytes.js'
export { type Confirmation, createConfirmation } from '../session-kit/confirmation.js'
export { readEvmNetworkId, writeEvmNetworkId } from '../session-kit/evmNetworkId.js'
export { evmAnswers, evmSwitching } from '../session-kit/evmTransport.js'
export {
  askNodes,
  callNode,
  callOneNode,
  type NodeCall,
  type NodeQuestion,
  NodeRefusal,
  refusalOf,
  rpcFailure,
  toBalance,
  toSendError,
} from '../session-kit/nodes.js'
export {
  createSession,
  createSessionTracker,
  type FollowedSession,
  followSession,
  moveToWanted,
  openSession,
  type SessionFollower,
  type SessionOpening,
  type SessionParts,
  type SessionTracker,
  toConnectError,
} from '../session-kit/session.js'
export type { SessionState } from '../session-kit/sessionState.js'
export {
  loadAlong,
  requireSigner,
  type SignatureQuestion,
  signedByAnother,
} from '../session-kit/signer.js'
export {
  askFeature,
  type FeatureRequest,
  hasFeature,
  ignoresSilence,
  leaveWallet,
  watchWallet,
} from '../session-kit/standardFeatures.js'
export { checkSignature, pause, quietly, requireGoingOn, untilAborted } from '../session-kit/untilAborted.js'
export { codeOf, textOf } from '../session-kit/walletErrors.js'
export { walletMethods } from '../session-kit/walletMethods.js'
export {
  type AskOptions,
  askSilently,
  askWallet,
  mapWalletError,
  requestTimeoutMs,
  type SilentAnswer,
  toKnownFailure,
  toSendFailure,
} from '../session-kit/walletRequests.js'
export {
  anything,
  meaningOf,
  noOrNothing,
  otherReason,
  type WalletRequestContext,
  type WordTable,
  wordTable,
} from '../session-kit/walletWords.js'
