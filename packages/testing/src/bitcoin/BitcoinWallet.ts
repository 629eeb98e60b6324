import type { Stop } from '@foyer/common'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { ControlledState } from '../controls/ControlledState.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { StandardWallet } from '../solana/StandardWallet.js'

/** A network that the wallet supports. */
export interface BitcoinWalletNetwork {
  /**
   * The network. Its names are `bitcoin:mainnet` and `bitcoin:testnet` in the Wallet Standard, `Mainnet` and
   * `Testnet4` in sats-connect.
   */
  readonly network: 'mainnet' | 'testnet'
  /** The URL of Esplora's REST API, which lists UTXOs and broadcasts transactions. */
  readonly esploraUrl: string
}

/** The addresses of one key on the wallet's current network. */
export interface BitcoinWalletAccount {
  /** The P2WPKH address. */
  readonly payment: string
  /** The P2TR address (key path). */
  readonly ordinals: string
}

/** The state of a Bitcoin wallet, for a control panel. Plain data, replaced by a new object on each change. */
export interface BitcoinWalletState extends ControlledState {
  readonly network: BitcoinWalletNetwork['network']
  /** The accounts, with their addresses on the current network. */
  readonly accounts: readonly [BitcoinWalletAccount, ...BitcoinWalletAccount[]]
  readonly activeIndex: number
  /** Whether this page may see the active account. */
  readonly isConnected: boolean
}

/** The identity, keys, networks and approval policy of a test wallet. */
export interface BitcoinWalletOptions {
  readonly name: string
  /** The reverse domain name on the wallet's object. Pages use it to recognize one wallet in several families. */
  readonly rdns?: string
  /** The URL of the wallet's icon. Defaults to a generated icon. */
  readonly iconUrl?: string
  /**
   * The secret keys of the accounts: 32 bytes in hexadecimal. Each key has a payment address and an ordinals address.
   */
  readonly keys: readonly [string, ...string[]]
  /** The networks that the wallet supports. It starts on the first. */
  readonly networks: readonly [BitcoinWalletNetwork, ...BitcoinWalletNetwork[]]
  /** The answer to requests that need approval. Defaults to `auto`. */
  readonly approval?: ApprovalPolicy
  readonly delayMs?: number
  /** The features (`bitcoin:signMessage`) and methods (`sendTransfer`) that the wallet lacks. */
  readonly lacks?: readonly string[]
  /** Whether requests that need the user wait for `unlock` while locked, or fail with 4100. Defaults to `wait`. */
  readonly whenLocked?: 'wait' | 'refuse'
  /** Whether the page's permission, the account and the network survive reloads. `true` uses `localStorage`. */
  readonly remember?: boolean | KeyValueStore
}

/** A listener of a sats-connect provider and the name of its event. */
export interface SatsConnectListener {
  readonly eventName: string
  readonly cb: (event: unknown) => void
}

/** A wallet's provider as sats-connect calls it. Requests resolve to a JSON-RPC response even when they fail. */
export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<SatsConnectAnswer>
  addListener(listener: SatsConnectListener): Stop
  addListener(eventName: string, callback: (event: unknown) => void): Stop
}

/** A JSON-RPC response. */
export type SatsConnectAnswer =
  | { readonly jsonrpc: '2.0'; readonly id: string; readonly result: unknown }
  | {
      readonly jsonrpc: '2.0'
      readonly id: string
      readonly error: { readonly code: number; readonly message: string }
    }

/**
 * A Bitcoin wallet with real keys: a Wallet Standard wallet and a sats-connect provider, with the controls of its
 * user.
 */
export interface BitcoinWallet extends WalletControls {
  readonly wallet: StandardWallet
  readonly provider: SatsConnectProvider
  getState(): BitcoinWalletState
  /** Calls `listener` after each change of the state. */
  subscribe(listener: () => void): Stop
  /** Returns the number of listeners that the page has on the wallet. */
  listenerCount(): number
  /** Returns the number of requests that prompted the user. */
  promptCount(): number

  /** Registers the wallet (Wallet Standard) now and with later pages. The returned function unregisters it. */
  register(target?: EventTarget): Stop
  /**
   * Installs the provider where sats-connect finds it: in `btc_providers`, and at its id (the letters and digits of
   * the name).
   */
  installProvider(target?: object): Stop
  /** Adopts changes made in other tabs. Requires `remember`. */
  followTabs(target?: EventTarget): Stop

  /** Makes another account the active one. */
  switchAccount(index: number): void
  /** Moves the wallet to another network that it supports. */
  switchNetwork(network: BitcoinWalletNetwork['network']): void
  /** Revokes the page's permission, as a user does in the wallet's list of sites. */
  disconnect(): void
}
