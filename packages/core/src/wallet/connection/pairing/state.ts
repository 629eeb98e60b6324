import type { Failure } from '@foyer/common'
import type { WalletListing } from '../../directory/listing.js'
import { pageEnvironment } from '../../environment/environment.js'

/** What is known of pairing by URI. Where the attempt itself stands is the connect flow of the connection room. */
export interface PairingState {
  /** The URI a wallet opens or scans now. */
  readonly uri?: string | undefined
  /** When the URI ends, ms since epoch. */
  readonly expiresAt?: number | undefined
  /** The wallet the visitor chose, if any; becomes a recent one when it connects. */
  readonly wallet?: WalletListing | undefined
  /** Why the last URI came to nothing; the visitor sees it until they try again. */
  readonly failure?: Failure | undefined
  /** How the wallet was opened on this device, kept for later requests when it connects. */
  readonly deepLink?: DeepLinkChoice | undefined
}

/** A pairing URI counts as expired this long before its end. */
export const expiryMarginMs = 10_000

/** Whether a pairing URI can no longer be handed out. No known end counts as expired. */
export function isPairingExpired({ expiresAt }: PairingState, now: number): boolean {
  return expiresAt === undefined || expiresAt - now <= expiryMarginMs
}

/** When a pairing URI that is shown is renewed (ms since epoch); unknown where there is none, and where the host makes its own. */
export function selectRenewsAt({
  pairing: { uri, expiresAt },
  options,
}: PairingPart & { readonly options: { readonly enableManualPairing: boolean } }): number | undefined {
  const renews = uri !== undefined && expiresAt !== undefined && !options.enableManualPairing
  return renews ? expiresAt - expiryMarginMs : undefined
}

/** What a page of the host's own shows of pairing, each counted: several parts of a page may show the same. */
export interface PairingOnPage {
  /** Parts that show the pairing URI. */
  readonly codes: number
  /** Parts that list wallets. */
  readonly lists: number
}

/** The state, as far as pairing writes it. */
export interface PairingPart {
  readonly pairing: PairingState
  /** Absent while the modal alone shows anything. */
  readonly pairingOnPage?: PairingOnPage | undefined
}

/** What the modal, and a page of the host's own, show of pairing. */
export interface PairingView {
  /** The visitor waits for this very URI: what becomes of it is news to them. */
  isAwaited(): boolean
  /** The visitor looks at something that needs a pairing URI which still works. */
  isShown(): boolean
  /** The visitor came to where wallets are listed: on a phone a tap on a row opens one by a deep link. */
  isListShown(): boolean
}

/** On a phone the URI must be there before a row can be tapped; inside a wallet or another app's frame it is not. */
export function needsLinkEarly(): boolean {
  const { isMobile, container, reusesPairing } = pageEnvironment()
  return (
    (isMobile || reusesPairing) && container !== 'wallet' && container !== 'safe' && container !== 'farcaster'
  )
}

/** On a phone a pending pairing is used again: a wallet that was opened by its URI may be at it. */
export function keepsPairing(): boolean {
  const { isMobile, reusesPairing } = pageEnvironment()
  return isMobile || reusesPairing
}

/** How the wallet of the pairing in use is opened again on this device. */
export interface DeepLinkChoice {
  readonly name: string
  /** Base of its links. */
  readonly href: string
}
