import type { Failure } from '@foyer/common'
import type { WalletListing } from '../../directory/listing.js'
import { pageEnvironment } from '../../environment/environment.js'

/** The state of pairing by URI. The progress of the attempt is in the connect flow. */
export interface PairingState {
  /** The current URI for a wallet to open or scan. */
  readonly uri?: string | undefined
  /** The expiry of the URI, in ms since epoch. */
  readonly expiresAt?: number | undefined
  /** The wallet that the visitor chose, if any. It becomes a recent one when it connects. */
  readonly wallet?: WalletListing | undefined
  /** The failure of the last URI. Shown until the visitor tries again. */
  readonly failure?: Failure | undefined
  /** The deep link that opened the wallet on this device. Stored for later requests when it connects. */
  readonly deepLink?: DeepLinkChoice | undefined
}

/** A pairing URI counts as expired this long before its end, in ms. */
export const expiryMarginMs = 10_000

/** Returns whether a pairing URI may no longer be used. Without a known end it counts as expired. */
export function isPairingExpired({ expiresAt }: PairingState, now: number): boolean {
  return expiresAt === undefined || expiresAt - now <= expiryMarginMs
}

/**
 * Returns the time of the visible pairing URI's renewal, in ms since epoch. Returns `undefined` without a URI, or if
 * the host creates its own.
 */
export function selectRenewsAt({
  pairing: { uri, expiresAt },
  options,
}: PairingPart & { readonly options: { readonly walletConnect: { readonly manualPairing: boolean } } }):
  | number
  | undefined {
  const renews = uri !== undefined && expiresAt !== undefined && !options.walletConnect.manualPairing
  return renews ? expiresAt - expiryMarginMs : undefined
}

/** The elements of the host's own page that show pairing, counted because several may show the same. */
export interface PairingOnPage {
  /** The number of elements that show the pairing URI. */
  readonly codes: number
  /** The number of elements that list wallets. */
  readonly lists: number
}

/** The part of the state that pairing owns. */
export interface PairingPart {
  readonly pairing: PairingState
  /** The elements of the host's own page that show pairing. Absent while only the modal shows it. */
  readonly pairingOnPage?: PairingOnPage | undefined
}

/** The parts of pairing that the modal and the host's own page show. */
export interface PairingView {
  /** Returns whether the visitor waits for this very URI, so that its result is reported. */
  isAwaited(): boolean
  /** Returns whether the visitor sees something that needs a valid pairing URI. */
  isShown(): boolean
  /**
   * Returns whether the visitor has reached a list of wallets. On a phone a tap on a row opens a wallet by deep link.
   */
  isListShown(): boolean
}

/**
 * Returns whether the URI must exist before a row is tapped, as on a phone, except inside a wallet or another app's
 * frame.
 */
export function needsLinkEarly(): boolean {
  const { isMobile, container, reusesPairing } = pageEnvironment()
  return (
    (isMobile || reusesPairing) && container !== 'wallet' && container !== 'safe' && container !== 'farcaster'
  )
}

/**
 * Returns whether a pending pairing is used again, as on a phone, where a wallet opened by its URI may be using it.
 */
export function keepsPairing(): boolean {
  const { isMobile, reusesPairing } = pageEnvironment()
  return isMobile || reusesPairing
}

/** The deep link that opens the paired wallet again on this device. */
export interface DeepLinkChoice {
  readonly name: string
  /** The base of its deep links. */
  readonly href: string
}
