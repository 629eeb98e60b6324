import { type AccountId, type Failure, type NetworkId, parseAccountId } from '@foyer/common'
import type { SwitchesPart } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { HistoryPage, Transaction } from '../../wallet/blockchain/history.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'
import { type CollectibleHoldings, movedCollectibles } from './heldCollectibles.js'

/** What happened on the account in use, as far as it was read. */
export interface ActivityState {
  /** The account, and with it the network, the list belongs to; nothing while none is connected. */
  readonly account: AccountId | undefined
  /** Newest first, without those that are not shown. They stay while the history cannot be read. */
  readonly transactions: readonly Transaction[]
  /** Whether the collectibles among them are held, as the network says; what is not there it was not asked, or does not say. */
  readonly holdings: CollectibleHoldings
  /** `unsupported`: nobody can tell the history of this network, which is not the same as an empty one. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  /** The next page is on its way. */
  readonly isLoadingMore: boolean
  /** Where the next page begins; absent at the end, and after a failure. */
  readonly cursor: string | undefined
  /** Why it could not be read. */
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

/** What happened on the account in use; idle until the room was started. */
export function selectActivity(state: ActivityKnown): ActivityState {
  return (state.features['activity'] as ActivityState | undefined) ?? initialActivityState // written by this room alone
}

/** The network whose transactions were looked at last. */
export function selectLastNetworkInView(state: ActivityKnown): NetworkId | undefined {
  const { account } = selectActivity(state)
  return account && parseAccountId(account).networkId
}

const timeOf = ({ minedAt }: Transaction) => Date.parse(minedAt)

/** Newest first; those of one moment keep their order. */
function newestFirst(transactions: readonly Transaction[]): readonly Transaction[] {
  return transactions
    .map(transaction => ({ transaction, time: timeOf(transaction) }))
    .sort((one, other) => other.time - one.time)
    .map(({ transaction }) => transaction)
}

function isOlder(one: Transaction | undefined, other: Transaction | undefined): boolean {
  return !one || !other || timeOf(one) <= timeOf(other)
}

/** Adds a page to a list that is newest first: what the page says of a transaction takes the place of what was known. */
export function mergeTransactions(
  known: readonly Transaction[],
  page: readonly Transaction[],
): readonly Transaction[] {
  const told = new Map(page.map(each => [each.id, each]))
  const others = known.filter(each => !told.has(each.id))
  const added = newestFirst([...told.values()])
  // The usual case costs nothing, however long the list is: an older page follows what is there.
  if (isOlder(added[0], others.at(-1))) return [...others, ...added]
  return newestFirst([...added, ...others])
}

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

/** What the network said, but of what moved since: of that it is asked again. */
function withoutMoved({ transactions, holdings }: ActivityState, page: HistoryPage): CollectibleHoldings {
  const known = new Set(transactions.map(each => each.id))
  const moved = movedCollectibles(page.transactions.filter(each => !known.has(each.id)))
  const ids = new Set(moved.map(each => each.id))
  return Object.fromEntries(Object.entries(holdings).filter(([id]) => !ids.has(id)))
}

/** The first page came. Where it joins the list, the list goes on where it went on before; otherwise it begins anew. */
export function withFirstPage(state: ActivityState, page: HistoryPage): ActivityState {
  const ready = { ...state, status: 'ready', failure: undefined } as const
  const isWhole = joins(state, page) || page.next === undefined
  const transactions = mergeTransactions(isWhole ? state.transactions : [], page.transactions)
  const holdings = withoutMoved(state, page)
  if (joins(state, page)) return { ...ready, transactions, holdings }
  return { ...ready, transactions, holdings, cursor: page.next, isLoadingMore: false }
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

/** The state, as far as it is this room's. */
export type ActivityPart = FeaturePart<'activity', ActivityState>

/** What this room knows of the state. */
export type ActivityKnown = ActivityPart & Connected & SwitchesPart

/** What this room needs of those below. */
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
