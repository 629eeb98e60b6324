/** A wallet in a directory's format. Unknown fields are absent. */
export interface WalletListEntry {
  /**
   * The wallet's id in WalletConnect's directory, 64 hexadecimal digits. Any other text for a wallet that is not in
   * the directory.
   */
  readonly id: string
  readonly name: string
  readonly badge_type?: 'certified'
  readonly homepage?: string
  /** The CAIP-2 ids of networks that the wallet supports. */
  readonly chains?: readonly string[]
  /** The reverse domain name that the wallet's extension announces (EIP-6963). */
  readonly rdns?: string
  /** The wallet's image: a URL on the app's own origin, or a path. */
  readonly image_url?: string
  /** The base of the app's deep links: a scheme (`rainbow://`) or an https URL. */
  readonly mobile_link?: string
  /** The base of the app's universal links (https). */
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
}

/** A list of wallets in a directory's format. */
export interface WalletList {
  /** The version of this format. The wallets have the version of the package. */
  readonly version: 1
  /** The wallets, ordered by recommendation. */
  readonly data: readonly WalletListEntry[]
}
