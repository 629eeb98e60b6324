import { Shimmer, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'

/** Stands where a panel of buying will be, while it is loaded or read. */
export function OnrampWaiting(): JSX.Element {
  return (
    <div data-testid="foyer-onramp-loading">
      <ViewBody>
        <Shimmer shape="row" />
        <Shimmer shape="row" />
        <Shimmer shape="row" />
      </ViewBody>
    </div>
  )
}
