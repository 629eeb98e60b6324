import {
  type AccountId,
  type ChainAdapter,
  type Namespace,
  type NetworkId,
  parseAccountId,
  type Schema,
  type Session,
  type SignedTransaction,
} from '@foyer/common'
import type { RoomBase } from '../base/RoomBase.js'
import type { FeaturePart } from '../base/slice.js'
import type { NoticesController } from '../modal/notices/controller.js'
import type { Moves } from '../wallet/account/moves.js'
import type { Connected } from '../wallet/connection/state.js'
import { explorerLink } from '../wallet/networks/explorerLink.js'
import { selectNetwork } from '../wallet/networks/selectors.js'
import type { NetworksPart } from '../wallet/networks/state.js'

/** What a wallet is asked for that costs something, or that is signed for once: a name. `call`: the app itself asks. */
export type PaymentKind = 'send' | 'approve' | 'swap' | 'pay' | 'name' | 'call'

/** What is paid, for people. Amounts are decimal text. */
export interface PaymentSummary {
  readonly amount?: string | undefined
  readonly symbol?: string | undefined
  /** An address, or the name the visitor chose. */
  readonly to?: string | undefined
  readonly targetAmount?: string | undefined
  readonly targetSymbol?: string | undefined
}

/** How a transaction ended. */
export type TransactionEnd =
  | { readonly status: 'succeeded' | 'failed' }
  /** The nodes gave it up: for good, or whoever has it may hand it in again. */
  | { readonly status: 'dropped'; readonly isFinal?: boolean | undefined }
  /** Another one took its place. */
  | { readonly status: 'replaced'; readonly by: string }

/** How far a payment is. */
export type PaymentProgress =
  /**
   * The wallet holds the request: it may be approved at any time. `isLeft`: the visitor waits for it no more, and the account's
   * wallet may be asked again; what comes of it counts all the same. `isBeside`: the app asks for several at once on purpose, and
   * the account's wallet may be asked for more.
   */
  | {
      readonly status: 'asking'
      readonly isLeft?: boolean | undefined
      readonly isBeside?: boolean | undefined
    }
  /** `unknown`: its network told nothing of it for so long that nobody waits for it; it is asked again now and then. */
  | {
      readonly status: 'sent' | 'unknown'
      readonly hash: string
      /** What the network's adapter must be told when it looks again. */
      readonly trace?: string | undefined
      /**
       * Signed, and nobody has said yet that the network has it: nothing more is asked of the account's wallet until the
       * network tells, or the visitor stops waiting (`false`). Absent of what the network has.
       */
      readonly isHeld?: boolean | undefined
    }
  | ({ readonly hash: string } & TransactionEnd)

/** What is followed until the visitor is told how it ended. */
interface Followed {
  readonly id: string
  /** When the wallet was asked, or the app's transaction was added, in ms since 1970. */
  readonly startedAt: number
  /** When the wallet signed or sent it. Absent of what it holds, of the app's transactions, and of older versions' rows. */
  readonly sentAt?: number | undefined
  readonly progress: PaymentProgress
  /** Whether the visitor was told how it ended. */
  readonly isTold: boolean
  /** What the room that asked goes on with after a reload, in its own form; absent where nobody goes on with it. */
  readonly details?: object
}

/** A payment under way, wherever the visitor is meanwhile: from the moment the wallet is asked until it is told. */
export interface Payment extends Followed {
  readonly kind: PaymentKind
  /** Who pays, on which network: who was asked, and who paid as soon as the network shows that it was another account. */
  readonly account: AccountId
  readonly summary: PaymentSummary
  /** Its hash is the id that the wallet gave to a bundle of calls, of which its network knows nothing. */
  readonly isBundle?: boolean | undefined
}

/** A transaction that the app sent by itself, and handed over to be followed. */
export interface AppTransaction extends Followed {
  readonly kind: 'app'
  readonly networkId: NetworkId
  /** The app's own words for it. */
  readonly label: string
  /** Who sent it, where that is known. */
  readonly account?: AccountId | undefined
  /** A wallet was asked for it here: the app can take its words away, but it stays listed until its end is known. */
  readonly isAsked?: boolean | undefined
}

