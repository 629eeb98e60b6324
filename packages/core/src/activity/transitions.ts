import type { AccountId, Failure } from '@foyer/common'
import type { HistoryPage } from '../blockchain/HistoryPage.js'
import { mergeTransactions } from './mergeTransactions.js'
import { type ActivityState, initialActivityState } from './state.js'

/** The list of an account of which nothing is known. */
export function forAccount(account: AccountId | undefined): ActivityState {
  return { ...initialActivityState, account }
}

/** The first page is on its way. What was known stays in the list. */
export function asLoading(state: ActivityState): ActivityState {
  return { ...state, status: 'loading', isLoadingMore: false, cursor: undefined, failure: undefined }
}

/** The history cannot be read: nothing more of it is asked for by itself. */
export function asFailed(state: ActivityState, failure: Failure): ActivityState {
  return { ...state, status: 'failed', isLoadingMore: false, cursor: undefined, failure }
}

/** Whether a first page joins a list that was read before; otherwise what lies between the two is not known. */
export function joins({ status, transactions }: ActivityState, page: HistoryPage): boolean {
  if (status !== 'ready') return false
  const known = new Set(transactions.map(each => each.id))
  return transactions.length === 0
    ? page.next === undefined
    : page.transactions.some(each => known.has(each.id))
}

/** The first page came. Where it joins the list, the list goes on where it went on before; otherwise it begins anew. */
export function withFirstPage(state: ActivityState, page: HistoryPage): ActivityState {
  const ready = { ...state, status: 'ready', failure: undefined } as const
  const isWhole = joins(state, page) || page.next === undefined
  const transactions = mergeTransactions(isWhole ? state.transactions : [], page.transactions)
  if (joins(state, page)) return { ...ready, transactions }
  return { ...ready, transactions, cursor: page.next, isLoadingMore: false }
}

/** A further page came. */
export function withNextPage(state: ActivityState, { transactions, next }: HistoryPage): ActivityState {
  return {
    ...state,
    transactions: mergeTransactions(state.transactions, transactions),
    cursor: next,
    isLoadingMore: false,
  }
}
