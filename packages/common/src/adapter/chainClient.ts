import type { TransactionRequest } from './capabilities.js'
import type { TransactionOutcome } from './transactionOutcome.js'

/** An amount of a currency: exact decimal text, not a number. */
export interface Balance {
  readonly amount: string
  readonly symbol: string
  /** Safe for `<img>`; absent for the network's own coin. */
  readonly imageUrl?: string | undefined
}

/** Reads what an address holds of one token (`token`: its address, an id). Failures: `RPC_FAILED`, `ABORTED`. */
export interface ReadsTokenBalance {
  readTokenBalance(request: {
    readonly address: string
    readonly token: string
    readonly signal?: AbortSignal
  }): Promise<Balance>
}

/** Reads an address's native balance. Failures: `RPC_FAILED`, `ABORTED`. */
export interface ReadsBalance {
  readBalance(request: { readonly address: string; readonly signal?: AbortSignal }): Promise<Balance>
}

/** What an account holds of one currency, as the network itself tells it. */
export interface Holding {
  /** A denom, an asset's id; the network's own coin when absent. */
  readonly token?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Smallest units that can be sent, were there no fee. */
  readonly amount: bigint
}

/** Lists what an address holds, on networks that no service knows. Own coin first. Failures: `RPC_FAILED`, `ABORTED`. */
export interface ReadsHoldings {
  readHoldings(request: {
    readonly address: string
    readonly signal?: AbortSignal
  }): Promise<readonly Holding[]>
}

/** One of a kind, or an edition: its contract, and the id it has there (decimal text). */
export interface CollectibleId {
  readonly contract: string
  readonly tokenId: string
}

/**
 * Tells how many of some collectibles an address holds now, in their order; `undefined` of those of which the contract does
 * not say. Failures: `RPC_FAILED`, `ABORTED`.
 */
export interface ReadsCollectibles {
  readCollectibles(request: {
    readonly address: string
    readonly collectibles: readonly CollectibleId[]
    readonly signal?: AbortSignal
  }): Promise<readonly (bigint | undefined)[]>
}

/** Resolves names of the network's own name service. `undefined` means there is none. */
export interface ResolvesNames {
  resolveName(request: { readonly name: string; readonly signal?: AbortSignal }): Promise<string | undefined>
  lookupName(request: {
    readonly address: string
    readonly signal?: AbortSignal
  }): Promise<string | undefined>
  readAvatar(request: { readonly name: string; readonly signal?: AbortSignal }): Promise<string | undefined>
}

/** Estimates the gas units a transaction would use. */
export interface EstimatesGas {
  estimateGas(
    request: { readonly from: string; readonly signal?: AbortSignal } & {
      readonly transaction: TransactionRequest
    },
  ): Promise<bigint>
}

/** What the network itself would take for a transfer, in smallest units of its own currency. */
export interface TransferFee {
  /** At the prices of this moment. */
  readonly likely: bigint
  /** What must be left in the account for it to be accepted, a rise of prices included. Never below `likely`. */
  readonly most: bigint
  /** Smallest units of the token that arrive at least, where the token itself keeps a part of what is sent (solana). */
  readonly arrives?: bigint | undefined
}

/**
 * Estimates what a transfer costs, with everything the receiver needs to hold it. Failures: `RPC_FAILED`, `ABORTED`; where
 * the network would undo the transfer, which it is asked or whose rules tell, `FUNDS_INSUFFICIENT`, `RECEIVER_BELOW_MINIMUM`,
 * `SENDER_BELOW_MINIMUM`, `TOKEN_NOT_TRANSFERABLE`, `TOKEN_FROZEN`, `TRANSACTION_FAILED`. An amount of nothing asks for the fee alone.
 */
export interface EstimatesTransferFees {
  estimateTransferFee(request: {
    readonly from: string
    readonly to: string
    /** Smallest units. */
    readonly amount: bigint
    /** A contract or a mint; the network's own currency when absent. */
    readonly token?: string | undefined
    readonly signal?: AbortSignal
  }): Promise<TransferFee>
}

