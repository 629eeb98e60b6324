import {
  type AccountId,
  type ChainAdapter,
  type Namespace,
  type NetworkId,
  parseAccountId,
  type Schema,
  type Session,
} from '@foyer/common'
import type { RoomBase } from '../base/RoomBase.js'
import type { FeaturePart } from '../base/slice.js'
import type { NoticesController } from '../modal/notices/controller.js'
import type { Moves } from '../wallet/account/moves.js'
import type { ConnectedState } from '../wallet/connection/state.js'
import { explorerLink } from '../wallet/networks/explorerLink.js'
import { selectNetwork } from '../wallet/networks/selectors.js'
import type { NetworksPart } from '../wallet/networks/state.js'

/** The purpose of a wallet request for money. `name` is signed once, and `call` is a request of the app itself. */
export type OrderKind = 'send' | 'approve' | 'swap' | 'pay' | 'name' | 'call'

/** A summary for display. Amounts are decimal text. */
export interface OrderSummary {
  readonly amount?: string | undefined
  readonly symbol?: string | undefined
  /** The key of a sent token, because other tokens may bear its symbol. Absent in rows of older versions. */
  readonly token?: string | undefined
  /** An address, or the name that the visitor chose. */
  readonly to?: string | undefined
  /** The address of a name in `to`. Absent in rows of older versions. */
  readonly toAddress?: string | undefined
  readonly targetAmount?: string | undefined
  readonly targetSymbol?: string | undefined
}

/** The outcome of a transaction: included (succeeded or failed), dropped or replaced. */
export type TransactionEnd =
  | {
      readonly status: 'succeeded' | 'failed'
      /** The hash in the block, if the wallet submitted the same transaction again with another fee. */
      readonly includedAs?: string | undefined
    }
  /**
   * The nodes dropped the transaction. If `isFinal`, no block can include it any more. Otherwise it may be submitted
   * again.
   */
  | { readonly status: 'dropped'; readonly isFinal?: boolean | undefined }
  /** A block includes a transaction that does something else instead. */
  | { readonly status: 'replaced'; readonly by: string }

/** The progress of a payment. */
export type OrderProgress =
  /**
   * The wallet holds the request, which may be approved at any time. `isLeft`: the visitor no longer waits, so the
   * account's wallet accepts a new request; the result still counts. `isBeside`: the app deliberately sends several
   * requests simultaneously, so the account's wallet accepts more. `isUnclear`: the wallet's answer does not say whether
   * it sent.
   */
  | {
      readonly status: 'asking'
      readonly isLeft?: boolean | undefined
      readonly isBeside?: boolean | undefined
      readonly isUnclear?: boolean | undefined
    }
  /**
   * `unknown`: its network was silent for so long that the visitor no longer waits. It is queried again now and then.
   */
  | {
      readonly status: 'sent' | 'unknown'
      readonly hash: string
      /** The adapter's hint for its next lookup. */
      readonly trace?: string | undefined
      /**
       * `true`: signed, and not yet reported by the network. The account's wallet is not asked for more until the
       * network reports it, or the visitor stops waiting (`false`). Absent once the network has it.
       */
      readonly isHeld?: boolean | undefined
    }
  | ({ readonly hash: string } & TransactionEnd)

/** An order that is followed until its end was reported to the visitor. */
interface FollowedOrderBase {
  readonly id: string
  /** The time of the wallet request, or of adding the app's transaction, in ms since epoch. */
  readonly startedAt: number
  /**
   * The time at which the wallet signed or sent it, in ms since epoch. Absent for open requests, the app's
   * transactions, and rows of older versions.
   */
  readonly sentAt?: number | undefined
  readonly progress: OrderProgress
  /** Whether the end was reported to the visitor. */
  readonly isTold: boolean
  /** Whether its room has shown an unclear end. No page resumes it. */
  readonly isLeft?: boolean | undefined
  /**
   * The details with which a room resumes the order after a reload, in the room's own format. Absent if no room
   * resumes it.
   */
  readonly details?: object
}

/** A payment, from the request to the wallet until its end is reported, wherever the visitor is meanwhile. */
export interface Order extends FollowedOrderBase {
  readonly kind: OrderKind
  /** The payer and its network: the requested account, or another one once the network shows that it paid. */
  readonly account: AccountId
  readonly summary: OrderSummary
  /** Whether the hash is the wallet's id of a bundle of calls, which the network does not recognize. */
  readonly isBundle?: boolean | undefined
}

/** A transaction that the app sent by itself and added to be followed. */
export interface AppTransaction extends FollowedOrderBase {
  readonly kind: 'app'
  readonly networkId: NetworkId
  /** The app's own label. */
  readonly label: string
  /** The sender, if known. */
  readonly account?: AccountId | undefined
  /**
   * Whether it comes from a wallet request through Foyer. The app can remove its label, but it stays listed until its
   * end is known.
   */
  readonly isAsked?: boolean | undefined
}

