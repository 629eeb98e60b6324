import { type AccountId, type Failure, type NetworkId, parseAccountId } from '@foyer/common'
import type { SwitchesPart } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { Transaction } from '../../wallet/blockchain/history.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'
import type { CollectibleHoldings } from './heldCollectibles.js'

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