/** Everything that is followed: what wallets were asked to pay, and what the app sent. */
export type FollowedPayment = Payment | AppTransaction

/** What a visitor was led elsewhere for: to pay at an exchange, or to buy. No wallet is asked for it, and no network. */
export interface ServiceOrder {
  readonly id: string
  readonly kind: 'exchange' | 'purchase'
  /** When the visitor was led there, in ms since 1970. */
  readonly startedAt: number
  /** What the room that led there goes on with after a reload, in its own form. */
  readonly details: object
}

/** One order as it is stored. */
export type JournalRow = FollowedPayment | ServiceOrder

/** A stored list of which nothing is kept while it is empty. */
export interface StoredList<Row> {
  read(): readonly Row[]
  write(rows: readonly Row[]): void
}

/** An order that a page left under way: what its wallet sent or signed, or where the visitor was led. */
export interface LeftOrder<Kind, Details> {
  readonly id: string
  readonly kind: Kind
  /** From when on its age counts. */
  readonly startedAt: number
  readonly details: Details
  /** Absent of what no wallet is asked for. */
  readonly hash?: string | undefined
}

/** Which orders a room goes on with. */
export interface LeftQuestion<Kind, Details> {
  readonly kinds: readonly Kind[]
  readonly maxAgeMs: number
  readonly schema: Schema<Details>
}

/** The payments of this browser's visitor, newest first. */
export interface PaymentsState {
  readonly payments: readonly FollowedPayment[]
}

export const initialPaymentsState: PaymentsState = { payments: [] }

/** A transaction whose end is not known. */
export type WaitedFor = Extract<PaymentProgress, { readonly status: 'sent' | 'unknown' }>

/** Whether the network is asked how a payment ends. */
export function isWaitedFor(progress: PaymentProgress): progress is WaitedFor {
  return progress.status === 'sent' || progress.status === 'unknown'
}

/** How a transaction ended, where that is known. */
export function endOf(progress: PaymentProgress): TransactionEnd | undefined {
  return progress.status === 'asking' || isWaitedFor(progress) ? undefined : progress
}

/** Whether its network is looked at: it is waited for, or the nodes gave it up and may be handed it again. */
export function isFollowed(
  progress: PaymentProgress,
): progress is WaitedFor | Extract<PaymentProgress, { readonly status: 'dropped' }> {
  return isWaitedFor(progress) || (progress.status === 'dropped' && progress.isFinal !== true)
}

/** Whether nothing more may be asked of the wallet: it holds the request, or what it signed may be on its way. */
function isHolding(progress: PaymentProgress): boolean {
  return isAsked(progress) || (isWaitedFor(progress) && progress.isHeld === true)
}

const isAsked = (progress: PaymentProgress) => progress.status === 'asking' && !isFree(progress)

/** Whether a request that the wallet holds leaves its account free. */
export function isFree({
  isLeft,
  isBeside,
}: Extract<PaymentProgress, { readonly status: 'asking' }>): boolean {
  return isLeft === true || isBeside === true
}

/** Whether nobody has said that the network has it, whether or not it holds its account. */
export function isUnseen(progress: PaymentProgress): boolean {
  return progress.status === 'asking' || (isWaitedFor(progress) && progress.isHeld !== undefined)
}

/** A payment that the network has: it holds its account no more. */
export function withoutHold(progress: PaymentProgress): PaymentProgress {
  if (!isWaitedFor(progress)) return progress
  const { isHeld: _, ...others } = progress
  return others
}

/** From when on the age of an order counts: a wallet may have been asked long before it sent. */
export function agesFrom({ startedAt, sentAt }: Pick<FollowedPayment, 'startedAt' | 'sentAt'>): number {
  return sentAt ?? startedAt
}

/** The network a payment is made on. */
export function networkOf(payment: FollowedPayment): NetworkId {
  return payment.kind === 'app' ? payment.networkId : parseAccountId(payment.account).networkId
}