/** Every followed order: payments that wallets were asked for, and transactions that the app sent. */
export type FollowedOrder = Order | AppTransaction

/** An order at a service: a payment at an exchange, or a purchase. It involves no wallet and no network. */
export interface ServiceOrder {
  readonly id: string
  readonly kind: 'exchange' | 'purchase'
  /** The time at which the visitor was sent there, in ms since epoch. */
  readonly startedAt: number
  /** Whether the visitor no longer waits for it. No page resumes it. */
  readonly isLeft?: boolean | undefined
  /** Whether the visitor has seen that it was carried out. */
  readonly isTold?: boolean | undefined
  /** The details with which the room resumes the order after a reload, in the room's own format. */
  readonly details: object
}

/** A stored order. */
export type JournalRow = FollowedOrder | ServiceOrder

/** A stored list whose entry is removed while it is empty. */
export interface StoredList<Row> {
  read(): readonly Row[]
  write(rows: readonly Row[]): void
}

/** An order that a page left in progress: a transaction that its wallet sent or signed, or an order at a service. */
export interface ResumableOrder<Kind, Details> {
  readonly id: string
  readonly kind: Kind
  /** The time from which its age counts, in ms since epoch. */
  readonly startedAt: number
  readonly details: Details
  /** The hash of the transaction. Absent for an order at a service. */
  readonly hash?: string | undefined
  /** Whether nobody waits for it any more, although it may have been carried out. */
  readonly isLeft?: boolean | undefined
  /** Whether its end was reported to the visitor. Of an order at a service only a success is. */
  readonly isTold?: boolean | undefined
}

/** The orders that a room resumes. */
export interface ResumeQuery<Kind, Details> {
  readonly kinds: readonly Kind[]
  readonly maxAgeMs: number
  /** The age up to which older orders are kept, although they are not returned. Defaults to `maxAgeMs`. */
  readonly keptMs?: number | undefined
  readonly schema: Schema<Details>
}

/** The payments of this browser's visitor, newest first. */
export interface OrdersState {
  readonly payments: readonly FollowedOrder[]
}

export const initialOrdersState: OrdersState = { payments: [] }

/** A transaction whose end is unknown. */
export type WaitedFor = Extract<OrderProgress, { readonly status: 'sent' | 'unknown' }>

/** Returns whether a payment is sent and its end is unknown. */
export function isWaitedFor(progress: OrderProgress): progress is WaitedFor {
  return progress.status === 'sent' || progress.status === 'unknown'
}

/**
 * Returns whether an order may have moved money, or still may. Without a known end it may. A wallet may send a dropped
 * transaction once more.
 */
export function mayMove(progress: OrderProgress | TransactionEnd | undefined): boolean {
  return progress?.status !== 'failed'
}

/** Returns the end of a transaction, if known. */
export function endOf(progress: OrderProgress): TransactionEnd | undefined {
  return progress.status === 'asking' || isWaitedFor(progress) ? undefined : progress
}

/**
 * Returns whether the network is queried for an order: its end is unknown, or the nodes dropped it and it may be
 * submitted again.
 */
export function isFollowed(
  progress: OrderProgress,
): progress is WaitedFor | Extract<OrderProgress, { readonly status: 'dropped' }> {
  return isWaitedFor(progress) || (progress.status === 'dropped' && progress.isFinal !== true)
}

/**
 * Returns whether the wallet may not be asked for more: it holds the request, or the signed transaction may be on its
 * way.
 */
function isHolding(progress: OrderProgress): boolean {
  return isAsked(progress) || (isWaitedFor(progress) && progress.isHeld === true)
}

/** Returns whether the wallet holds the request and the visitor still waits for its answer. */
function isAsked(progress: OrderProgress): boolean {
  return progress.status === 'asking' && !isFree(progress)
}

/** Returns whether an open request leaves its account free. */
export function isFree({ isLeft, isBeside }: Extract<OrderProgress, { readonly status: 'asking' }>): boolean {
  return isLeft === true || isBeside === true
}

/** Returns whether the network is not known to have a transaction yet, whether or not it holds its account. */
export function isUnseen(progress: OrderProgress): boolean {
  return progress.status === 'asking' || (isWaitedFor(progress) && progress.isHeld !== undefined)
}

/** Returns the progress of a payment that the network has, which no longer holds its account. */
export function withoutHold(progress: OrderProgress): OrderProgress {
  if (!isWaitedFor(progress)) return progress
  const { isHeld: _, ...others } = progress
  return others
}

