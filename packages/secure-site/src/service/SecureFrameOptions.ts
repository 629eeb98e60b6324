import type { SmtpAddress } from '../mail/createMailer.js'
import type { SocialProvider } from '../social/createSocialLogin.js'
import type { SecureChains } from './SecureChains.js'

/** Settings of the service. */
export interface SecureFrameOptions {
  /** The site's own origin, as browsers write it. */
  readonly origin: string
  /** From it comes the key that seals what is stored. */
  readonly secret: string
  /** The file of the store; its folder must be there. */
  readonly storeFile: string
  readonly smtp: SmtpAddress
  /** By name. */
  readonly providers: Readonly<Record<string, SocialProvider>>
  /** Asked at each call, so that chains may start later. */
  readonly chains: () => SecureChains
  /** The blockchain service, which keeps smart sessions. */
  readonly sessionsUrl?: () => string | undefined
  /** `:*` stands for every port. */
  readonly appOrigins: readonly string[]
  /**
   * Apps whose pages are trusted not to disguise the frame, `:*` for every port: for them Approve is in the frame itself
   * where the browser tells what covers it. Default: none; visitors approve in a window of this site.
   */
  readonly approveInFrameOrigins?: readonly string[]
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number
}