/** The transaction of the app that has the hash of another one. */
export function findTransaction(
  payments: readonly FollowedPayment[],
  { networkId, progress }: Pick<AppTransaction, 'networkId' | 'progress'>,
): AppTransaction | undefined {
  return payments
    .filter(isAppTransaction)
    .find(each => each.networkId === networkId && isOfOneHash(each.progress, progress))
}

/** Whether two are one transaction: a hash says so on its own network alone. */
export function isOneTransaction(one: FollowedPayment, other: FollowedPayment): boolean {
  return networkOf(one) === networkOf(other) && isOfOneHash(one.progress, other.progress)
}

/** The families write hashes with and without capitals. */
function isOfOneHash(one: PaymentProgress, other: PaymentProgress): boolean {
  return 'hash' in one && 'hash' in other && one.hash.toLowerCase() === other.hash.toLowerCase()
}

/** Whether the app sent it. */
export function isAppTransaction<Each extends FollowedPayment>(
  payment: Each,
): payment is Extract<Each, { readonly kind: 'app' }> {
  return payment.kind === 'app'
}

/**
 * The request for which nothing more is asked of an account's wallet, on whichever of its networks: the wallet holds it, or
 * what was signed may be on its way.
 */
export function heldRequest(payments: readonly FollowedPayment[], account: AccountId): Payment | undefined {
  return payments
    .filter(each => each.kind !== 'app')
    .find(each => isHolding(each.progress) && isSamePayer(each.account, account))
}

// Wallets write an address with and without capitals.
function isSamePayer(one: AccountId, other: AccountId): boolean {
  return payerOf(one) === payerOf(other)
}

function payerOf(account: AccountId): string {
  const { namespace, address } = parseAccountId(account)
  return `${namespace}:${address.toLowerCase()}`
}

/** A payment, with where it can be looked up. */
export type PaymentShown = FollowedPayment & {
  readonly networkName: string | undefined
  /** Of the transaction that took its place, where one did. */
  readonly explorerUrl: string | undefined
}

/** The payments of this browser's visitor, newest first. */
export function selectPayments(state: PaymentsKnown): readonly PaymentShown[] {
  return read(state).payments.map(payment => {
    const network = selectNetwork(state, networkOf(payment))
    const { progress } = payment
    const hash = 'by' in progress ? progress.by : 'hash' in progress ? progress.hash : undefined
    const isBundle = payment.kind !== 'app' && payment.isBundle
    const explorerUrl = hash === undefined || isBundle ? undefined : explorerLink(network, 'tx', hash)
    return { ...payment, networkName: network?.name, explorerUrl }
  })
}

/** What the wallet of an account holds: until it answers, or the visitor stops waiting, nothing more is asked of it. */
export function selectHeldRequest(state: PaymentsKnown, account: AccountId | undefined): Payment | undefined {
  return account && heldRequest(read(state).payments, account)
}

function read({ features }: PaymentsKnown): PaymentsState {
  return (features['payments'] as PaymentsState | undefined) ?? initialPaymentsState // written by this room alone
}

/** The state, as far as it is this room's. */
type PaymentsPart = FeaturePart<'payments', PaymentsState>

/** What this room knows of the state. */
export type PaymentsKnown = PaymentsPart & NetworksPart

/** What this room needs of those below. */
export interface OrdersNeeds
  extends Pick<RoomBase<PaymentsKnown & Connected>, 'store' | 'storage' | 'events'>,
    Pick<Moves, 'announceMove'> {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly notices: Pick<NoticesController, 'showSnackbar'>
  session(namespace: Namespace): Session | undefined
}

/** What a wallet answered: the hash of a transaction, the signature for a name, or the id of a bundle of calls. */
export type MoneyAnswer = string | { readonly bundle: string }

/** What a request tells of what was sent before it ends. */
export interface MoneyTold {
  /** What the wallet signed and does not send by itself. */
  readonly onSigned: (signed: SignedTransaction) => void
  /** The hash of another transaction that the request had sent. */
  readonly onOther: (hash: string) => void
}