/** Returns the time from which an order's age counts. A wallet may have been asked long before it sent. */
export function agesFrom({ startedAt, sentAt }: Pick<FollowedOrder, 'startedAt' | 'sentAt'>): number {
  return sentAt ?? startedAt
}

/** Returns the hash under which a block includes a transaction, or another transaction instead of it. */
export function hashInBlock(end: OrderProgress | TransactionEnd | undefined, hash: string): string {
  if (end?.status === 'replaced') return end.by
  const isIncluded = end?.status === 'succeeded' || end?.status === 'failed'
  return (isIncluded && end.includedAs) || hash
}

/** Returns whether a transaction has this hash, as sent or in the block. */
export function hasHash(progress: OrderProgress, hash: string | undefined): boolean {
  if (!('hash' in progress) || hash === undefined) return false
  return progress.hash === hash || hashInBlock(progress, progress.hash) === hash
}

/** Returns the network on which a payment is sent. */
export function networkOf(payment: FollowedOrder): NetworkId {
  return payment.kind === 'app' ? payment.networkId : parseAccountId(payment.account).networkId
}

/** Returns the app's transaction with the same hash and network. */
export function findTransaction(
  payments: readonly FollowedOrder[],
  { networkId, progress }: Pick<AppTransaction, 'networkId' | 'progress'>,
): AppTransaction | undefined {
  return payments
    .filter(isAppTransaction)
    .find(each => each.networkId === networkId && isOfOneHash(each.progress, progress))
}

/** Returns whether two orders are one transaction. A hash identifies it only within its network. */
export function isOneTransaction(one: FollowedOrder, other: FollowedOrder): boolean {
  return networkOf(one) === networkOf(other) && isOfOneHash(one.progress, other.progress)
}

/**
 * Returns whether two transactions have the same hash, regardless of case, because families write hashes in either
 * case.
 */
function isOfOneHash(one: OrderProgress, other: OrderProgress): boolean {
  return 'hash' in one && 'hash' in other && one.hash.toLowerCase() === other.hash.toLowerCase()
}

/** Returns whether an order is a transaction that the app sent. */
export function isAppTransaction<Each extends FollowedOrder>(
  payment: Each,
): payment is Extract<Each, { readonly kind: 'app' }> {
  return payment.kind === 'app'
}

/**
 * Returns the request because of which an account's wallet may not be asked for more, on any of its networks. The
 * wallet holds it, or the signed transaction may be on its way.
 */
export function heldRequest(payments: readonly FollowedOrder[], account: AccountId): Order | undefined {
  return payments
    .filter(each => each.kind !== 'app')
    .find(each => isHolding(each.progress) && isSamePayer(each.account, account))
}

// Wallets write addresses in different cases.
function isSamePayer(one: AccountId, other: AccountId): boolean {
  return payerOf(one) === payerOf(other)
}

function payerOf(account: AccountId): string {
  const { namespace, address } = parseAccountId(account)
  return `${namespace}:${address.toLowerCase()}`
}

/** A payment with its network's name and its explorer URL. */
export type ShownOrder = FollowedOrder & {
  readonly networkName: string | undefined
  /** The URL of its page in the explorer, or of the transaction that a block includes instead. */
  readonly explorerUrl: string | undefined
}

/** Returns the payments of this browser's visitor, newest first. */
export function selectOrders(state: OrdersKnown): readonly ShownOrder[] {
  return read(state).payments.map(payment => {
    const network = selectNetwork(state, networkOf(payment))
    const { progress } = payment
    const hash = 'hash' in progress ? hashInBlock(progress, progress.hash) : undefined
    const isBundle = payment.kind !== 'app' && payment.isBundle
    const explorerUrl = hash === undefined || isBundle ? undefined : explorerLink(network, 'tx', hash)
    return { ...payment, networkName: network?.name, explorerUrl }
  })
}

/**
 * Returns the request that an account's wallet holds. The wallet is not asked for more until it answers or the
 * visitor stops waiting.
 */
export function selectHeldRequest(state: OrdersKnown, account: AccountId | undefined): Order | undefined {
  return account && heldRequest(read(state).payments, account)
}

function read({ features }: OrdersKnown): OrdersState {
  return (features['payments'] as OrdersState | undefined) ?? initialOrdersState // only this feature sets it
}

/** The part of the state that this feature owns. */
type OrdersPart = FeaturePart<'payments', OrdersState>

/** The state that this feature reads. */
export type OrdersKnown = OrdersPart & NetworksPart

/** The host members that this feature uses. */
export interface OrdersNeeds
  extends Pick<RoomBase<OrdersKnown & ConnectedState>, 'store' | 'storage' | 'events'>,
    Pick<Moves, 'announceMove'> {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly notices: Pick<NoticesController, 'showSnackbar'>
  session(namespace: Namespace): Session | undefined
}
