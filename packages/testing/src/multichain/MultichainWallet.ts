import type { Stop } from '@foyer/common'
import type { BitcoinWallet, BitcoinWalletOptions } from '../bitcoin/BitcoinWallet.js'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { CosmosWallet, CosmosWalletOptions } from '../cosmos/CosmosWallet.js'
import type { EvmWallet, EvmWalletOptions } from '../evm/EvmWallet.js'
import type { PolkadotWallet, PolkadotWalletOptions } from '../polkadot/PolkadotWallet.js'
import type { SolanaWallet, SolanaWalletOptions } from '../solana/SolanaWallet.js'

/** The options that apply to the whole wallet. */
type WalletOption = 'name' | 'iconUrl' | 'approval' | 'remember'

/** The identity of a test wallet, and the options of its wallet in each family. */
export interface MultichainWalletOptions {
  readonly name: string
  /** The URL of the wallet's icon. Defaults to a generated icon. Polkadot and Cosmos wallets have none. */
  readonly iconUrl?: string
  /** The answer to requests that need approval. Defaults to `auto`. */
  readonly approval?: ApprovalPolicy
  /** Whether the stored state of each family survives reloads. `true` uses `localStorage`. */
  readonly remember?: boolean | KeyValueStore
  readonly eip155?: Omit<EvmWalletOptions, WalletOption>
  readonly solana?: Omit<SolanaWalletOptions, WalletOption>
  readonly polkadot?: Omit<PolkadotWalletOptions, WalletOption>
  readonly bip122?: Omit<BitcoinWalletOptions, WalletOption>
  readonly cosmos?: Omit<CosmosWalletOptions, WalletOption>
}

/** One wallet with several families: a wallet per namespace, all with the same name. */
export interface MultichainWallet {
  readonly eip155?: EvmWallet
  readonly solana?: SolanaWallet
  readonly polkadot?: PolkadotWallet
  readonly bip122?: BitcoinWallet
  readonly cosmos?: CosmosWallet
  /**
   * Announces the wallet in every family's own way, now and on every request of a page. The returned function removes
   * it.
   */
  announce(page?: Window): Stop
  /** Adopts changes made in other tabs. Requires `remember`. */
  followTabs(target?: EventTarget): Stop
  /** Returns the number of requests of all families that prompted the user. */
  promptCount(): number
  /** Sets the approval policy of every family. */
  setApproval(policy: ApprovalPolicy): void
}
