export type { Deadlines, ListenOptions, SiteFetch } from '../http/listen.js'
export type { TrustedProxies } from '../http/readClientAddress.js'
export type { RequestSource } from '../http/SiteContext.js'
export { createMasterKey, type MasterKey } from '../keys/masterKey.js'
export type { LimitSettings } from '../login/limits.js'
export type { SmtpAddress } from '../mail/createMailer.js'
export { CommandFailure, runCommand } from '../server/commands.js'
export { createLog, type LogLevel, type LogOptions } from '../server/createLog.js'
export {
  createMetrics,
  type LoginKind,
  type Outcome,
  type SiteMetrics,
} from '../server/createMetrics.js'
export type { Checks } from '../server/createReadiness.js'
export { createSecureSite, type SecureSite, type SecureSiteOptions } from '../server/createSecureSite.js'
export type { OriginSettings } from '../service/createOrigins.js'
export type { Coin, EvmChain, KnownToken, SecureChains, SolanaCluster } from '../service/SecureChains.js'
export type { SecureFrameOptions } from '../service/SecureFrameOptions.js'
export { grantText, revocationText } from '../sessions/sessionTexts.js'
export type { FarcasterAddresses } from '../social/farcasterNetwork.js'
export type {
  AppleClient,
  FieldPath,
  KnownClient,
  OAuth2Addresses,
  OAuth2Client,
  OpenIdClient,
  SocialProvider,
  UserFields,
} from '../social/SocialProvider.js'
export { openDatabase, type SiteDatabase, type StoreSettings } from '../store/openDatabase.js'
