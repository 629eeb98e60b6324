import type { SwapArguments } from '@foyer/core'
import type { SwapActions, SwapForm } from '@foyer/core/features'
import { Shimmer, ViewBody } from '@foyer/ui'
import { type ComponentType, type JSX, useEffect } from 'react'
import { type FeaturePanelProps, FeatureScreen } from '../../foyer/FeatureScreen.js'
import { useIsVisited } from '../../foyer/useEnvironment.js'

/** Stands where a panel of swapping will be, while it is made ready. */
export function SwapWaiting(): JSX.Element {
  return (
    <div data-testid="foyer-swap-waiting">
      <ViewBody gap="sm">
        <Shimmer width="100%" height="110px" />
        <Shimmer width="100%" height="110px" />
        <Shimmer width="100%" height="48px" />
      </ViewBody>
    </div>
  )
}

/** Props of every panel of swapping. */
export type SwapPanelProps = FeaturePanelProps<SwapActions>

/** Props of {@link SwapScreen}. */
interface SwapScreenProps<Own extends object> {
  readonly Panel: ComponentType<Own & SwapPanelProps>
  readonly own: Own
}

/** A panel of swapping. */
export function SwapScreen<Own extends object>({ Panel, own }: SwapScreenProps<Own>): JSX.Element {
  return <FeatureScreen id="swap" Panel={Panel} own={own} testId="foyer-swap-unavailable" />
}

/** What the parts of a swap share. */
export interface SwapPart {
  readonly form: SwapForm
  readonly actions: SwapActions
}

/** Gets the form ready and keeps it up to date; where it stands in place, not before the visitor does anything. */
export function useSwapStart(actions: SwapActions | undefined, begin?: SwapArguments): void {
  const isVisited = useIsVisited()
  useEffect(() => {
    if (!actions || !isVisited) return
    void actions.start(begin)
    return actions.watch()
  }, [actions, isVisited, begin])
}
