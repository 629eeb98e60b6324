import type { NetworkId } from '../caip.js'
import type { Stop } from '../events.js'
import type { Connector } from './port.js'

/** The account types of an embedded wallet: a key's own account, or a contract controlled by that key (ERC-4337). */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** The user signed in to the embedded wallet. */
export interface EmbeddedUser {
  readonly address: string
  /** A chain number or a CAIP-2 id, as the frame sends it. */
  readonly chainId: string | number
  readonly email?: string | null | undefined
  readonly userName?: string | undefined
  readonly accounts?: readonly { readonly address: string; readonly type: EmbeddedAccountType }[] | undefined
  readonly preferredAccountType?: EmbeddedAccountType | undefined
  readonly smartAccountDeployed?: boolean | undefined
}

/** The next step after submitting an e-mail address: approve this device, enter the code, or nothing more. */
export type EmailNextStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** The next step after submitting a new e-mail address. */
export type EmailChangeStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** The social providers that the frame supports itself. Farcaster has its own flow. */
export type FrameProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** The app's theme, which the frame adopts. */
export interface FrameTheme {
  readonly themeMode?: 'light' | 'dark' | undefined
  readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
  /** `themeVariables` under the names that the secure site uses: `--w3m-accent`, `--w3m-background`. */
  readonly w3mThemeVariables?: Readonly<Record<string, string | number>> | undefined
}

/** The app's description of itself for the frame. */
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

/** A wallet request and its status, reported when it starts and when it ends. */
export interface EmbeddedRequest {
  readonly id: string
  readonly method: string
  /**
   * `safe` requests run without confirmation, `notSafe` ones wait for the visitor in the frame, `unknown` ones are
   * refused.
   */
  readonly kind: 'safe' | 'notSafe' | 'unknown'
  readonly status: 'pending' | 'succeeded' | 'failed'
}

/** The frame's appearance while it prompts the visitor. */
export interface FrameAppearance {
  /** The accessible name of the frame. */
  readonly label: string
  readonly closeLabel: string
  /** Whether the modal is inline in the page. The frame is then inline too, at z-index 999999. */
  readonly isInPlace: boolean
  /** Called when the visitor closes the frame with its close button or Escape. */
  readonly onClose: () => void
}

interface Cancellable {
  readonly signal?: AbortSignal
}

/** A login that continues on another page. That page asks for a short number, which the app shows. */
interface NumberOptions extends Cancellable {
  readonly onNumber?: (number: string) => void
}

/** E-mail login. */
export interface EmbeddedEmail {
  /** Returns the milliseconds until another code may be requested, or 0 if it may be now. */
  waitMs(): number
  /** Returns the signed-in address. It comes from the app's storage, so it is known before the frame loads. */
  address(): string | undefined
  /**
   * Sends the address to the frame. Resolves to the next step. Failures: `EMAIL_INVALID`, `EMAIL_TOO_SOON`, and
   * failures of every request.
   */
  connect(request: NumberOptions & { readonly email: string }): Promise<EmailNextStep>
  /**
   * Resolves when the visitor opened the link in the e-mail. Fails with `FRAME_TIMED_OUT` after 30 s; call it again
   * then.
   */
  confirmDevice(request?: Cancellable): Promise<void>
  /** Submits the code from the e-mail. Failure: `FRAME_FAILED` with the frame's own message. */
  confirmCode(request: Cancellable & { readonly code: string }): Promise<void>
  /**
   * Prompts the visitor in the frame, which must be visible. Failures: `EMAIL_INVALID`, `REQUEST_REJECTED`, and
   * failures of every request.
   */
  change(request: Cancellable & { readonly email: string }): Promise<EmailChangeStep>
  confirmPrimary(request: Cancellable & { readonly code: string }): Promise<void>
  /** Resolves to the new address. */
  confirmSecondary(request: Cancellable & { readonly code: string }): Promise<string>
}

