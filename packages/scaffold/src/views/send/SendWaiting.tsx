import { Shimmer, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'

/** Stands where a panel of sending will be, while it is loaded. */
export function SendWaiting(): JSX.Element {
  return (
    <ViewBody gap="sm">
      <Shimmer width="100%" height="104px" />
      <Shimmer width="100%" height="72px" />
      <Shimmer width="100%" height="48px" />
    </ViewBody>
  )
}
