import type { Stop } from '@foyer/common'
import type { Address, Hex } from 'viem'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { ControlledState } from '../controls/ControlledState.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { EvmChain } from '../signing/evmTransaction.js'
import type { Eip1193Provider, ProviderEventName } from './Eip1193Provider.js'
import type { SwitchRefusal } from './refuseSwitch.js'

/** A chain as a wallet knows it. */
export interface EvmWalletChain extends EvmChain {
  /** ERC-20 contracts whose balances `wallet_getAssets` lists. */
  readonly tokens?: readonly {
    readonly address: Address
    readonly price?: number
    readonly iconUrl?: string
  }[]
}

/** Everything a control panel shows of a wallet. Plain data; a new object after each change. */
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

/** Settings of `createEvmWallet`. */
export interface EvmWalletOptions {
  readonly name: string
  /** EIP-6963 reverse domain name; made from the name when absent. */
  readonly rdns?: string
  /** EIP-6963 id of this page load; random when absent. */
  readonly uuid?: string
  /** Image of the wallet; a drawn one when absent. */
  readonly iconUrl?: string
  /** Private keys of its accounts. */
  readonly keys: readonly [Hex, ...Hex[]]
  /** Chains it knows; it starts on the first. */
  readonly chains: readonly [EvmWalletChain, ...EvmWalletChain[]]
  /** `auto` when absent. */
  readonly approval?: ApprovalPolicy
  readonly switchRefusal?: SwitchRefusal
  readonly delayMs?: number
  /** Properties put on the provider, such as `{ isMetaMask: true }`. */
  readonly flags?: Readonly<Record<string, unknown>>
  /** Methods answered with 4200, as wallets do that lack them. */
  readonly unsupportedMethods?: readonly string[]
  /** Locked: requests that need a person wait for `unlock`, or are refused with 4100. `wait` when absent. */
  readonly whenLocked?: 'wait' | 'refuse'
  /** Keeps the page's permission, account and chain across reloads, as an extension does. `true` is `localStorage`. */
  readonly remember?: boolean | KeyValueStore
}

/** A wallet with real keys: an EIP-1193 provider, and the controls a person would have. */
export interface EvmWallet extends WalletControls {
  readonly provider: Eip1193Provider
  readonly identity: {
    readonly uuid: string
    readonly name: string
    readonly rdns: string
    readonly icon: string
  }
  getState(): EvmWalletState
  /** Called after each change of the state. */
  subscribe(listener: () => void): Stop
  /** Listeners on the provider, of one event or of all. */
  listenerCount(event?: ProviderEventName): number
  /** Requests that asked the visitor something. */
  promptCount(): number

  /** Announces the wallet (EIP-6963) now and whenever a page asks. */
  announce(target?: EventTarget): Stop
  /** Puts the provider where pages without EIP-6963 look: `window.ethereum`. */
  installLegacy(options?: LegacyOptions): Stop
  /** Follows changes made in other tabs; needs `remember`. */
  followTabs(target?: EventTarget): Stop

  setSwitchRefusal(refusal: SwitchRefusal): void
  /** Makes another account the active one. */
  switchAccount(index: number): void
  /** Moves to a chain the wallet knows. */
  switchChain(chainId: number): void
  addChain(chain: EvmWalletChain): void
  /** Forgets this page, as a visitor does in the wallet's list of sites. */
  disconnect(): void
  /** Loses every chain: `disconnect` is emitted and requests fail with 4900. */
  goOffline(): void
  goOnline(): void
}

/** How a wallet takes `window.ethereum`. */
export interface LegacyOptions {
  readonly target?: { ethereum?: unknown }
  /**
   * `join` keeps what is there and adds to `providers`; `overwrite` takes the place; `guard` takes it for good.
   * `join` when absent.
   */
  readonly mode?: 'join' | 'overwrite' | 'guard'
}
