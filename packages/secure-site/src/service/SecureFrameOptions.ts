import type { MasterKey } from '../keys/masterKey.js'
import type { LimitSettings } from '../login/limits.js'
import type { SmtpAddress } from '../mail/createMailer.js'
import type { FarcasterAddresses } from '../social/farcasterNetwork.js'
import type { SocialProvider } from '../social/SocialProvider.js'
import type { SiteDatabase } from '../store/openDatabase.js'
import type { OriginSettings } from './createOrigins.js'
import type { SecureChains } from './SecureChains.js'

/** Settings of the service. */
export interface SecureFrameOptions {
  /** The site's own origin, as browsers write it. */
  readonly origin: string
  /** Wraps the keys that seal what is stored. */
  readonly masterKey: MasterKey
  readonly database: SiteDatabase
  readonly smtp: SmtpAddress
  /** By name. */
  readonly providers: Readonly<Record<string, SocialProvider>>
  /** Default: signing in with Farcaster is not offered. */
  readonly farcaster?: FarcasterAddresses
  /** Asked at each call, so that chains may start later. */
  readonly chains: () => SecureChains
  /** The blockchain service, which keeps smart sessions. */
  readonly sessionsUrl?: () => string | undefined
  readonly origins: OriginSettings
  readonly limits?: LimitSettings
  /** Told of faults that no visitor waits for. */
  readonly onFault?: (error: unknown) => void
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number
}
