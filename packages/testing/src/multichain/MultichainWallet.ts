import type { Stop } from '@foyer/common'
import type { BitcoinWallet, BitcoinWalletOptions } from '../bitcoin/BitcoinWallet.js'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { CosmosWallet, CosmosWalletOptions } from '../cosmos/CosmosWallet.js'
import type { EvmWallet, EvmWalletOptions } from '../evm/EvmWallet.js'
import type { PolkadotWallet, PolkadotWalletOptions } from '../polkadot/PolkadotWallet.js'
import type { SolanaWallet, SolanaWalletOptions } from '../solana/SolanaWallet.js'

/** Settings that are the whole wallet's own. */
type Own = 'name' | 'iconUrl' | 'approval' | 'remember'

/** Settings of `createMultichainWallet`: the wallet's own, and those of each family it is on. */
export interface MultichainWalletOptions {
  readonly name: string
  /** Image of the wallet; drawn ones when absent. Polkadot and Cosmos wallets have none. */
  readonly iconUrl?: string
  /** `auto` when absent. */
  readonly approval?: ApprovalPolicy
  /** Keeps what each family remembers of the page across reloads. `true` is `localStorage`. */
  readonly remember?: boolean | KeyValueStore
  readonly eip155?: Omit<EvmWalletOptions, Own>
  readonly solana?: Omit<SolanaWalletOptions, Own>
  readonly polkadot?: Omit<PolkadotWalletOptions, Own>
  readonly bip122?: Omit<BitcoinWalletOptions, Own>
  readonly cosmos?: Omit<CosmosWalletOptions, Own>
}

/** One wallet on several families: a wallet of each, by namespace, all of one name. */
export interface MultichainWallet {
  readonly eip155?: EvmWallet
  readonly solana?: SolanaWallet
  readonly polkadot?: PolkadotWallet
  readonly bip122?: BitcoinWallet
  readonly cosmos?: CosmosWallet
  /** Shows itself to pages in every family's own way, now and whenever a page asks; stopping takes it away. */
  announce(page?: Window): Stop
  /** Follows changes made in other tabs; needs `remember`. */
  followTabs(target?: EventTarget): Stop
  /** Requests that asked the visitor something, of all families. */
  promptCount(): number
  /** What it answers from now on, in every family. */
  setApproval(policy: ApprovalPolicy): void
}
