import type { Stop } from '@foyer/common'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { ControlledState } from '../controls/ControlledState.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { PolkadotKeyKind } from '../signing/polkadotKeys.js'
import type { PolkadotExtension, PolkadotInjected } from './PolkadotExtension.js'

/** A key of a Polkadot wallet: its secret, its signature scheme, and the account's label and chain. */
export interface PolkadotWalletKey {
  /** The URI from which a keyring derives the key: a mnemonic or seed with derivations (`…words…//Foyer//0`). */
  readonly secretUri: string
  /** The signature scheme. Defaults to `sr25519`. */
  readonly kind?: PolkadotKeyKind
  /** The user's name for the account. */
  readonly label?: string
  /** The genesis hash of the only chain on which the user allows the account: 32 bytes, hexadecimal with 0x. */
  readonly genesisHash?: `0x${string}`
}

/** The state of a Polkadot wallet, for a control panel. Plain data, replaced by a new object on each change. */
export interface PolkadotWalletState extends ControlledState {
  /** The addresses in the wallet's format: SS58 with prefix 42, and 0x with a checksum for `ethereum` keys. */
  readonly addresses: readonly [string, ...string[]]
  readonly activeIndex: number
  /** Whether this page may see the accounts. */
  readonly isConnected: boolean
  /** The genesis hash of the only chain for all accounts, or `undefined` if each account has its own setting. */
  readonly genesisHash: `0x${string}` | undefined
}

/** The name, keys and approval policy of a test extension. */
export interface PolkadotWalletOptions {
  /** The wallet's key in `window.injectedWeb3`. */
  readonly name: string
  /** The reverse domain name on the wallet's object. Pages use it to recognize one wallet in several families. */
  readonly rdns?: string
  /** The keys of its accounts. */
  readonly keys: readonly [PolkadotWalletKey, ...PolkadotWalletKey[]]
  /** The answer to requests that need approval. Defaults to `auto`. */
  readonly approval?: ApprovalPolicy
  readonly delayMs?: number
  /** The methods that the wallet lacks: `signRaw`, `signPayload`, `subscribe`. */
  readonly lacks?: readonly string[]
  /** Whether requests that need the user wait for `unlock` while locked, or are rejected. Defaults to `wait`. */
  readonly whenLocked?: 'wait' | 'refuse'
  /** Whether the page's permission and the account survive reloads, as in an extension. `true` uses `localStorage`. */
  readonly remember?: boolean | KeyValueStore
}

/** A window in which Polkadot wallets install themselves. */
export interface PolkadotWalletPage {
  injectedWeb3?: Record<string, unknown>
}

/** A Polkadot wallet with real keys: the object for `injectedWeb3`, with the controls of its user. */
export interface PolkadotWallet extends WalletControls {
  readonly extension: PolkadotExtension
  /** The object that a permitted page receives. It never changes. */
  readonly injected: PolkadotInjected
  getState(): PolkadotWalletState
  /** Calls `listener` after each change of the state. */
  subscribe(listener: () => void): Stop
  /** Returns the number of the page's subscriptions to the accounts. */
  listenerCount(): number
  /** Returns the number of requests that prompted the user. */
  promptCount(): number

  /** Adds the extension to a window's `injectedWeb3` under its name. The returned function removes it. */
  inject(page?: PolkadotWalletPage): Stop
  /** Adopts changes made in other tabs. Requires `remember`. */
  followTabs(target?: EventTarget): Stop

  /** Makes another account the active one, which is listed first. */
  switchAccount(index: number): void
  /** Limits all accounts to one chain, or lifts the limit, as the user can in the wallet. */
  tieToChain(genesisHash: `0x${string}` | undefined): void
  /** Revokes the page's permission, as a user does in the wallet's list of sites. */
  disconnect(): void
}
