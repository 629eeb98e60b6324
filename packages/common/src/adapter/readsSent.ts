import type { AccountId } from '../caip.js'
import type { TransactionOutcome } from './transactionOutcome.js'

/**
 * Finds the account that paid for a transaction sent by the wallet itself, which may not be the requested one.
 * Internal: core lists the payment under the payer, and the session switches to it (`changed`). Returns `undefined`
 * if the payer is not known, or not yet. Failures: `RPC_FAILED`, `ABORTED`.
 */
export interface ReadsPayers {
  readPayer(request: {
    readonly hash: string
    /** The account that was requested to pay. Also returned if a relayer or bundler paid in its name. */
    readonly account: AccountId
    readonly signal?: AbortSignal
  }): Promise<AccountId | undefined>
}

/**
 * The lookup of a bundle's outcome by the id that the wallet gave it (EIP-5792 `wallet_getCallsStatus`). Internal:
 * core uses it to track bundles without a hash. The outcome is `failed` if a call reverted, and `undefined` if the
 * wallet has no such bundle, or no longer does. Failures: failures of a request without a prompt.
 */
export interface ReadsCalls {
  readCalls(request: {
    readonly id: string
    /** The account that sent the bundle. */
    readonly account: AccountId
    readonly signal?: AbortSignal
  }): Promise<TransactionOutcome | undefined>
}
