import type { Stop } from '@foyer/common'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { ControlledState } from '../controls/ControlledState.js'
import type { KeyValueStore } from '../controls/KeyValueStore.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { KeplrProvider } from './KeplrProvider.js'

/** A chain as a Cosmos wallet knows it. */
export interface CosmosWalletChain {
  readonly chainId: string
  readonly bech32Prefix: string
  /** CometBFT's JSON-RPC, through which it sends. */
  readonly rpcUrl: string
}

/** Everything a control panel shows of a Cosmos wallet. Plain data; a new object after each change. */
export interface CosmosWalletState extends ControlledState {
  /** On the first chain. */
  readonly addresses: readonly [string, ...string[]]
  readonly activeIndex: number
  readonly chains: readonly [CosmosWalletChain, ...CosmosWalletChain[]]
  /** The chains this page may use. */
  readonly allowedChainIds: readonly string[]
}

/** Settings of `createCosmosWallet`. */
export interface CosmosWalletOptions {
  readonly name: string
  /** Its reverse domain name, said on its object, where it says one: pages tell by it that it is one wallet on several families. */
  readonly rdns?: string
  /** Secret keys of its accounts: 32 bytes, hexadecimal. */
  readonly keys: readonly [string, ...string[]]
  /** Chains it knows; pages may suggest others. */
  readonly chains: readonly [CosmosWalletChain, ...CosmosWalletChain[]]
  /** Where it puts itself into a window: `keplr` when absent, `cosmostation.providers.keplr`, … */
  readonly place?: string
  /** `auto` when absent. */
  readonly approval?: ApprovalPolicy
  readonly delayMs?: number
  /** Methods it lacks, such as `signArbitrary`. */
  readonly lacks?: readonly string[]
  /** Its keys are on a device that signs JSON documents only. */
  readonly isHardware?: boolean
  /** What its owner writes into the memo of transactions. */
  readonly memo?: string
  /** Locked: requests that need a person wait for `unlock`, or are refused. `wait` when absent. */
  readonly whenLocked?: 'wait' | 'refuse'
  /** Keeps the page's permissions and the account across reloads, as an extension does. `true` is `localStorage`. */
  readonly remember?: boolean | KeyValueStore
}

/** A window, as far as Cosmos wallets put themselves into it. */
export type CosmosWalletPage = EventTarget

/** A Cosmos wallet with real keys: a provider of Keplr's kind, and the controls a person would have. */
export interface CosmosWallet extends WalletControls {
  readonly provider: KeplrProvider
  /** What the window hears when another account, or another permission, is there: `keplr_keystorechange`. */
  readonly changeEvent: string
  getState(): CosmosWalletState
  /** Called after each change of the state. */
  subscribe(listener: () => void): Stop
  /** The address of an account on a chain it knows; of the active one when no index is given. */
  addressOn(chainId: string, index?: number): string
  /** Requests that asked the visitor something. */
  promptCount(): number

  /** Puts itself into a window, which then hears of changes; stopping takes it out again. */
  inject(page?: CosmosWalletPage): Stop
  /** Follows changes made in other tabs; needs `remember`. */
  followTabs(target?: EventTarget): Stop

  /** Makes another account the active one. */
  switchAccount(index: number): void
  /** Lets the page use these chains and no others, as a visitor does in the wallet's list of sites. */
  allowChains(chainIds: readonly string[]): void
  /** Forgets this page. */
  disconnect(): void
}
