import type { AccountId } from '@foyer/common'
import type { PaymentKind, PaymentSummary } from './state.js'

/** How a wallet is asked, once. */
export interface MoneyRequest {
  readonly kind: PaymentKind
  /** Who pays, on which network. */
  readonly account: AccountId
  readonly summary: PaymentSummary
  /**
   * Puts the request to the wallet: resolves to the transaction's hash, or to the signature for a name, however late. The
   * signal aborts when the visitor stops waiting.
   */
  ask(released: AbortSignal): Promise<string>
  /** Ends the wait of whoever asks. The wallet holds the request all the same. */
  readonly signal?: AbortSignal | undefined
  /** Told the answer that came after the wait ended. */
  readonly onLate?: (answer: string) => void
}

/** What other rooms and views do with payments. */
export interface PaymentActions {
  /**
   * Has a wallet asked for money, one request per account at a time: no move, close, reload or other tab ends the lock, but
   * the wallet's answer, or `stopWaiting`. Resolves to the wallet's answer. Failures: `REQUEST_HELD` where the account's
   * wallet holds a request; `REQUEST_TIMED_OUT` after five minutes and `ABORTED` by the signal, after both of which the
   * lock stays; those of the wallet.
   */
  ask(request: MoneyRequest): Promise<string>
  /** The visitor's own decision: forgets the request that the account's wallet holds. An approval that comes late still counts. */
  stopWaiting(account: AccountId): void
  /** The visitor was told how a payment ended. */
  tell(id: string): void
}

/** For features that ask a wallet to pay. */
export interface PaymentsAccess {
  /**
   * What wallets are asked to pay, one request per account at a time. Failure: `FEATURE_LOAD_FAILED`; the next call tries
   * again.
   */
  payments(): Promise<PaymentActions>
}
