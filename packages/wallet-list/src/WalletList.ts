/** A wallet as a directory sends it. What is not known of one is left out. */
export interface WalletListEntry {
  /** The wallet's id in WalletConnect's directory, 64 hexadecimal digits; another text for a wallet that is not in it. */
  readonly id: string
  readonly name: string
  readonly badge_type?: 'certified'
  readonly homepage?: string
  /** CAIP-2 ids of networks that the wallet supports. */
  readonly chains?: readonly string[]
  /** The reverse domain name that its extension announces (EIP-6963). */
  readonly rdns?: string
  /** Picture of the wallet: an address of the app's own origin, or a path on it. */
  readonly image_url?: string
  /** Base of the app's links on phones: a scheme (`rainbow://`) or an https address. */
  readonly mobile_link?: string
  /** Base of its https links that a phone hands to the app. */
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
}

/** A list of wallets in the form in which a directory sends them. */
export interface WalletList {
  /** The version of this form. The wallets have the version of the package. */
  readonly version: 1
  /** In the order in which they are recommended. */
  readonly data: readonly WalletListEntry[]
}
