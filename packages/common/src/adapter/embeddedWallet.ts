import type { NetworkId } from '../caip.js'
import type { Stop } from '../events.js'
import type { Connector } from './port.js'

/** The kinds of account an embedded wallet has: a key's own, or a contract which that key controls (ERC-4337). */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** Who is signed in to the embedded wallet. */
export interface EmbeddedUser {
  readonly address: string
  /** A chain's number or its CAIP-2 id, as the frame tells it. */
  readonly chainId: string | number
  readonly email?: string | null | undefined
  readonly userName?: string | undefined
  readonly accounts?: readonly { readonly address: string; readonly type: EmbeddedAccountType }[] | undefined
  readonly preferredAccountType?: EmbeddedAccountType | undefined
  readonly smartAccountDeployed?: boolean | undefined
}

/** What follows after an e-mail address was sent: approve this device, enter the code, or nothing more. */
export type EmailNextStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** What follows after a new e-mail address was sent. */
export type EmailChangeStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** The providers the frame itself signs in with; Farcaster has its own way. */
export type FrameProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** The colours of the app, as the frame takes them over. */
export interface FrameTheme {
  readonly themeMode?: 'light' | 'dark' | undefined
  readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
  /** The same by the names that secure sites know: `--w3m-accent`, `--w3m-background`. */
  readonly w3mThemeVariables?: Readonly<Record<string, string | number>> | undefined
}

/** How the app presents itself to the frame. */
export interface FrameApp {
  readonly metadata?: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  readonly sdkVersion: string
  readonly sdkType: string
  readonly projectId: string
}

/** A wallet request on its way: told when it leaves, when it ends, and how. */
export interface EmbeddedRequest {
  readonly id: string
  readonly method: string
  /** Safe ones run without asking; not-safe ones wait for the visitor in the frame; unknown ones are refused. */
  readonly kind: 'safe' | 'notSafe' | 'unknown'
  readonly status: 'pending' | 'succeeded' | 'failed'
}

/** How the frame is shown while it asks the visitor. */
export interface FrameAppearance {
  /** What a screen reader calls it. */
  readonly label: string
  readonly closeLabel: string
  /** The modal stands in the page instead of over it: so does the frame, at z-index 999999. */
  readonly isInPlace: boolean
  /** Its own close button, or Escape. */
  readonly onClose: () => void
}

interface Cancellable {
  readonly signal?: AbortSignal
}

/** A login that goes on at another page: that page asks for a short number, which the app shows. */
interface Numbered extends Cancellable {
  readonly onNumber?: (number: string) => void
}

/** Signing in by e-mail. */
export interface EmbeddedEmail {
  /** Milliseconds until another code may be asked for; 0 when it may be now. */
  waitMs(): number
  /** The address signed in with; from the app's own storage, so that it is known before the frame is there. */
  address(): string | undefined
  /** Failures: `EMAIL_INVALID`, `EMAIL_TOO_SOON`, and those of every request. */
  connect(request: Numbered & { readonly email: string }): Promise<EmailNextStep>
  /** Resolves when the visitor followed the link in the mail. Failure: `FRAME_TIMED_OUT` after 30 s: ask again. */
  confirmDevice(request?: Cancellable): Promise<void>
  /** Failure: `FRAME_FAILED` with the frame's own words. */
  confirmCode(request: Cancellable & { readonly code: string }): Promise<void>
  /** The visitor is asked in the frame, which must be shown. Failures: `EMAIL_INVALID`, `REQUEST_REJECTED`, those of every request. */
  change(request: Cancellable & { readonly email: string }): Promise<EmailChangeStep>
  confirmPrimary(request: Cancellable & { readonly code: string }): Promise<void>
  /** Resolves to the new address. */
  confirmSecondary(request: Cancellable & { readonly code: string }): Promise<string>
}

/** Signing in by a social account. */
export interface EmbeddedSocial {
  /** Where the login's window starts and whose messages count. */
  readonly origin: string
  userName(): string | undefined
  /** Failure: `SOCIAL_PROVIDER_INVALID`. */
  redirectUri(request: Cancellable & { readonly provider: FrameProvider }): Promise<string>
  connect(request: Cancellable & { readonly uri: string }): Promise<EmbeddedUser>
  farcasterUri(request?: Numbered): Promise<string>
  /** Resolves to the visitor's name there, once the phone accepted. */
  connectFarcaster(request?: Cancellable): Promise<string>
}

/** The smart account of an embedded wallet. */
export interface EmbeddedSmartAccount {
  readonly address: string
  readonly isDeployed: boolean
}

/**
 * A wallet whose keys live in a page of another origin, reached by messages. Every request rejects by its deadline.
 * Failures: `FRAME_LOAD_FAILED`, `FRAME_LOAD_TIMED_OUT`, `FRAME_TIMED_OUT`, `FRAME_FAILED`, `FRAME_ABORTED`,
 * `APP_CONFIGURATION_INVALID` where the frame does not know the app's origin.
 */
export interface EmbeddedWallet {
  /** Opens a session per namespace for whoever is signed in. Type `AUTH`. */
  readonly connector: Connector
  readonly email: EmbeddedEmail
  readonly social: EmbeddedSocial
  /** Who is signed in, as far as the frame told. */
  user(): EmbeddedUser | undefined
  /** Told when the user changed: signed in, out, another account type, a deployed smart account. */
  onUser(listener: (user: EmbeddedUser | undefined) => void): Stop
  /** EVM chain ids that have smart accounts; none when they cannot be read. */
  smartAccountNetworks(): Promise<readonly number[]>
  /** Resolves to what is used now: `eoa` where the wanted type could not be set. */
  preferAccountType(type: EmbeddedAccountType): Promise<EmbeddedAccountType>
  /** The network the frame stands on. */
  chainId(): Promise<NetworkId>
  /** Has the smart account of whoever is signed in made ready, and says whether it is on the chain. */
  initSmartAccount(): Promise<EmbeddedSmartAccount>
  /** Told each step of each wallet request. */
  onRequest(listener: (request: EmbeddedRequest) => void): Stop
  /** Aborts the not-safe requests that wait; safe ones run on. */
  rejectPending(): void
  /** Loads the frame ahead of need. */
  load(signal?: AbortSignal): Promise<void>
  /** Has the frame forget what it was doing. */
  reload(): Promise<void>
  syncTheme(theme: FrameTheme): Promise<void>
  syncApp(app: FrameApp): Promise<void>
  show(appearance: FrameAppearance): void
  hide(): void
  /** Lets go of the frame; it leaves the page with its last user. Idempotent. */
  close(): void
}

/** Where an embedded wallet keeps what is not secret: text by key, under the instance's own prefix. Never throws. */
export interface EmbeddedStorage {
  read(key: string): string | undefined
  /** `undefined` removes. */
  write(key: string, value: string | undefined): void
}

/** What an embedded wallet is made with. */
export interface EmbeddedWalletParts {
  /** The page of the secure site, without query. */
  readonly frameUrl: string
  readonly projectId?: string
  /** CAIP-2. Default `eip155:1`. */
  readonly chainId?: NetworkId
  readonly enableLogger: boolean
  /** The nonce of the page's content security policy, for browsers that construct no style sheets. */
  readonly styleNonce?: string
  readonly storage: EmbeddedStorage
  /** The account type a login asks for. */
  readonly preferredAccountType: () => EmbeddedAccountType
}

/** Loads `@foyer/frame-bridge`. */
export type LoadEmbeddedWallet = () => Promise<{
  readonly createEmbeddedWallet: (parts: EmbeddedWalletParts) => EmbeddedWallet
}>
