/** What a family's accounts can be used for beside connecting and signing. What is not named is not offered. */
export type ChainAbility =
  /** Coins and tokens are sent: its sessions have `sendAsset`, its adapter an address form and its facts. */
  | 'send'
  /** A transfer carries a text for its receiver, by which shops tell their customers apart: `sendAsset` takes `memo`. */
  | 'memo'
  /** Tokens are swapped for others: its sessions have `sendTransaction`, its client `checkSwap`. */
  | 'swap'
  /** A service tells which tokens an account holds. */
  | 'tokens'
  /** A service tells what an account did. */
  | 'activity'
  /** A service tells which collectibles an account holds. */
  | 'collectibles'
  /** Names of accounts are registered: its sessions have `signMessage`. */
  | 'names'
  /** A host's request is paid from the wallet: its sessions have `sendAsset`. */
  | 'pay'
  /** Visitors sign in with an ERC-4361 message, which names the network by its reference alone. */
  | 'siwe'
  /** The embedded wallet has accounts of this family. */
  | 'embedded'
  /** The embedded wallet's account may be a contract (ERC-4337). */
  | 'smartAccounts'
  /** Apps are granted to act for an account: its sessions have `grantPermissions`. */
  | 'smartSessions'
  /** A visitor chooses among the accounts of one wallet. */
  | 'accountChoice'

/** A kind of account a host may prefer in a family. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** How a family's assets are called by services (CAIP-19). */
export interface AssetNames {
  /** The coin type of its own coin (SLIP-44). */
  readonly coinType: number
  /** What CAIP-19 calls the namespace of its tokens: `erc20`. */
  readonly tokenKind: string
}

/** What is known of a family of networks without asking any. Plain data: state holds it. */
export interface ChainFamily {
  readonly abilities: readonly ChainAbility[]
  /** What its accounts are called in a text that is signed (CAIP-122): `Ethereum`. */
  readonly accountName: string
  /** The kind of account that is used where the host prefers none. */
  readonly accountType?: AccountType
  readonly assets?: AssetNames
  /** Who sells for money of the bank here, by id, and the currency that is asked for there. */
  readonly shops?: Readonly<Record<string, string>>
  /** Whether the price of a fee is for a signature as a whole, not for each unit of gas. */
  readonly isFeePerSignature?: boolean
  /** Whether the account stands behind the receipt of its own coin, as it does behind that of a token. */
  readonly endsAtAccount?: boolean
  /**
   * Where apps that are paired elsewhere must open the page in their own browser here: by the wallet's name, what the
   * page's address, encoded, is put after.
   */
  readonly browseLinks?: Readonly<Record<string, string>>
}
