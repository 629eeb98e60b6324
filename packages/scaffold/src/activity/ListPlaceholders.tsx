import type { Failure } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { type ActivityActions, type ActivityState, selectActivity } from '@foyer/core/features'
import { Button, EmptyState, useStyles } from '@foyer/ui'
import NetworkIcon from '@foyer/ui/icons/network'
import { type JSX, useCallback, useEffect } from 'react'
import { useFeature } from '../foyer/FeatureScreen.js'
import { usePart } from '../foyer/usePart.js'
import { useMessages, useSaid, useView } from '../foyer/ViewContext.js'
import { TryAgain } from '../foyer/ViewFailure.js'
import css from './ActivityUnavailable.css?inline'
import { useKnownEnds } from './knownEnds.js'

/** Props of {@link LookFurther}. */
interface LookFurtherProps {
  readonly isLoading: boolean
  readonly onClick: () => void
}

/** A button that loads older pages. */
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

/** A button from an empty list to the receive view. Renders nothing if the host disabled receiving. */
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
  /** The title of a failed load. */
  readonly title: string
}

/** The empty state for a history that failed to load or that no service supports. */
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

/** The history of the active account, with the actions of the visitor. */
export interface ShownActivity
  extends Pick<ActivityState, 'account' | 'transactions' | 'holdings' | 'isLoadingMore' | 'cursor'> {
  readonly status: 'loading' | 'ready' | 'failed' | 'unsupported'
  /** The failure to load the activity feature. */
  readonly failure: Failure | undefined
  /** `undefined` until the activity feature is loaded. */
  readonly actions: ActivityActions | undefined
  readonly loadMore: () => void
  readonly retry: () => void
}

/** Loads the history while the view is mounted. */
export function useActivity(): ShownActivity {
  const { actions, failure, retry: load } = useFeature('activity')
  const activity = usePart(selectActivity)
  const transactions = useKnownEnds(activity.transactions)
  const { status } = activity
  useEffect(() => actions?.watch(), [actions])
  const loadMore = useCallback(() => void actions?.loadMore(), [actions])
  const retry = useCallback(() => (actions ? void actions.retry() : load()), [actions, load])
  return {
    ...activity,
    transactions,
    status: failure ? 'failed' : status === 'idle' ? 'loading' : status,
    failure,
    actions,
    loadMore,
    retry,
  }
}
