import type { Stop } from '@foyer/common'
import type { Address, Hex } from 'viem'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { ControlledState } from '../controls/ControlledState.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { EvmChain } from '../signing/evmTransaction.js'
import type { Eip1193Provider, ProviderEventName } from './Eip1193Provider.js'
import type { SwitchRefusal } from './refuseSwitch.js'

/** A chain that the wallet supports. */
export interface EvmWalletChain extends EvmChain {
  /** The ERC-20 contracts whose balances `wallet_getAssets` lists. */
  readonly tokens?: readonly {
    readonly address: Address
    readonly price?: number
    readonly iconUrl?: string
  }[]
}

/** The state of an EVM wallet, for a control panel. Plain data, replaced by a new object on each change. */
export interface EvmWalletState extends ControlledState {
  readonly addresses: readonly [Address, ...Address[]]
  readonly activeIndex: number
  /** Whether this page may see the accounts. */
  readonly isConnected: boolean
  readonly isOnline: boolean
  readonly chains: readonly [EvmWalletChain, ...EvmWalletChain[]]
  readonly chainId: number
  readonly switchRefusal: SwitchRefusal
}

/** The identity, keys, chains and approval policy of a test wallet. */
export interface EvmWalletOptions {
  readonly name: string
  /** The EIP-6963 reverse domain name. Derived from the name by default. */
  readonly rdns?: string
  /** The EIP-6963 id of this page load. Random by default. */
  readonly uuid?: string
  /** The URL of the wallet's icon. Defaults to a generated icon. */
  readonly iconUrl?: string
  /** The private keys of the accounts. */
  readonly keys: readonly [Hex, ...Hex[]]
  /** The chains that the wallet supports. It starts on the first. */
  readonly chains: readonly [EvmWalletChain, ...EvmWalletChain[]]
  /** The answer to requests that need approval. Defaults to `auto`. */
  readonly approval?: ApprovalPolicy
  readonly switchRefusal?: SwitchRefusal
  readonly delayMs?: number
  /** Properties to set on the provider, such as `{ isMetaMask: true }`. */
  readonly flags?: Readonly<Record<string, unknown>>
  /** The methods that the wallet rejects with 4200, as unsupported. */
  readonly unsupportedMethods?: readonly string[]
  /** Whether requests that need the user wait for `unlock` while locked, or fail with 4100. Defaults to `wait`. */
  readonly whenLocked?: 'wait' | 'refuse'
  /**
   * Whether the page's permission, the account and the chain survive reloads, as in an extension. `true` uses
   * `localStorage`.
   */
  readonly remember?: boolean | KeyValueStore
}

/** An EVM wallet with real keys: an EIP-1193 provider, with the controls of its user. */
export interface EvmWallet extends WalletControls {
  readonly provider: Eip1193Provider
  readonly identity: {
    readonly uuid: string
    readonly name: string
    readonly rdns: string
    readonly icon: string
  }
  getState(): EvmWalletState
  /** Calls `listener` after each change of the state. */
  subscribe(listener: () => void): Stop
  /** Returns the number of listeners on the provider, for one event or for all. */
  listenerCount(event?: ProviderEventName): number
  /** Returns the number of requests that prompted the user. */
  promptCount(): number

  /** Announces the wallet (EIP-6963) now and on every request of a page. */
  announce(target?: EventTarget): Stop
  /** Installs the provider at `window.ethereum`, for pages without EIP-6963. */
  installLegacy(options?: LegacyOptions): Stop
  /** Adopts changes made in other tabs. Requires `remember`. */
  followTabs(target?: EventTarget): Stop

  setSwitchRefusal(refusal: SwitchRefusal): void
  /** Makes another account the active one. */
  switchAccount(index: number): void
  /** Moves the wallet to another chain that it supports. */
  switchChain(chainId: number): void
  addChain(chain: EvmWalletChain): void
  /** Revokes the page's permission, as a user does in the wallet's list of sites. */
  disconnect(): void
  /** Loses the connection to every chain: emits `disconnect` and rejects requests with 4900. */
  goOffline(): void
  goOnline(): void
}

/** Options for the installation at `window.ethereum`. */
export interface LegacyOptions {
  readonly target?: { ethereum?: unknown }
  /**
   * The way in which the provider is installed. `join` keeps the existing provider and adds to `providers`.
   * `overwrite` replaces it. `guard` replaces it permanently. Defaults to `join`.
   */
  readonly mode?: 'join' | 'overwrite' | 'guard'
}
