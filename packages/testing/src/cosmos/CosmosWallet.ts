import type { Stop } from '@foyer/common'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { ControlledState } from '../controls/ControlledState.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { KeplrProvider } from './KeplrProvider.js'

/** A chain that the wallet supports. */
export interface CosmosWalletChain {
  readonly chainId: string
  readonly bech32Prefix: string
  /** The URL of CometBFT's JSON-RPC, used for broadcasting. */
  readonly rpcUrl: string
}

/** The state of a Cosmos wallet, for a control panel. Plain data, replaced by a new object on each change. */
export interface CosmosWalletState extends ControlledState {
  /** The addresses on the first chain. */
  readonly addresses: readonly [string, ...string[]]
  readonly activeIndex: number
  readonly chains: readonly [CosmosWalletChain, ...CosmosWalletChain[]]
  /** The chains this page may use. */
  readonly allowedChainIds: readonly string[]
}

/** The name, keys and chains of a test wallet for Cosmos. */
export interface CosmosWalletOptions {
  readonly name: string
  /** The reverse domain name on the wallet's object. Pages use it to recognize one wallet in several families. */
  readonly rdns?: string
  /** The secret keys of the accounts: 32 bytes in hexadecimal. */
  readonly keys: readonly [string, ...string[]]
  /** The chains that the wallet supports. Pages may suggest others. */
  readonly chains: readonly [CosmosWalletChain, ...CosmosWalletChain[]]
  /**
   * The path in `window` where the wallet installs itself, such as `cosmostation.providers.keplr`. Defaults to
   * `keplr`.
   */
  readonly place?: string
  /** The answer to requests that need approval. Defaults to `auto`. */
  readonly approval?: ApprovalPolicy
  readonly delayMs?: number
  /** The methods that the wallet lacks, such as `signArbitrary`. */
  readonly lacks?: readonly string[]
  /** Whether the keys are on a device that signs only JSON documents. */
  readonly isHardware?: boolean
  /** The memo that the user writes into transactions. */
  readonly memo?: string
  /** Whether requests that need the user wait for `unlock` while locked, or are rejected. Defaults to `wait`. */
  readonly whenLocked?: 'wait' | 'refuse'
  /**
   * Whether the page's permissions and the account survive reloads, as in an extension. `true` uses `localStorage`.
   */
  readonly remember?: boolean | KeyValueStore
}

/** A window in which Cosmos wallets install themselves. */
export type CosmosWalletPage = EventTarget

/** A Cosmos wallet with real keys: a provider like Keplr's, with the controls of its user. */
export interface CosmosWallet extends WalletControls {
  readonly provider: KeplrProvider
  /** The name of the window's event when the account or the permissions change, such as `keplr_keystorechange`. */
  readonly changeEvent: string
  getState(): CosmosWalletState
  /** Calls `listener` after each change of the state. */
  subscribe(listener: () => void): Stop
  /** Returns the address of an account on a supported chain. Defaults to the active account. */
  addressOn(chainId: string, index?: number): string
  /** Returns the number of requests that prompted the user. */
  promptCount(): number

  /** Installs the wallet in a window and notifies it of changes. The returned function removes the wallet. */
  inject(page?: CosmosWalletPage): Stop
  /** Adopts changes made in other tabs. Requires `remember`. */
  followTabs(target?: EventTarget): Stop

  /** Makes another account the active one. */
  switchAccount(index: number): void
  /** Limits the page to these chains, as a user does in the wallet's list of sites. */
  allowChains(chainIds: readonly string[]): void
  /** Revokes the page's permissions. */
  disconnect(): void
}
