export { type LocalFrame, type LocalFrameOptions, startSecureFrame } from '../local/startSecureFrame.js'
export type { Coin, EvmChain, KnownToken, SecureChains, SolanaCluster } from '../service/SecureChains.js'
export { grantText, revocationText } from '../sessions/sessionTexts.js'
export type { ProviderName } from '../social/startProviders.js'
