import { type Failure, type Network, parseAccountId } from '@foyer/common'
import { type FoyerState, selectNetwork } from '@foyer/core'
import { type ActivityState, selectActivity } from '@foyer/core/features'
import { Button, EmptyState, useStyles } from '@foyer/ui'
import NetworkIcon from '@foyer/ui/icons/network'
import { type JSX, useCallback, useEffect } from 'react'
import { useFeature } from '../foyer/FeatureScreen.js'
import { usePart } from '../foyer/usePart.js'
import { useMessages, useSaid, useView } from '../foyer/ViewContext.js'
import { TryAgain } from '../foyer/ViewFailure.js'
import css from './ActivityUnavailable.css?inline'

/** Props of {@link LookFurther}. */
interface LookFurtherProps {
  readonly isLoading: boolean
  readonly onClick: () => void
}

/** The way to older pages where those that were read by themselves held nothing to show. */
export function LookFurther({ isLoading, onClick }: LookFurtherProps): JSX.Element {
  const { lookFurther } = useMessages().account.activity
  return (
    <Button variant="secondary" isLoading={isLoading} onClick={onClick} testId="foyer-look-further">
      {lookFurther}
    </Button>
  )
}

/** Props of {@link ReceiveAction}. */
interface ReceiveActionProps {
  readonly label: string
  readonly testId: string
}

const selectCanReceive = ({ options }: FoyerState) => options.features.receive

/** The way from an empty list to receiving something, where the host offers that. */
export function ReceiveAction({ label, testId }: ReceiveActionProps): JSX.Element | null {
  const { foyer } = useView()
  const canReceive = usePart(selectCanReceive)
  if (!canReceive) return null
  return (
    <Button variant="secondary" onClick={() => foyer.router.push({ view: 'WalletReceive' })} testId={testId}>
      {label}
    </Button>
  )
}

/** Props of {@link ActivityUnavailable}. */
interface ActivityUnavailableProps {
  readonly activity: Pick<ShownActivity, 'status' | 'failure' | 'retry'>
  /** What could not be had. */
  readonly title: string
}

/** Stands where the history cannot be shown: it could not be read, or nobody can tell it. */
export function ActivityUnavailable({ activity, title }: ActivityUnavailableProps): JSX.Element {
  useStyles(css)
  const words = useMessages().account.activity
  useSaid('HISTORY_UNAVAILABLE', activity.status === 'failed')
  if (activity.status === 'unsupported') {
    return (
      <EmptyState
        icon={<NetworkIcon />}
        title={words.unsupported}
        text={words.unsupportedHint}
        testId="foyer-activity-unsupported"
      />
    )
  }
  return (
    <div className="activity-unavailable">
      <TryAgain
        title={title}
        text={words.failedHint}
        failure={activity.failure}
        onRetry={activity.retry}
        testId="foyer-activity-failed"
      />
    </div>
  )
}

/** The history of the account in use, and what a visitor can do about it. */
export interface ShownActivity
  extends Pick<ActivityState, 'account' | 'transactions' | 'holdings' | 'isLoadingMore' | 'cursor'> {
  readonly status: 'loading' | 'ready' | 'failed' | 'unsupported'
  /** The network it belongs to; absent for one that the host does not offer. */
  readonly network: Network | undefined
  /** Why the history could not be asked for. */
  readonly failure: Failure | undefined
  readonly loadMore: () => void
  readonly confirmCollectibles: () => void
  readonly retry: () => void
}

function selectListedNetwork(state: FoyerState): Network | undefined {
  const { account } = selectActivity(state)
  return account && selectNetwork(state, parseAccountId(account).networkId)
}

/** Reads the history while the view is shown. */
export function useActivity(): ShownActivity {
  const { actions, failure, retry: load } = useFeature('activity')
  const { account, transactions, holdings, isLoadingMore, cursor, status } = usePart(selectActivity)
  const network = usePart(selectListedNetwork)
  useEffect(() => actions?.watch(), [actions])
  const loadMore = useCallback(() => void actions?.loadMore(), [actions])
  const confirmCollectibles = useCallback(() => void actions?.confirmCollectibles(), [actions])
  const retry = useCallback(() => (actions ? void actions.retry() : load()), [actions, load])
  return {
    account,
    transactions,
    holdings,
    isLoadingMore,
    cursor,
    status: failure ? 'failed' : status === 'idle' ? 'loading' : status,
    network,
    failure,
    loadMore,
    confirmCollectibles,
    retry,
  }
}
