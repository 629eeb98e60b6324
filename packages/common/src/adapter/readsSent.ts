import type { AccountId } from '../caip.js'
import type { TransactionOutcome } from './transactionOutcome.js'

/**
 * Tells which account paid what a wallet sent by itself: it may have taken another than it was asked for, and is followed to
 * it then (`changed`). Not for apps: core lists the payment under who paid it. `undefined` where nobody can tell (yet).
 * Failures: `RPC_FAILED`, `ABORTED`.
 */
export interface ReadsPayers {
  readPayer(request: {
    readonly hash: string
    /** The account that was to pay. It is the answer too where another one's address paid in its name: a relayer, a bundler. */
    readonly account: AccountId
    readonly signal?: AbortSignal
  }): Promise<AccountId | undefined>
}

/**
 * Tells what became of a bundle of calls, by the id that the wallet gave it (EIP-5792 `wallet_getCallsStatus`). Not for apps: core
 * follows with it what has no hash. `failed` where a part of it was undone; `undefined` where the wallet does not know (any more).
 * Failures: those of a request that nobody has to approve.
 */
export interface ReadsCalls {
  readCalls(request: {
    readonly id: string
    /** The account that sent it. */
    readonly account: AccountId
    readonly signal?: AbortSignal
  }): Promise<TransactionOutcome | undefined>
}
