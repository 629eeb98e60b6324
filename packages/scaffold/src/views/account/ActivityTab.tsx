import type { JSX } from 'react'
import { ActivityList } from '../../activity/ActivityList.js'

/** What happened on the account. */
export function ActivityTab(): JSX.Element {
  return <ActivityList emptyKind="tab" />
}
