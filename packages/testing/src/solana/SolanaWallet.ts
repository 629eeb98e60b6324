import type { Stop } from '@foyer/common'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { ControlledState } from '../controls/ControlledState.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { StandardWallet } from './StandardWallet.js'

/** A cluster as a wallet knows it. */
export interface SolanaWalletCluster {
  /** Its name in the Wallet Standard, `solana:devnet`. */
  readonly chain: `solana:${string}`
  readonly rpcUrl: string
}

/** Everything a control panel shows of a Solana wallet. Plain data; a new object after each change. */
export interface SolanaWalletState extends ControlledState {
  readonly addresses: readonly [string, ...string[]]
  readonly activeIndex: number
  /** Whether this page may see the accounts. */
  readonly isConnected: boolean
  /** The chains its accounts are shown on. */
  readonly chains: readonly SolanaWalletCluster['chain'][]
}

/** Settings of `createSolanaWallet`. */
export interface SolanaWalletOptions {
  readonly name: string
  /** Its reverse domain name, said on its object, where it says one: pages tell by it that it is one wallet on several families. */
  readonly rdns?: string
  /** Image of the wallet; a drawn one when absent. */
  readonly iconUrl?: string
  /** Secret keys of its accounts: 64 bytes, base58, as wallets export them. */
  readonly keys: readonly [string, ...string[]]
  /** Clusters it knows. */
  readonly clusters: readonly [SolanaWalletCluster, ...SolanaWalletCluster[]]
  /** `auto` when absent. */
  readonly approval?: ApprovalPolicy
  readonly delayMs?: number
  /** Features it lacks, such as `solana:signIn`. */
  readonly lacks?: readonly string[]
  /** Locked: requests that need a person wait for `unlock`, or are refused with 4100. `wait` when absent. */
  readonly whenLocked?: 'wait' | 'refuse'
  /** Keeps the page's permission and account across reloads, as an extension does. `true` is `localStorage`. */
  readonly remember?: boolean | KeyValueStore
}

/** A Solana wallet with real keys: a Wallet Standard wallet, and the controls a person would have. */
export interface SolanaWallet extends WalletControls {
  readonly wallet: StandardWallet
  getState(): SolanaWalletState
  /** Called after each change of the state. */
  subscribe(listener: () => void): Stop
  /** Listeners of the page on the wallet. */
  listenerCount(): number
  /** Requests that asked the visitor something. */
  promptCount(): number

  /** Registers the wallet (Wallet Standard) now and with pages that come later; stopping unregisters it. */
  register(target?: EventTarget): Stop
  /** Follows changes made in other tabs; needs `remember`. */
  followTabs(target?: EventTarget): Stop

  /** Makes another account the active one. */
  switchAccount(index: number): void
  /** Shows its accounts on these chains only, as wallets do that are on one network at a time. */
  showOn(chains: readonly SolanaWalletCluster['chain'][]): void
  /** Forgets this page, as a visitor does in the wallet's list of sites. */
  disconnect(): void
}
