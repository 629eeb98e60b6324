import type { Balances, Coin } from './createBalances.js'

/** The parameters of a chain. */
export interface LedgerRules {
  readonly chainId: string
  readonly bech32Prefix: string
  readonly denom: string
  /** The minimum gas price. */
  readonly gasPrice: string
  /** A module that prices gas per block, never below `gasPrice`: Osmosis' `txfees` or Skip's `feemarket`. */
  readonly feeMarket?: { readonly module: 'txfees' | 'feemarket'; price(): string }
  /** The currencies with metadata on the chain. */
  readonly currencies?: readonly {
    readonly denom: string
    readonly symbol: string
    readonly name: string
    readonly decimals: number
  }[]
}

/** The on-chain state of an address that received or sent something. */
export interface ChainAccount {
  readonly number: bigint
  sequence: bigint
  publicKey?: Uint8Array
}

/** A transaction in a block. */
export interface LedgerEntry {
  readonly hash: string
  readonly height: number
  readonly at: Date
  readonly bytes: Uint8Array
  readonly code: number
  readonly log: string
  readonly gasWanted: bigint
  readonly gasUsed: bigint
  /** The transfers of the transaction. Empty if it failed. */
  readonly transfers: readonly {
    readonly from: string
    readonly to: string
    readonly amount: readonly Coin[]
  }[]
  /** The signer and the sequence of the transaction: `{address}/{sequence}`. */
  readonly accountSequence: string
  /** Every address that the transaction involves. */
  readonly addresses: readonly string[]
}

/** A transaction with this memo is never mined. Tests use it to keep a transaction pending. */
export const memoOfWaiting = 'not for a block'

/** A chain: its accounts, balances and blocks. */
export interface Ledger {
  readonly rules: LedgerRules
  readonly balances: Pick<Balances, 'of' | 'all'>
  height(): number
  account(address: string): ChainAccount | undefined
  /** Creates coins for an address. */
  fund(address: string, coin: Coin): void
  /** Accepts a transaction for the next block and returns its hash. Throws `TransactionRefused` if it is invalid. */
  send(bytes: Uint8Array): string
  /** Runs a signed or unsigned transaction without effect and returns its gas. Throws `TransactionRefused`. */
  simulate(bytes: Uint8Array): bigint
  /** Returns the pending transactions. */
  waiting(): readonly Uint8Array[]
  /**
   * Evicts a pending transaction and its signer's later ones, as a full mempool does. Returns whether it was pending.
   */
  expire(hash: string): boolean
  entry(hash: string): LedgerEntry | undefined
  entries(): readonly LedgerEntry[]
  stop(): void
}
