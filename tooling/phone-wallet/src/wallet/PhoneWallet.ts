import type { PhoneLedger } from '../families/bip122.js'
import type { PhoneCosmosChain } from '../families/cosmos.js'
import type { PhoneChain } from '../families/eip155.js'
import type { Family } from '../families/Family.js'
import type { PhoneSubstrateChain } from '../families/polkadot.js'
import type { PhoneCluster } from '../families/solana.js'
import type { ClientStorage } from './createMemoryStorage.js'
import type { PhoneWalletState } from './PhoneWalletState.js'

/** The services that a phone wallet uses, and the networks that it supports. */
export interface PhoneWalletOptions {
  readonly relayUrl: string
  /** The project id. Defaults to `foyer-phone`. */
  readonly projectId?: string
  /** The URL of the verify server without a path. Without it, every dapp is `UNKNOWN`. */
  readonly verifyUrl?: string
  /** The EVM chains that the wallet supports. */
  readonly chains?: readonly PhoneChain[]
  /** The Solana clusters to which the wallet sends transactions. */
  readonly clusters?: readonly PhoneCluster[]
  /** The Bitcoin networks to which the wallet sends transactions. */
  readonly ledgers?: readonly PhoneLedger[]
  /** The Cosmos chains for which the wallet signs, in addition to the public ones. */
  readonly cosmosChains?: readonly PhoneCosmosChain[]
  /** The Substrate chains for which the wallet signs, in addition to the public ones. */
  readonly substrateChains?: readonly PhoneSubstrateChain[]
  /** Families in addition to the built-in ones. */
  readonly families?: readonly Family[]
  readonly mnemonic?: string
  /** The indexes of the mnemonic's accounts. Defaults to the seventh and the eighth account. */
  readonly accountIndexes?: readonly [number, ...number[]]
  /** The storage. Defaults to the browser's storage if there is one, otherwise to memory. */
  readonly storage?: ClientStorage
  /** The prefix of the storage keys. Two wallets with one storage need different prefixes. Defaults to `phone`. */
  readonly storagePrefix?: string
  /** The URL of the wallet's page. */
  readonly pageUrl?: string
  /** Whether the wallet approves everything automatically. */
  readonly isAutomatic?: boolean
  /** Whether the wallet accepts sign-in requests during pairing. Defaults to true. */
  readonly signsIn?: boolean
}

/** A wallet on the other side of WalletConnect, with a function for every action of its user. */
export interface PhoneWallet {
  readonly state: PhoneWalletState
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /**
   * Resolves to the first state for which `holds` returns true. For tests and scripts. Rejects after `timeoutMs` (60
   * s by default).
   */
  until(holds: (state: PhoneWalletState) => boolean, timeoutMs?: number): Promise<PhoneWalletState>
  /** Opens a pairing URI (`wc:`). */
  pair(uri: string): Promise<void>
  /**
   * Approves the pending item with the given id, or the oldest one. `namespaces` limits the approval of a proposal.
   */
  approve(choice?: { readonly id?: number; readonly namespaces?: readonly string[] }): Promise<void>
  /** Rejects the pending item with the given id, or the oldest one. */
  reject(id?: number): Promise<void>
  /** Removes a pending item without ever answering it. */
  ignore(id?: number): void
  setAutomatic(isAutomatic: boolean): void
  /** Switches to a network (CAIP-2) and notifies the sessions. */
  switchNetwork(networkId: string): Promise<void>
  /** Switches to an account (index from 0) and notifies the sessions. */
  switchAccount(accountIndex: number): Promise<void>
  /** Ends the session with the given topic, or all sessions without a topic. */
  disconnect(topic?: string): Promise<void>
  /** Extends the session with the given topic, or all sessions, by a week from now. */
  extend(topic?: string): Promise<void>
  /** Cuts the connection and stops answering. */
  die(): Promise<void>
  /** Connects again and receives the missed messages. */
  revive(): Promise<void>
  /** Closes the wallet. Its sessions stay in its storage. */
  close(): Promise<void>
}