/** Social login. */
export interface EmbeddedSocial {
  /** The origin that the login window opens on, and from which messages are accepted. */
  readonly origin: string
  userName(): string | undefined
  /** Resolves to the URI of the provider's login. Failure: `SOCIAL_PROVIDER_INVALID`. */
  redirectUri(request: Cancellable & { readonly provider: FrameProvider }): Promise<string>
  connect(request: Cancellable & { readonly uri: string }): Promise<EmbeddedUser>
  farcasterUri(request?: NumberOptions): Promise<string>
  /** Resolves to the visitor's Farcaster name once they approved on their phone. */
  connectFarcaster(request?: Cancellable): Promise<string>
}

/** The smart account of an embedded wallet. */
export interface EmbeddedSmartAccount {
  readonly address: string
  readonly isDeployed: boolean
}

/**
 * A wallet whose keys are stored in a cross-origin frame. Requests are messages to it, and each rejects at its
 * deadline. Failures: `FRAME_LOAD_FAILED`, `FRAME_LOAD_TIMED_OUT`, `FRAME_TIMED_OUT`, `FRAME_FAILED`,
 * `FRAME_ABORTED`, `APP_CONFIGURATION_INVALID` if the frame does not accept the app's origin.
 */
export interface EmbeddedWallet {
  /** A connector of type `AUTH` that opens a session per namespace for the signed-in user. */
  readonly connector: Connector
  readonly email: EmbeddedEmail
  readonly social: EmbeddedSocial
  /** Returns the signed-in user, as far as the frame reported it. */
  user(): EmbeddedUser | undefined
  /** Calls `listener` when the user signs in or out, changes the account type or has a smart account deployed. */
  onUser(listener: (user: EmbeddedUser | undefined) => void): Stop
  /** Resolves to the EVM chain ids that support smart accounts, or to none if they cannot be read. */
  smartAccountNetworks(): Promise<readonly number[]>
  /** Resolves to the account type in use, which is `eoa` if the requested type could not be set. */
  preferAccountType(type: EmbeddedAccountType): Promise<EmbeddedAccountType>
  /** Resolves to the frame's current network. */
  chainId(): Promise<NetworkId>
  /** Prepares the user's smart account, and resolves to its address and whether it is deployed. */
  initSmartAccount(): Promise<EmbeddedSmartAccount>
  /** Calls `listener` for each status of each wallet request. */
  onRequest(listener: (request: EmbeddedRequest) => void): Stop
  /** Aborts pending `notSafe` requests. `safe` ones continue. */
  rejectPending(): void
  /** Loads the frame before it is needed. */
  load(signal?: AbortSignal): Promise<void>
  /** Has the frame reload itself, which discards its unfinished work. */
  reload(): Promise<void>
  syncTheme(theme: FrameTheme): Promise<void>
  syncApp(app: FrameApp): Promise<void>
  show(appearance: FrameAppearance): void
  hide(): void
  /** Releases the frame. It is removed from the page when its last user releases it. Idempotent. */
  close(): void
}

/** The embedded wallet's storage for values that are not secret, under the instance's own prefix. Never throws. */
export interface EmbeddedStorage {
  read(key: string): string | undefined
  /** Writes a value, or removes it if `undefined`. */
  write(key: string, value: string | undefined): void
}

/** The frame, storage and preferred account type of an embedded wallet. */
export interface EmbeddedWalletParts {
  /** The URL of the secure site, without query. */
  readonly frameUrl: string
  readonly projectId?: string
  /** CAIP-2. Defaults to `eip155:1`. */
  readonly chainId?: NetworkId
  readonly enableLogger: boolean
  /** The nonce of the page's content security policy, for browsers without constructable style sheets. */
  readonly styleNonce?: string
  readonly storage: EmbeddedStorage
  /** Returns the account type that a login asks for. */
  readonly preferredAccountType: () => EmbeddedAccountType
}

/** Loads `@foyer/frame-bridge`. */
export type LoadEmbeddedWallet = () => Promise<{
  readonly createEmbeddedWallet: (parts: EmbeddedWalletParts) => EmbeddedWallet
}>
