export { type AskOptions, askWallet, requestTimeoutMs } from '../session-kit/askWallet.js'
export { createLinkState, type Link, type LinkState } from '../session-kit/createLinkState.js'
export { type Asked, codeOf, mapWalletError, rejection, textOf } from '../session-kit/mapWalletError.js'
export {
  askFeature,
  type FeatureRequest,
  hasFeature,
  leaveWallet,
  watchWallet,
} from '../session-kit/standardFeatures.js'
export { toConnectError } from '../session-kit/toConnectError.js'
export { untilAborted } from '../session-kit/untilAborted.js'
