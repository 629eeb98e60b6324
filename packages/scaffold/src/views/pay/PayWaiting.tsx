import { Shimmer, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'

/** Stands where a panel of paying will be, while it is loaded. */
export function PayWaiting(): JSX.Element {
  return (
    <ViewBody gap="sm">
      <Shimmer width="100%" height="48px" />
      <Shimmer shape="row" />
      <Shimmer shape="row" />
    </ViewBody>
  )
}
