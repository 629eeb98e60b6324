import type { Stop } from '@foyer/common'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { ControlledState } from '../controls/ControlledState.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { StandardWallet } from '../solana/StandardWallet.js'

/** A network as a wallet knows it. */
export interface BitcoinWalletNetwork {
  /** `bitcoin:mainnet` and `bitcoin:testnet` in the Wallet Standard, `Mainnet` and `Testnet4` in sats-connect. */
  readonly network: 'mainnet' | 'testnet'
  /** Esplora's REST interface, where it finds coins and sends transactions. */
  readonly esploraUrl: string
}

/** The addresses of one key on the wallet's network. */
export interface BitcoinWalletAccount {
  /** P2WPKH. */
  readonly payment: string
  /** P2TR, key path. */
  readonly ordinals: string
}

/** Everything a control panel shows of a Bitcoin wallet. Plain data; a new object after each change. */
export interface BitcoinWalletState extends ControlledState {
  readonly network: BitcoinWalletNetwork['network']
  /** On the wallet's network. */
  readonly accounts: readonly [BitcoinWalletAccount, ...BitcoinWalletAccount[]]
  readonly activeIndex: number
  /** Whether this page may see the active account. */
  readonly isConnected: boolean
}

/** Settings of `createBitcoinWallet`. */
export interface BitcoinWalletOptions {
  readonly name: string
  /** Its reverse domain name, said on its object, where it says one: pages tell by it that it is one wallet on several families. */
  readonly rdns?: string
  /** Image of the wallet; a drawn one when absent. */
  readonly iconUrl?: string
  /** Secret keys of its accounts: 32 bytes, hex. Each is a payment and an ordinals address. */
  readonly keys: readonly [string, ...string[]]
  /** Networks it knows; it starts on the first. */
  readonly networks: readonly [BitcoinWalletNetwork, ...BitcoinWalletNetwork[]]
  /** `auto` when absent. */
  readonly approval?: ApprovalPolicy
  readonly delayMs?: number
  /** Features (`bitcoin:signMessage`) and methods (`sendTransfer`) it lacks. */
  readonly lacks?: readonly string[]
  /** Locked: requests that need a person wait for `unlock`, or are refused with 4100. `wait` when absent. */
  readonly whenLocked?: 'wait' | 'refuse'
  /** Keeps the page's permission, account and network across reloads. `true` is `localStorage`. */
  readonly remember?: boolean | KeyValueStore
}

/** A listener of a sats-connect provider, with what to hear. */
export interface SatsConnectListener {
  readonly eventName: string
  readonly cb: (event: unknown) => void
}

/** A wallet's provider as sats-connect calls it. Requests resolve to a JSON-RPC answer, also when they fail. */
export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<SatsConnectAnswer>
  addListener(listener: SatsConnectListener): Stop
  addListener(eventName: string, callback: (event: unknown) => void): Stop
}

/** A JSON-RPC answer. */
export type SatsConnectAnswer =
  | { readonly jsonrpc: '2.0'; readonly id: string; readonly result: unknown }
  | {
      readonly jsonrpc: '2.0'
      readonly id: string
      readonly error: { readonly code: number; readonly message: string }
    }

/** A Bitcoin wallet with real keys: a Wallet Standard wallet, a sats-connect provider, and a person's controls. */
export interface BitcoinWallet extends WalletControls {
  readonly wallet: StandardWallet
  readonly provider: SatsConnectProvider
  getState(): BitcoinWalletState
  /** Called after each change of the state. */
  subscribe(listener: () => void): Stop
  /** Listeners of the page on the wallet. */
  listenerCount(): number
  /** Requests that asked the visitor something. */
  promptCount(): number

  /** Registers the wallet (Wallet Standard) now and with pages that come later; stopping unregisters it. */
  register(target?: EventTarget): Stop
  /** Puts the provider on a page as sats-connect finds it: listed in `btc_providers`, and at its id, its name's letters. */
  installProvider(target?: object): Stop
  /** Follows changes made in other tabs; needs `remember`. */
  followTabs(target?: EventTarget): Stop

  /** Makes another account the active one. */
  switchAccount(index: number): void
  /** Moves the wallet to another network it knows. */
  switchNetwork(network: BitcoinWalletNetwork['network']): void
  /** Forgets this page, as a visitor does in the wallet's list of sites. */
  disconnect(): void
}
