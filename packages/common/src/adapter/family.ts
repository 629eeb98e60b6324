/**
 * The requests that accounts of a family support besides connecting and signing. Unlisted abilities are not offered.
 */
export type ChainAbility =
  /** Sending coins and tokens. Needs `sendAsset` in its sessions, and an address form with facts in its adapter. */
  | 'send'
  /**
   * Adding a text for the receiver to a transfer, by which exchanges and shops identify customers. `sendAsset` takes
   * `memo`.
   */
  | 'memo'
  /** Swapping tokens. Needs `sendTransaction` in its sessions and `checkSwap` in its client. */
  | 'swap'
  /** Listing an account's tokens through a service. */
  | 'tokens'
  /** Listing an account's transactions through a service. */
  | 'activity'
  /** Listing an account's collectibles through a service. */
  | 'collectibles'
  /** Registering names for accounts. Needs `signMessage` in its sessions. */
  | 'names'
  /** Paying a host's payment request from the wallet. Needs `sendAsset` in its sessions. */
  | 'pay'
  /** Signing in with an ERC-4361 message, which identifies the network by its CAIP-2 reference alone. */
  | 'siwe'
  /** Accounts in the embedded wallet. */
  | 'embedded'
  /** Smart accounts (ERC-4337) in the embedded wallet. */
  | 'smartAccounts'
  /** Permissions that let apps act for an account. Needs `grantPermissions` in its sessions. */
  | 'smartSessions'
  /** A choice among the accounts of one wallet. */
  | 'accountChoice'

/** The account types that a host may prefer. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** The names that services use for a family's assets (CAIP-19). */
export interface AssetNames {
  /** The SLIP-44 coin type of the native coin. */
  readonly coinType: number
  /** The CAIP-19 namespace of its tokens, such as `erc20`. */
  readonly tokenKind: string
}

/** Facts about a family of networks that need no request. Plain data, because state holds it. */
export interface ChainFamily {
  readonly abilities: readonly ChainAbility[]
  /** The name of an account in a sign-in message (CAIP-122), such as `Ethereum`. */
  readonly accountName: string
  /** The account type used if the host prefers none. */
  readonly accountType?: AccountType
  readonly assets?: AssetNames
  /** The on-ramp providers for this family by id, each with the currency to buy there. */
  readonly shops?: Readonly<Record<string, string>>
  /** Whether the gas price is the fee of a whole signature rather than of one unit of gas. */
  readonly isFeePerSignature?: boolean
  /** Whether sending the native coin ends on the account view, as sending a token always does. */
  readonly endsAtAccount?: boolean
  /**
   * Deep links of wallet apps that cannot be paired in this family and must open the page in their own browser. Maps
   * a wallet's name to the link's beginning, which the encoded page URL follows.
   */
  readonly browseLinks?: Readonly<Record<string, string>>
}
