import { EmptyState, NetworkIcon, useStyles } from '@foyer/ui'
import type { JSX } from 'react'
import { useAccountCopy } from '../copy/useAccountCopy.js'
import { TryAgain } from '../foyer/TryAgain.js'
import { useSaidFailure } from '../foyer/ViewContext.js'
import css from './ActivityUnavailable.css?inline'
import type { ShownActivity } from './useActivity.js'

/** Props of {@link ActivityUnavailable}. */
export interface ActivityUnavailableProps {
  readonly activity: Pick<ShownActivity, 'status' | 'retry'>
  /** What could not be had. */
  readonly title: string
}

/** Stands where the history cannot be shown: it could not be read, or nobody can tell it. */
export function ActivityUnavailable({ activity, title }: ActivityUnavailableProps): JSX.Element {
  useStyles(css)
  const words = useAccountCopy().activity
  useSaidFailure('HISTORY_UNAVAILABLE', activity.status === 'failed')
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
        onRetry={activity.retry}
        testId="foyer-activity-failed"
      />
    </div>
  )
}
