import type { DeepLink } from '../../directory/deepLinks.js'
import type { WalletListing } from '../../directory/listing.js'

/** What a pairing URI is wanted for. */
export interface PairingRequest {
  /** The wallet the visitor chose; any wallet when absent. */
  readonly wallet?: WalletListing | undefined
  /** The visitor asked for a new URI. */
  readonly isRetry?: boolean
}

/** Pairs with wallets by URI: a QR code, a tap on a phone, a wallet's page. */
export interface PairingController {
  /**
   * Sees to it that a pairing URI exists or is on its way. A pending one is used again on phones, where it must exist before
   * the tap, and for the same wallet; otherwise a new one replaces it. How it goes is read from the state.
   */
  start(wanted?: PairingRequest): void
  /** Opens a wallet by one of its links, in this task: call it in the handler of the tap itself. */
  openWallet(opened: OpenedWallet): void
  /**
   * The visitor tapped on a wallet that no link opens yet: its app is opened once the pairing URI is there, where they still
   * wait for it. Another tap, or an attempt that comes to nothing, takes its place; `undefined` forgets it.
   */
  openWhenLinked(wallet: WalletListing | undefined): void
  /**
   * The browser itself follows one of a wallet's links: remembers the wallet and how it was opened. Where this says `true`, the
   * page around the frame opens it, and the browser must not.
   */
  followDeepLink(followed: OpenedWallet): boolean
}

/** A wallet, and the link it is opened by. */
export interface OpenedWallet {
  readonly wallet: WalletListing
  readonly link: DeepLink
}
