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
  /** Wraps the keys that encrypt and seal the database. */
  readonly masterKey: MasterKey
  readonly database: SiteDatabase
  readonly smtp: SmtpAddress
  /** The clients at login providers, by provider name. */
  readonly providers: Readonly<Record<string, SocialProvider>>
  /** The addresses of Farcaster's services. Defaults to no login with Farcaster. */
  readonly farcaster?: FarcasterAddresses
  /** Called for each request, so that chains may start later. */
  readonly chains: () => SecureChains
  /** Returns the URL of the blockchain service, which stores smart sessions. */
  readonly sessionsUrl?: () => string | undefined
  readonly origins: OriginSettings
  readonly limits?: LimitSettings
  /** Called with errors that no visitor waits for. */
  readonly onFault?: (error: unknown) => void
  /** Returns the time in milliseconds since 1970. Defaults to `Date.now`. */
  readonly now?: () => number
}
