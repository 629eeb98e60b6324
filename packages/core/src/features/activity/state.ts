import { type AccountId, type Failure, type NetworkId, parseAccountId } from '@foyer/common'
import type { SwitchesPart } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { HistoryPage, Transaction } from '../../wallet/blockchain/history.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'
import { type CollectibleHoldings, movedCollectibles } from './heldCollectibles.js'

/** The history of the account in use, as far as it was read. */
export interface ActivityState {
  /** The account and network that the list belongs to. `undefined` without a connection. */
  readonly account: AccountId | undefined
  /** The transactions, newest first, without hidden ones. Kept while the history cannot be read. */
  readonly transactions: readonly Transaction[]
  /** Whether the collectibles among them are held, according to the network. Those without an answer are absent. */
  readonly holdings: CollectibleHoldings
  /** `unsupported`: no service supports this network. The account may still have transactions. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  /** Whether the next page is loading. */
  readonly isLoadingMore: boolean
  /** The start of the next page. `undefined` at the end and after a failure. */
  readonly cursor: string | undefined
  /** The failure of reading the history. */
  readonly failure: Failure | undefined
}

export const initialActivityState: ActivityState = {
  account: undefined,
  transactions: [],
  holdings: {},
  status: 'idle',
  isLoadingMore: false,
  cursor: undefined,
  failure: undefined,
}

/** Returns the history of the account in use. It is `idle` until the feature starts. */
export function selectActivity(state: ActivityKnown): ActivityState {
  return (state.features['activity'] as ActivityState | undefined) ?? initialActivityState // only this feature sets it
}

/** Returns the network whose transactions were viewed last. */
export function selectLastNetworkInView(state: ActivityKnown): NetworkId | undefined {
  const { account } = selectActivity(state)
  return account && parseAccountId(account).networkId
}

const timeOf = ({ minedAt }: Transaction) => Date.parse(minedAt)

/** Sorts transactions newest first. Transactions of the same time keep their order. */
function newestFirst(transactions: readonly Transaction[]): readonly Transaction[] {
  return transactions
    .map(transaction => ({ transaction, time: timeOf(transaction) }))
    .sort((one, other) => other.time - one.time)
    .map(({ transaction }) => transaction)
}

function isOlder(one: Transaction | undefined, other: Transaction | undefined): boolean {
  return !one || !other || timeOf(one) <= timeOf(other)
}

/** Adds a page to a list that is newest first. A transaction of the page replaces the known one with its id. */
export function mergeTransactions(
  known: readonly Transaction[],
  page: readonly Transaction[],
): readonly Transaction[] {
  const told = new Map(page.map(each => [each.id, each]))
  const others = known.filter(each => !told.has(each.id))
  const added = newestFirst([...told.values()])
  // In the usual case an older page follows the list, which then needs no sorting.
  if (isOlder(added[0], others.at(-1))) return [...others, ...added]
  return newestFirst([...added, ...others])
}

/** Returns the empty list of an account. */
export function forAccount(account: AccountId | undefined): ActivityState {
  return { ...initialActivityState, account }
}

/** Returns the state while the first page loads. The list stays. */
export function asLoading(state: ActivityState): ActivityState {
  return { ...state, status: 'loading', isLoadingMore: false, cursor: undefined, failure: undefined }
}

/** Returns the state after a failure. Without a cursor, no further page loads by itself. */
export function asFailed(state: ActivityState, failure: Failure): ActivityState {
  return { ...state, status: 'failed', isLoadingMore: false, cursor: undefined, failure }
}

/** Returns whether a first page overlaps the known list. Otherwise transactions between the two may be missing. */
export function joins({ status, transactions }: ActivityState, page: HistoryPage): boolean {
  if (status !== 'ready') return false
  const known = new Set(transactions.map(each => each.id))
  return transactions.length === 0
    ? page.next === undefined
    : page.transactions.some(each => known.has(each.id))
}

/**
 * Returns the holdings without the collectibles that moved in new transactions. The network is queried again for
 * these collectibles.
 */
function withoutMoved({ transactions, holdings }: ActivityState, page: HistoryPage): CollectibleHoldings {
  const known = new Set(transactions.map(each => each.id))
  const moved = movedCollectibles(page.transactions.filter(each => !known.has(each.id)))
  const ids = new Set(moved.map(each => each.id))
  return Object.fromEntries(Object.entries(holdings).filter(([id]) => !ids.has(id)))
}

/** Adds the first page. If it overlaps the list, the list keeps its cursor. Otherwise a new list begins. */
export function withFirstPage(state: ActivityState, page: HistoryPage): ActivityState {
  const ready = { ...state, status: 'ready', failure: undefined } as const
  const isWhole = joins(state, page) || page.next === undefined
  const transactions = mergeTransactions(isWhole ? state.transactions : [], page.transactions)
  const holdings = withoutMoved(state, page)
  if (joins(state, page)) return { ...ready, transactions, holdings }
  return { ...ready, transactions, holdings, cursor: page.next, isLoadingMore: false }
}

/** Adds a further page. */
export function withNextPage(state: ActivityState, { transactions, next }: HistoryPage): ActivityState {
  return {
    ...state,
    transactions: mergeTransactions(state.transactions, transactions),
    cursor: next,
    isLoadingMore: false,
  }
}

/** The part of the state that this feature owns. */
export type ActivityPart = FeaturePart<'activity', ActivityState>

/** The state that this feature reads. */
export type ActivityKnown = ActivityPart & ConnectedState & SwitchesPart

/** The host members that this feature uses. */
export type ActivityNeeds = Pick<
  FeatureHost<ActivityKnown>,
  | 'store'
  | 'storage'
  | 'settings'
  | 'session'
  | 'adapters'
  | 'notices'
  | 'track'
  | 'report'
  | 'followMoves'
  | 'readings'
>
