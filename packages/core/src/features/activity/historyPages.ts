import type { HistoryPage, Transaction } from '../../wallet/blockchain/history.js'
import { type CollectibleHoldings, movedCollectibles } from './heldCollectibles.js'
import type { ActivityState } from './state.js'

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