/** How a wallet is asked, once. */
export interface MoneyRequest {
  /** By which the visitor's own decision to wait no more is told: {@link OrderActions.stopWaiting}. One of its own when absent. */
  readonly id?: string | undefined
  readonly kind: PaymentKind
  /** Who pays, on which network. */
  readonly account: AccountId
  readonly summary: PaymentSummary
  /** What the room goes on with after a reload, in its own form: JSON. */
  readonly details?: object
  /**
   * Puts the request to the wallet: resolves to its answer, however late. The signal aborts when the visitor stops waiting.
   */
  ask(released: AbortSignal, told: MoneyTold): Promise<MoneyAnswer>
  /** Asks although the wallet holds another request of the account, and holds it for nobody else. */
  readonly mayOverlap?: boolean | undefined
  /** Ends the wait of whoever asks. The wallet holds the request all the same. */
  readonly signal?: AbortSignal | undefined
  /** Told the answer that came after the wait ended. */
  readonly onLate?: (answer: string) => void
}

/** A transaction that an app hands over. */
export interface TransactionRequest {
  /** As the network's family writes it: a hash, on Solana the first signature. */
  readonly hash: string
  readonly networkId: NetworkId
  /** The app's own words for it, as the visitor reads them; without control characters, and 80 characters at most. */
  readonly label: string
}

/** By what a transaction is known. */
export type TransactionName = Pick<TransactionRequest, 'hash' | 'networkId'>

/** The app's own transactions. */
export interface TransactionActions {
  /**
   * Follows a transaction that the app sent: until its network tells how it ended, over a reload and in every tab, with a
   * notice then and a row in Activity. One that is followed already is not added again. Resolves when its network was asked
   * for the first time, or did not answer. Failures: `NETWORK_ID_INVALID`, `NETWORK_NOT_FOUND` for a network that the host
   * does not offer, `ADAPTER_MISSING`, `NETWORK_UNSUPPORTED` where the family's adapter follows none,
   * `TRANSACTION_HASH_INVALID`, `OPTION_INVALID` without a label, `FEATURE_LOAD_FAILED`.
   */
  add(request: TransactionRequest): Promise<void>
  /** Asks at once for one whose end is `unknown`, and waits for it again. */
  retry(transaction: TransactionName): Promise<void>
  /**
   * Forgets one: nobody is told how it ends. What a wallet was asked for through Foyer is listed without the app's words until its
   * end is known; everything else is in no list any more.
   */
  remove(transaction: TransactionName): Promise<void>
}

/** What other rooms and views do with payments. */
export interface OrderActions {
  /** What the app sent by itself. */
  readonly transactions: TransactionActions
  /**
   * Has a wallet asked for money, one request per account at a time: no move, close, reload or other tab ends the lock, but a
   * known end, or `stopWaiting`. Resolves to the wallet's answer, and to the hash of what it signed where the network's answer
   * was lost: that is followed until its end is known. Failures: `REQUEST_HELD` where the account's wallet holds a request;
   * those that prove that nothing was sent, which end the lock; and any other, after which it stays, `REQUEST_TIMED_OUT` after
   * five minutes, `ABORTED` by the signal and `OUTCOME_UNKNOWN` among them.
   */
  ask(request: MoneyRequest): Promise<string>
  /**
   * The visitor's own decision about one request: the account's wallet may be asked again. It stays listed, and what was signed is
   * followed; an approval that comes late still counts. Nothing happens where the request holds no account.
   */
  stopWaiting(id: string): void
  /**
   * Waits for the end of what a wallet sent. Never rejects: resolves to nothing where the end is not known after three minutes,
   * where the network's adapter cannot tell, and when the signal aborts.
   */
  waitForEnd(id: string, signal: AbortSignal): Promise<TransactionEnd | undefined>
  /** Notes where a visitor was led, until it is forgotten; of each kind there is one. */
  lead(order: ServiceOrder): void
  /**
   * The orders of some kinds that this or another page left under way, newest first. What is too old, of the future, or makes no
   * sense here, is forgotten.
   */
  left<Kind extends JournalRow['kind'], Details>(
    question: LeftQuestion<Kind, Details>,
  ): readonly LeftOrder<Kind, Details>[]
  /** Nobody goes on with an order any more. What a wallet was asked for stays listed. */
  forget(id: string): void
  /** The visitor was told how a payment ended. */
  tell(id: string): void
}
