import type { DeepLink } from '../../directory/deepLinks.js'
import type { WalletListing } from '../../directory/listing.js'

/** A request for a pairing URI. */
export interface PairingRequest {
  /** The wallet that the visitor chose. If absent, any wallet may answer. */
  readonly wallet?: WalletListing | undefined
  /** Whether the visitor asked for a new URI. */
  readonly isRetry?: boolean
  /** Whether the visitor has not asked to connect by it yet. The status of the app then stays as it is. */
  readonly isAhead?: boolean
}

/** The actions that pair with wallets by URI: by QR code, deep link or web page. */
export interface PairingController {
  /**
   * Ensures that a pairing URI exists or is being created. A pending URI is used again for the same wallet, and on
   * phones, where it must exist before the tap. Otherwise a new URI replaces it. The progress is in the state.
   */
  start(wanted?: PairingRequest): void
  /** Opens a wallet by one of its deep links in the current task. Call it in the handler of the tap itself. */
  openWallet(opened: OpenedWallet): void
  /**
   * Remembers a tapped wallet that has no deep link yet. Its app is opened once there is a pairing URI, if the
   * visitor still waits for it. Another tap or a failed attempt replaces it, and `undefined` forgets it.
   */
  openWhenLinked(wallet: WalletListing | undefined): void
  /**
   * Called when the browser itself follows a wallet's deep link. Remembers the wallet and the link. If it returns
   * `true`, the page around the frame opens the link and the browser must not.
   */
  followDeepLink(followed: OpenedWallet): boolean
}

/** A wallet, and the deep link that opens it. */
export interface OpenedWallet {
  readonly wallet: WalletListing
  readonly link: DeepLink
}