/**
 * What stands behind an address on its network: a key alone (`eoa`), a contract (`smartAccount`), or a key that has handed its
 * account to a contract's code (`delegated`, EIP-7702).
 */
export type AccountKind = 'eoa' | 'smartAccount' | 'delegated'

/** Tells of which kind an account is. Failures: `RPC_FAILED`, `ABORTED`. */
export interface ReadsAccountKinds {
  readAccountKind(request: { readonly address: string; readonly signal?: AbortSignal }): Promise<AccountKind>
}

/** Tells whether a plain message was signed by an account: the counterpart of `SignsMessages`. */
export interface VerifiesMessages {
  /**
   * Takes what `signMessage` resolves to. eip155: contract wallets too, deployed or not (ERC-1271, ERC-6492), by asking
   * the chain. A signature that cannot be read is `false`. Failures: `RPC_FAILED` where the chain had to be asked, `ABORTED`.
   */
  verifyMessage(request: {
    readonly address: string
    readonly message: string
    readonly signature: string
    readonly signal?: AbortSignal
  }): Promise<boolean>
}

/**
 * Tells what became of a transaction. A trace is short text that means something to the adapter alone; one it cannot read
 * counts as none. Failures: `TRANSACTION_HASH_INVALID` for what no transaction of the family is called, before any network
 * is asked, `RPC_FAILED`, `ABORTED`.
 */
export interface ReadsOutcomes {
  readOutcome(request: {
    readonly hash: string
    /** Of the last answer, from whichever page that was. */
    readonly trace?: string | undefined
    readonly signal?: AbortSignal
  }): Promise<TransactionOutcome>
}

/** A swap as a service built it, and what the visitor wants of it. Amounts are smallest units. */
export interface SwapQuestion {
  /** The account that swaps. */
  readonly from: string
  readonly transaction: TransactionRequest
  /** The network's own currency where no token is named. */
  readonly given: { readonly token?: string | undefined; readonly amount: bigint }
  readonly wanted: { readonly token?: string | undefined }
  /** Contracts that the host trusts to swap, beside those the adapter knows. */
  readonly routers?: readonly string[] | undefined
  readonly signal?: AbortSignal
}

/**
 * What a swap gives at least, in smallest units. `proven`: by the terms of its call, or as the network measures it, and
 * nothing leaves the account but what is given and the network's fee. `unproven`: nobody can tell either.
 */
export type SwapProof =
  | { readonly status: 'proven'; readonly amount: bigint }
  | { readonly status: 'unproven' }

/**
 * Tells whether a transaction is the swap that is wanted, and what it gives at least. Failures:
 * `SWAP_TRANSACTION_INVALID` with the field at fault where it is something else, or takes more of any asset than is given,
 * or lets somebody take it; `RPC_FAILED`, `ABORTED`.
 */
export interface ChecksSwaps {
  checkSwap(question: SwapQuestion): Promise<SwapProof>
}

/** Lets others take tokens of an account (ERC-20 allowances): how that is written, and read. */
export interface WritesAllowances {
  /** Whom a transaction lets take a token; `undefined` for every other transaction. */
  readSpender(transaction: Pick<TransactionRequest, 'data'>): Promise<string | undefined>
  /** Lets a spender take so much of a token, in smallest units, and no more. */
  writeAllowance(allowance: {
    readonly token: string
    readonly spender: string
    readonly amount: bigint
  }): Promise<TransactionRequest>
}

/** Reads that need no wallet, for one network. */
export type ChainClient = ReadsBalance &
  Partial<
    ReadsTokenBalance &
      ReadsAccountKinds &
      ReadsCollectibles &
      ReadsHoldings &
      ResolvesNames &
      EstimatesGas &
      EstimatesTransferFees &
      VerifiesMessages &
      ReadsOutcomes &
      ChecksSwaps &
      WritesAllowances
  >
