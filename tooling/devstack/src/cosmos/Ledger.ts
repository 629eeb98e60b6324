import type { Balances, Coin } from './createBalances.js'

/** The rules of a chain. */
export interface LedgerRules {
  readonly chainId: string
  readonly bech32Prefix: string
  readonly denom: string
  /** What a unit of gas costs at least. */
  readonly gasPrice: string
  /** A module that prices gas block by block, never below `gasPrice`: that of Osmosis, or Skip's. */
  readonly feeMarket?: { readonly module: 'txfees' | 'feemarket'; price(): string }
  /** Currencies that the chain describes. */
  readonly currencies?: readonly {
    readonly denom: string
    readonly symbol: string
    readonly name: string
    readonly decimals: number
  }[]
}

/** What a chain knows of an address that holds something or sent something. */
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
  /** Of what was moved; empty when the transaction failed. */
  readonly transfers: readonly {
    readonly from: string
    readonly to: string
    readonly amount: readonly Coin[]
  }[]
  /** Its signer, and which of its transactions it is: `{address}/{sequence}`. */
  readonly accountSequence: string
  /** Every address that took part. */
  readonly addresses: readonly string[]
}

/** A transaction with this memo gets into no block: it is there for tests of what waits. */
export const memoOfWaiting = 'not for a block'

/** One chain: accounts, balances and blocks. */
export interface Ledger {
  readonly rules: LedgerRules
  readonly balances: Pick<Balances, 'of' | 'all'>
  height(): number
  account(address: string): ChainAccount | undefined
  /** Gives out of nothing. */
  fund(address: string, coin: Coin): void
  /** Takes a transaction for the next block. Its hash; throws `TransactionRefused` when it does not pass. */
  send(bytes: Uint8Array): string
  /** Runs a transaction without effect, signed or not. The gas it used; throws `TransactionRefused`. */
  simulate(bytes: Uint8Array): bigint
  /** What waits for a block. */
  waiting(): readonly Uint8Array[]
  /** Gives up one that waits, and those of its signer after it, as a node does that is full. Returns whether there was one. */
  expire(hash: string): boolean
  entry(hash: string): LedgerEntry | undefined
  entries(): readonly LedgerEntry[]
  stop(): void
}
