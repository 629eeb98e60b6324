import type { AccountId, FoyerError, HashOf, NamespaceOf, NetworkId, SignedTransaction } from '@foyer/common'
import type {
  JournalRow,
  Order,
  OrderKind,
  OrderSummary,
  ResumableOrder,
  ResumeQuery,
  ServiceOrder,
  TransactionEnd,
} from './state.js'

/** A wallet's answer: the hash of a transaction, the signature for a name, or the id of a bundle of calls. */
export type MoneyAnswer = string | { readonly bundle: string }

/** The callbacks by which a request reports transactions before it ends. */
export interface MoneyRequestListeners {
  /** Called when the wallet has signed a transaction that it does not send itself. */
  readonly onSigned: (signed: SignedTransaction) => void
  /** Called with the hash of another transaction that the request had sent. */
  readonly onOther: (hash: string) => void
}

/** One request to a wallet. */
export interface MoneyRequest {
  /** The id for {@link OrderActions.stopWaiting}. Defaults to a random one. */
  readonly id?: string | undefined
  readonly kind: OrderKind
  /** The payer and its network. */
  readonly account: AccountId
  readonly summary: OrderSummary
  /** The details with which the room resumes the order after a reload, as JSON in its own format. */
  readonly details?: object
  /**
   * Passes the request to the wallet. Resolves to its answer, however late. The signal aborts when the visitor stops
   * waiting.
   */
  ask(released: AbortSignal, listeners: MoneyRequestListeners): Promise<MoneyAnswer>
  /**
   * Whether to ask even if the wallet holds another request of the account, and to leave the account free for more.
   */
  readonly mayOverlap?: boolean | undefined
  /** Ends the caller's wait. The wallet still holds the request. */
  readonly signal?: AbortSignal | undefined
  /** Called with an answer that came after the wait had ended. */
  readonly onLate?: (answer: string) => void
  /** Called with a failure that came after the wait had ended, and that proves that nothing was sent. */
  readonly onLateRefusal?: (failure: FoyerError) => void
}

/** A transaction that an app adds. */
export interface TransactionRequest<Id extends NetworkId = NetworkId> {
  /** The id in the format of the network's family: a hash, or on Solana the first signature. */
  readonly hash: HashOf<NamespaceOf<Id>>
  readonly networkId: Id
  /** The app's label as shown to the visitor, without control characters and with at most 80 characters. */
  readonly label: string
}

/** The hash and network that identify a transaction. */
export type TransactionName<Id extends NetworkId = NetworkId> = Pick<
  TransactionRequest<Id>,
  'hash' | 'networkId'
>

/** The actions for the app's own transactions. */
export interface TransactionActions {
  /**
   * Follows a transaction that the app sent until its network reports the end, across reloads and in every tab. A
   * notice reports the end, and the transaction has a row in Activity. A transaction that is already followed is not
   * added again. Resolves after the first query to its network, even if the network did not answer. Failures:
   * `NETWORK_ID_INVALID`, `NETWORK_NOT_FOUND` for a network that the host does not offer, `ADAPTER_MISSING`,
   * `NETWORK_UNSUPPORTED` if the family's adapter cannot follow transactions, `TRANSACTION_HASH_INVALID`,
   * `OPTION_INVALID` without a label, `FEATURE_LOAD_FAILED`.
   */
  add<Id extends NetworkId>(request: TransactionRequest<Id>): Promise<void>
  /** Immediately queries the network for a transaction whose end is `unknown`, and waits for it again. */
  retry<Id extends NetworkId>(transaction: TransactionName<Id>): Promise<void>
  /**
   * Removes a transaction, so that its end is not reported. A transaction from a wallet request through Foyer stays
   * listed without the app's label until its end is known. Any other is no longer listed.
   */
  remove<Id extends NetworkId>(transaction: TransactionName<Id>): Promise<void>
}

/** The actions that other features and views have on orders. */
export interface OrderActions {
  /** The actions for the app's own transactions. */
  readonly transactions: TransactionActions
  /**
   * Asks a wallet for money, one request per account at a time. The lock ends only with a known end or `stopWaiting`,
   * not with a navigation, closing, reload or another tab. Resolves to the wallet's answer, or to the hash of a
   * signed transaction for which the network's answer was lost; that is followed until its end is known. Failures:
   * `REQUEST_HELD` if the account's wallet holds a request; those that prove that nothing was sent, which end the
   * lock; and any other, after which the lock stays, including `REQUEST_TIMED_OUT` after five minutes, `ABORTED` by
   * the signal and `OUTCOME_UNKNOWN`.
   */
  ask(request: MoneyRequest): Promise<string>
  /**
   * Stops waiting for a request by the visitor's decision, so that the account's wallet may be asked again. The
   * request stays listed, a signed transaction is followed, and a late approval still counts. Does nothing if the
   * request holds no account.
   */
  stopWaiting(id: string): void
  /**
   * Returns whether a wallet may have sent for this request, or still may. `false` for a request that never reached
   * the wallet, that certainly sent nothing, or whose transaction took nothing but its fee. While it is `true`, the
   * visitor is not offered to pay again.
   */
  mayBeSent(id: string): boolean
  /** Returns the requests of a kind that wallets have not answered, including those that the storage has lost. */
  unanswered(kind: OrderKind): readonly Order[]
  /**
   * Waits for the end of a sent transaction. Never rejects. Resolves to `undefined` if the end is unknown after three
   * minutes, if the network's adapter cannot read it, or if the signal aborts.
   */
  waitForEnd(id: string, signal: AbortSignal): Promise<TransactionEnd | undefined>
  /**
   * Waits without a deadline until a sent transaction has another end than the known one. Does not query its network.
   * Never rejects. Resolves to `undefined` if the order is no longer stored, or if the signal aborts.
   */
  watchEnd(
    id: string,
    known: TransactionEnd | undefined,
    signal: AbortSignal,
  ): Promise<TransactionEnd | undefined>
  /** Stores an order at a service until it is forgotten. Keeps the 20 newest. */
  lead(order: ServiceOrder): void
  /**
   * Returns the orders of some kinds that this or another page left in progress, newest first. Forgets those that are
   * too old, in the future, or invalid.
   */
  left<Kind extends JournalRow['kind'], Details>(
    question: ResumeQuery<Kind, Details>,
  ): readonly ResumableOrder<Kind, Details>[]
  /** Keeps pages from resuming an order. A request to a wallet stays listed. */
  forget(id: string): void
  /** Notes that nobody waits for an order any more, although it may have been carried out. */
  leave(id: string): void
  /** Notes that the end of a payment, or the success of an order at a service, was reported to the visitor. */
  tell(id: string): void
}
