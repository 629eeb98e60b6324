import type { PhoneLedger } from '../families/bip122.js'
import type { PhoneCosmosChain } from '../families/cosmos.js'
import type { PhoneChain } from '../families/eip155.js'
import type { Family } from '../families/Family.js'
import type { PhoneSubstrateChain } from '../families/polkadot.js'
import type { PhoneCluster } from '../families/solana.js'
import type { ClientStorage } from './createMemoryStorage.js'
import type { PhoneWalletState } from './PhoneWalletState.js'

/** Settings of a phone wallet. */
export interface PhoneWalletOptions {
  readonly relayUrl: string
  /** Default `foyer-phone`. */
  readonly projectId?: string
  /** Of a verify server, without a path; without one every dapp is `UNKNOWN`. */
  readonly verifyUrl?: string
  /** EVM chains it knows. */
  readonly chains?: readonly PhoneChain[]
  /** Solana clusters it sends to. */
  readonly clusters?: readonly PhoneCluster[]
  /** Bitcoin networks it sends to. */
  readonly ledgers?: readonly PhoneLedger[]
  /** Cosmos chains it signs for, beside the public ones. */
  readonly cosmosChains?: readonly PhoneCosmosChain[]
  /** Substrate chains it signs for, beside the public ones. */
  readonly substrateChains?: readonly PhoneSubstrateChain[]
  /** Families beside its own. */
  readonly families?: readonly Family[]
  readonly mnemonic?: string
  /** Accounts of the phrase it holds; default the seventh and eighth. */
  readonly accountIndexes?: readonly [number, ...number[]]
  /** Default: the browser's own where there is one, else memory. */
  readonly storage?: ClientStorage
  /** Two wallets on one storage need two prefixes. Default `phone`. */
  readonly storagePrefix?: string
  /** Where its page is. */
  readonly pageUrl?: string
  /** Whether it agrees to everything by itself. */
  readonly isAutomatic?: boolean
  /** Whether it knows how to sign in while it is paired. Default true. */
  readonly signsIn?: boolean
}

/** A wallet on the other side of WalletConnect, with everything a person could do as a call. */
export interface PhoneWallet {
  readonly state: PhoneWalletState
  /** Told after each change; returns the way to stop it. */
  subscribe(listener: () => void): () => void
  /** Resolves with the first state that holds; for tests and scripts. Rejects after `timeoutMs` (default 60 s). */
  until(holds: (state: PhoneWalletState) => boolean, timeoutMs?: number): Promise<PhoneWalletState>
  /** Follows a `wc:` link. */
  pair(uri: string): Promise<void>
  /** Agrees to what waits: the given one or the oldest; of a proposal only to some namespaces, if said so. */
  approve(choice?: { readonly id?: number; readonly namespaces?: readonly string[] }): Promise<void>
  /** Says no to what waits: the given one or the oldest. */
  reject(id?: number): Promise<void>
  /** Puts what waits out of sight and never answers it. */
  ignore(id?: number): void
  setAutomatic(isAutomatic: boolean): void
  /** Goes to a network (CAIP-2) and tells the sessions. */
  switchNetwork(networkId: string): Promise<void>
  /** Goes to an account (from 0) and tells the sessions. */
  switchAccount(accountIndex: number): Promise<void>
  /** Ends a session; without a topic, all of them. */
  disconnect(topic?: string): Promise<void>
  /** Makes sessions last another week. */
  extend(topic?: string): Promise<void>
  /** Falls silent: the connection is cut and nothing is answered. */
  die(): Promise<void>
  /** Comes back and hears what it missed. */
  revive(): Promise<void>
  /** Ends the wallet; its sessions stay in its storage. */
  close(): Promise<void>
}
