import type { Stop } from '@foyer/common'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { ControlledState } from '../controls/ControlledState.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { PolkadotKeyKind } from '../signing/polkadotKeys.js'
import type { PolkadotExtension, PolkadotInjected } from './PolkadotExtension.js'

/** A key of a wallet. */
export interface PolkadotWalletKey {
  /** What the key is derived from, as keyrings take it: a phrase or a seed, and derivations (`…words…//Foyer//0`). */
  readonly secretUri: string
  /** `sr25519` when absent. */
  readonly kind?: PolkadotKeyKind
  /** The name its owner gave it. */
  readonly label?: string
  /** The one chain it is used on, if its owner set one: 32 bytes, hexadecimal with 0x. */
  readonly genesisHash?: `0x${string}`
}

/** Everything a control panel shows of a Polkadot wallet. Plain data; a new object after each change. */
export interface PolkadotWalletState extends ControlledState {
  /** As the wallet writes them: SS58 with prefix 42, and 0x with checksum for `ethereum` keys. */
  readonly addresses: readonly [string, ...string[]]
  readonly activeIndex: number
  /** Whether this page may see the accounts. */
  readonly isConnected: boolean
  /** The one chain that all accounts are tied to; `undefined` where each has its own setting. */
  readonly genesisHash: `0x${string}` | undefined
}

/** Settings of `createPolkadotWallet`. */
export interface PolkadotWalletOptions {
  /** Its key in `window.injectedWeb3`. */
  readonly name: string
  /** Its reverse domain name, said on its object, where it says one: pages tell by it that it is one wallet on several families. */
  readonly rdns?: string
  /** The keys of its accounts. */
  readonly keys: readonly [PolkadotWalletKey, ...PolkadotWalletKey[]]
  /** `auto` when absent. */
  readonly approval?: ApprovalPolicy
  readonly delayMs?: number
  /** What it lacks: `signRaw`, `signPayload`, `subscribe`. */
  readonly lacks?: readonly string[]
  /** Locked: requests that need a person wait for `unlock`, or are refused. `wait` when absent. */
  readonly whenLocked?: 'wait' | 'refuse'
  /** Keeps the page's permission and account across reloads, as an extension does. `true` is `localStorage`. */
  readonly remember?: boolean | KeyValueStore
}

/** A window, as far as Polkadot wallets put themselves into it. */
export interface PolkadotWalletPage {
  injectedWeb3?: Record<string, unknown>
}

/** A Polkadot wallet with real keys: what it injects into pages, and the controls a person would have. */
export interface PolkadotWallet extends WalletControls {
  readonly extension: PolkadotExtension
  /** What a page gets that it lets in: always the same object. */
  readonly injected: PolkadotInjected
  getState(): PolkadotWalletState
  /** Called after each change of the state. */
  subscribe(listener: () => void): Stop
  /** Subscriptions of the page to the accounts. */
  listenerCount(): number
  /** Requests that asked the visitor something. */
  promptCount(): number

  /** Puts the extension into `injectedWeb3` of a window under its name; stopping takes it out. */
  inject(page?: PolkadotWalletPage): Stop
  /** Follows changes made in other tabs; needs `remember`. */
  followTabs(target?: EventTarget): Stop

  /** Shows another account first. */
  switchAccount(index: number): void
  /** Ties all accounts to one chain, or sets them free again, as their owner can in the wallet. */
  tieToChain(genesisHash: `0x${string}` | undefined): void
  /** Forgets this page, as a visitor does in the wallet's list of sites. */
  disconnect(): void
}
