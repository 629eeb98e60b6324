import type { Stop } from '@foyer/common'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { ControlledState } from '../controls/ControlledState.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { StandardWallet } from './StandardWallet.js'

/** A cluster that the wallet supports. */
export interface SolanaWalletCluster {
  /** The name in the Wallet Standard, such as `solana:devnet`. */
  readonly chain: `solana:${string}`
  readonly rpcUrl: string
}

/** The state of a Solana wallet, for a control panel. Plain data, replaced by a new object on each change. */
export interface SolanaWalletState extends ControlledState {
  readonly addresses: readonly [string, ...string[]]
  readonly activeIndex: number
  /** Whether this page may see the accounts. */
  readonly isConnected: boolean
  /** The chains that its accounts list. */
  readonly chains: readonly SolanaWalletCluster['chain'][]
}

/** The identity, keys, clusters and approval policy of a test wallet. */
export interface SolanaWalletOptions {
  readonly name: string
  /** The reverse domain name on the wallet's object. Pages use it to recognize one wallet in several families. */
  readonly rdns?: string
  /** The URL of the wallet's icon. Defaults to a generated icon. */
  readonly iconUrl?: string
  /** The secret keys of the accounts: 64 bytes in base58, as wallets export them. */
  readonly keys: readonly [string, ...string[]]
  /** The clusters that the wallet supports. */
  readonly clusters: readonly [SolanaWalletCluster, ...SolanaWalletCluster[]]
  /** The answer to requests that need approval. Defaults to `auto`. */
  readonly approval?: ApprovalPolicy
  readonly delayMs?: number
  /** The features that the wallet lacks, such as `solana:signIn`. */
  readonly lacks?: readonly string[]
  /** Whether requests that need the user wait for `unlock` while locked, or fail with 4100. Defaults to `wait`. */
  readonly whenLocked?: 'wait' | 'refuse'
  /** Whether the page's permission and the account survive reloads, as in an extension. `true` uses `localStorage`. */
  readonly remember?: boolean | KeyValueStore
}

/** A Solana wallet with real keys: a Wallet Standard wallet, with the controls of its user. */
export interface SolanaWallet extends WalletControls {
  readonly wallet: StandardWallet
  getState(): SolanaWalletState
  /** Calls `listener` after each change of the state. */
  subscribe(listener: () => void): Stop
  /** Returns the number of listeners that the page has on the wallet. */
  listenerCount(): number
  /** Returns the number of requests that prompted the user. */
  promptCount(): number

  /** Registers the wallet (Wallet Standard) now and with later pages. The returned function unregisters it. */
  register(target?: EventTarget): Stop
  /** Adopts changes made in other tabs. Requires `remember`. */
  followTabs(target?: EventTarget): Stop

  /** Makes another account the active one. */
  switchAccount(index: number): void
  /** Limits the chains that its accounts list, like a wallet that is on one network at a time. */
  showOn(chains: readonly SolanaWalletCluster['chain'][]): void
  /** Revokes the page's permission, as a user does in the wallet's list of sites. */
  disconnect(): void
}
