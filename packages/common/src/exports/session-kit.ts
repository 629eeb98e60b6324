export { askNodes, type NodeQuestion } from '../session-kit/askNodes.js'
export { type AskOptions, askWallet, requestTimeoutMs } from '../session-kit/askWallet.js'
export { callNode, type NodeCall } from '../session-kit/callNode.js'
export { checkSignature } from '../session-kit/checkSignature.js'
export { type Actor, createActorOf } from '../session-kit/createActorOf.js'
export { createLinkState, type Link, type LinkState } from '../session-kit/createLinkState.js'
export { createSession, type SessionParts } from '../session-kit/createSession.js'
export { type FollowedLink, type Following, followLink } from '../session-kit/followLink.js'
export { type Asked, codeOf, mapWalletError, rejection, textOf } from '../session-kit/mapWalletError.js'
export { moveToWanted } from '../session-kit/moveToWanted.js'
export { NodeRefusal, refusalOf } from '../session-kit/NodeRefusal.js'
export { openSession, type SessionOpening } from '../session-kit/openSession.js'
export { pause } from '../session-kit/pause.js'
export { quietly } from '../session-kit/quietly.js'
export { requireGoingOn } from '../session-kit/requireGoingOn.js'
export { requireNetwork } from '../session-kit/requireNetwork.js'
export { rpcFailure } from '../session-kit/rpcFailure.js'
export {
  askFeature,
  type FeatureRequest,
  hasFeature,
  leaveWallet,
  watchWallet,
} from '../session-kit/standardFeatures.js'
export { toBalance } from '../session-kit/toBalance.js'
export { toConnectError } from '../session-kit/toConnectError.js'
export { toSendError } from '../session-kit/toSendError.js'
export { untilAborted } from '../session-kit/untilAborted.js'
