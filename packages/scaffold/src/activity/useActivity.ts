import { type Network, parseAccountId } from '@foyer/common'
import { type FoyerState, selectNetwork } from '@foyer/core'
import { type ActivityState, selectActivity } from '@foyer/core/activity'
import { useCallback, useEffect } from 'react'
import { useFeature } from '../foyer/FeatureScreen.js'
import { activity } from '../foyer/features.js'
import { usePart } from '../foyer/usePart.js'

/** The history of the account in use, and what a visitor can do about it. */
export interface ShownActivity
  extends Pick<ActivityState, 'account' | 'transactions' | 'isLoadingMore' | 'cursor'> {
  readonly status: 'loading' | 'ready' | 'failed' | 'unsupported'
  /** The network it belongs to; absent for one that the host does not offer. */
  readonly network: Network | undefined
  readonly loadMore: () => void
  readonly retry: () => void
}

function selectListedNetwork(state: FoyerState): Network | undefined {
  const { account } = selectActivity(state)
  return account && selectNetwork(state, parseAccountId(account).networkId)
}

/** Reads the history while the view is shown. */
export function useActivity(): ShownActivity {
  const { actions, failure, retry: load } = useFeature(activity)
  const { account, transactions, isLoadingMore, cursor, status } = usePart(selectActivity)
  const network = usePart(selectListedNetwork)
  useEffect(() => actions?.watch(), [actions])
  const loadMore = useCallback(() => void actions?.loadMore(), [actions])
  const retry = useCallback(() => (actions ? void actions.retry() : load()), [actions, load])
  return {
    account,
    transactions,
    isLoadingMore,
    cursor,
    status: failure ? 'failed' : status === 'idle' ? 'loading' : status,
    network,
    loadMore,
    retry,
  }
}
