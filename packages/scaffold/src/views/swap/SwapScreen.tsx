import type { SwapActions } from '@foyer/core/swap'
import { Shimmer, ViewBody } from '@foyer/ui'
import type { ComponentType, JSX } from 'react'
import { type FeaturePanelProps, FeatureScreen } from '../../foyer/FeatureScreen.js'
import { swap } from '../../foyer/features.js'

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

/** Props of every panel of swapping. */
export type SwapPanelProps = FeaturePanelProps<SwapActions>

/** Props of {@link SwapScreen}. */
interface SwapScreenProps<Own extends object> {
  /** Keep one constant. */
  readonly load: () => Promise<ComponentType<Own & SwapPanelProps>>
  readonly own: Own
}

/** A panel of swapping, loaded side by side with its room. */
export function SwapScreen<Own extends object>({ load, own }: SwapScreenProps<Own>): JSX.Element {
  return (
    <FeatureScreen
      source={swap}
      load={load}
      own={own}
      waiting={<SwapWaiting />}
      testId="foyer-swap-unavailable"
    />
  )
}
