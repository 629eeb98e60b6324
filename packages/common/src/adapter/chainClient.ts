import type { TransactionRequest } from './capabilities.js'
import type { TransactionOutcome } from './transactionOutcome.js'

/** An amount of a currency. */
export interface Balance {
  /** The amount as exact decimal text. */
  readonly amount: string
  /** The amount in smallest units. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** Safe for `<img>`. Absent for the native coin. */
  readonly imageUrl?: string | undefined
}

/** Reads an address's balance of one token. `token` is its address or id. Failures: `RPC_FAILED`, `ABORTED`. */
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

/** An account's balance of one currency, read from the network itself. */
export interface Holding {
  /** A denom or an asset id. Absent for the native coin. */
  readonly token?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The amount that could be sent if there were no fee, in smallest units. */
  readonly amount: bigint
}

/**
 * Lists an address's balances on networks that no service indexes, native coin first. Failures: `RPC_FAILED`,
 * `ABORTED`.
 */
export interface ReadsHoldings {
  readHoldings(request: {
    readonly address: string
    readonly signal?: AbortSignal
  }): Promise<readonly Holding[]>
}

/** An NFT (ERC-721 or ERC-1155): its contract address and its token id as a decimal string. */
export interface CollectibleId {
  readonly contract: string
  readonly tokenId: string
}

/**
 * Reads how many of each collectible an address holds now, in the given order. A count is `undefined` if the contract
 * does not answer. Failures: `RPC_FAILED`, `ABORTED`.
 */
export interface ReadsCollectibles {
  readCollectibles(request: {
    readonly address: string
    readonly collectibles: readonly CollectibleId[]
    readonly signal?: AbortSignal
  }): Promise<readonly (bigint | undefined)[]>
}

/** Resolves names of the network's own name service. Returns `undefined` if no name, address or avatar is set. */
export interface ResolvesNames {
  resolveName(request: { readonly name: string; readonly signal?: AbortSignal }): Promise<string | undefined>
  lookupName(request: {
    readonly address: string
    readonly signal?: AbortSignal
  }): Promise<string | undefined>
  readAvatar(request: { readonly name: string; readonly signal?: AbortSignal }): Promise<string | undefined>
}

/** Estimates the gas units of a transaction. */
export interface EstimatesGas {
  estimateGas(
    request: { readonly from: string; readonly signal?: AbortSignal } & {
      readonly transaction: TransactionRequest
    },
  ): Promise<bigint>
}

/** The network fee of a transfer, in smallest units of the native currency. */
export interface TransferFee {
  /** The fee at current prices. */
  readonly likely: bigint
  /**
   * The amount that must stay in the account for the network to accept the transfer, even if prices rise. At least
   * `likely`.
   */
  readonly most: bigint
  /**
   * The minimum amount that the receiver gets, in smallest units, if the token withholds a part of each transfer
   * (solana).
   */
  readonly arrives?: bigint | undefined
}

/**
 * Estimates the cost of a transfer, including whatever the receiver needs to hold the asset. A zero amount estimates
 * the fee alone.
 *
 * Failures: `RPC_FAILED`, `ABORTED`. If a simulation or the network's rules show that the transfer would fail:
 * `FUNDS_INSUFFICIENT`, `RECEIVER_BELOW_MINIMUM`, `SENDER_BELOW_MINIMUM`, `TOKEN_NOT_TRANSFERABLE`, `TOKEN_FROZEN`,
 * `TRANSACTION_FAILED`.
 */
export interface EstimatesTransferFees {
  estimateTransferFee(request: {
    readonly from: string
    readonly to: string
    /** The amount in smallest units. */
    readonly amount: bigint
    /** A contract or a mint. Absent for the native currency. */
    readonly token?: string | undefined
    readonly signal?: AbortSignal
  }): Promise<TransferFee>
}

/**
 * The kind of an account: a key alone (`eoa`), a contract (`smartAccount`), or a key that delegated its account to a
 * contract's code (`delegated`, EIP-7702).
 */
export type AccountKind = 'eoa' | 'smartAccount' | 'delegated'

/** Reads the kind of an account. Failures: `RPC_FAILED`, `ABORTED`. */
export interface ReadsAccountKinds {
  readAccountKind(request: { readonly address: string; readonly signal?: AbortSignal }): Promise<AccountKind>
}

/** Verifies that an account signed a plain message. The counterpart of `SignsMessages`. */
export interface VerifiesMessages {
  /**
   * Accepts the signatures that `signMessage` resolves to. eip155: queries the chain to also accept signatures of
   * contract wallets, deployed or not (ERC-1271, ERC-6492). Returns `false` for a malformed signature. Failures:
   * `RPC_FAILED` if the chain had to be queried, `ABORTED`.
   */
  verifyMessage(request: {
    readonly address: string
    readonly message: string
    readonly signature: string
    readonly signal?: AbortSignal
  }): Promise<boolean>
}

/**
 * Reads the outcome of a transaction. A trace is short text that only the adapter interprets. It ignores a trace that
 * it cannot read. Failures: `TRANSACTION_HASH_INVALID` before any network request if the hash is not valid in the
 * family, `RPC_FAILED`, `ABORTED`.
 */
export interface ReadsOutcomes {
  readOutcome(request: {
    readonly hash: string
    /** The trace of the previous outcome, even one of an earlier page. */
    readonly trace?: string | undefined
    readonly signal?: AbortSignal
  }): Promise<TransactionOutcome>
}

/** A swap transaction built by a service, and the swap that the visitor asked for. Amounts are in smallest units. */
export interface SwapQuestion {
  /** The account that swaps. */
  readonly from: string
  readonly transaction: TransactionRequest
  /** The asset and amount to give. Without `token`, it is the native currency. */
  readonly given: { readonly token?: string | undefined; readonly amount: bigint }
  readonly wanted: { readonly token?: string | undefined }
  /** Contracts that the host trusts for swaps, in addition to the adapter's own list. */
  readonly routers?: readonly string[] | undefined
  readonly signal?: AbortSignal
}

/**
 * The minimum output of a swap, in smallest units. `proven`: the call or a simulation guarantees it, and only the
 * amount to spend and the network fee leave the account. `unproven`: neither could be established.
 */
export type SwapProof =
  | { readonly status: 'proven'; readonly amount: bigint }
  | { readonly status: 'unproven' }

/**
 * Checks that a transaction is the requested swap, and returns its minimum output. Failures:
 *
 * - `SWAP_TRANSACTION_INVALID`, with the invalid field: it is another transaction, takes more of an asset than the
 *   amount to spend, or lets somebody else take it.
 * - `RPC_FAILED`, `ABORTED`.
 */
export interface ChecksSwaps {
  checkSwap(question: SwapQuestion): Promise<SwapProof>
}

/** Reads and writes token allowances (ERC-20). */
export interface WritesAllowances {
  /** Returns the spender of an approval transaction, or `undefined` for any other transaction. */
  readSpender(transaction: Pick<TransactionRequest, 'data'>): Promise<string | undefined>
  /** Creates a transaction that allows a spender exactly this amount of a token, in smallest units. */
  writeAllowance(allowance: {
    readonly token: string
    readonly spender: string
    readonly amount: bigint
  }): Promise<TransactionRequest>
}

/** Reads of one network that need no wallet. */
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
