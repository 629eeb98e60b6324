import { Shimmer, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'

/** Stands where a panel of swapping will be, while it is made ready. */
export function SwapWaiting(): JSX.Element {
  return (
    <div data-testid="foyer-swap-waiting">
      <ViewBody gap="sm">
        <Shimmer width="100%" height="108px" />
        <Shimmer width="100%" height="108px" />
        <Shimmer width="100%" height="48px" />
      </ViewBody>
    </div>
  )
}
