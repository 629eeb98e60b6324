export {
  type LocalFrame,
  type LocalFrameOptions,
  startSecureFrame,
} from '../__fixtures__/startSecureFrame.js'
export type { Coin, EvmChain, KnownToken, SecureChains, SolanaCluster } from '../service/SecureChains.js'
export { grantText, revocationText } from '../sessions/sessionTexts.js'
