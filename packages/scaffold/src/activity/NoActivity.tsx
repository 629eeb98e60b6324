import { EmptyState } from '@foyer/ui'
import { ActivityIcon } from '@foyer/ui/account-icons'
import type { JSX } from 'react'
import { useAccountCopy } from '../copy/useAccountCopy.js'
import { LookFurther } from './LookFurther.js'
import { ReceiveAction } from './ReceiveAction.js'
import type { ShownActivity } from './useActivity.js'

/** Where the list stands: in a tab of the account, or in a view of its own. */
export type EmptyKind = 'tab' | 'view'

/** Props of {@link NoActivity}. */
export interface NoActivityProps {
  readonly activity: Pick<ShownActivity, 'cursor' | 'isLoadingMore' | 'loadMore'>
  readonly kind: EmptyKind
}

/** Stands for a history without anything to show. */
export function NoActivity({ activity, kind }: NoActivityProps): JSX.Element {
  const words = useAccountCopy().activity
  if (activity.cursor !== undefined) {
    return (
      <EmptyState
        icon={<ActivityIcon />}
        title={words.noneSoFar}
        text={words.noneSoFarHint}
        action={<LookFurther isLoading={activity.isLoadingMore} onClick={activity.loadMore} />}
        testId="foyer-activity-none-so-far"
      />
    )
  }
  if (kind === 'view') {
    return (
      <EmptyState
        icon={<ActivityIcon />}
        title={words.none}
        text={words.noneHint}
        testId="foyer-activity-empty"
      />
    )
  }
  return (
    <EmptyState
      icon={<ActivityIcon />}
      title={words.empty}
      text={words.emptyHint}
      action={<ReceiveAction label={words.trade} testId="foyer-activity-trade" />}
      testId="foyer-activity-empty"
    />
  )
}
