import type { SwapArguments } from '@foyer/core'
import type { SwapActions, SwapForm } from '@foyer/core/features'
import { Shimmer, ViewBody } from '@foyer/ui'
import { type ComponentType, type JSX, useEffect } from 'react'
import { type FeaturePanelProps, FeatureScreen } from '../../foyer/FeatureScreen.js'
import { useIsVisited } from '../../foyer/useEnvironment.js'

/** The placeholder of a panel that is loading. */
export function SwapWaiting(): JSX.Element {
  return (
    <div data-testid="foyer-swap-waiting">
      <ViewBody gap="sm">
        <Shimmer shape="row" height="110px" />
        <Shimmer shape="row" height="110px" />
        <Shimmer shape="row" height="48px" />
      </ViewBody>
    </div>
  )
}

/** Props of every panel of the feature `swap`. */
export type SwapPanelProps = FeaturePanelProps<SwapActions>

/** Props of {@link SwapScreen}. */
interface SwapScreenProps<Own extends object> {
  readonly Panel: ComponentType<Own & SwapPanelProps>
  readonly own: Own
}

/** Renders a panel of the feature `swap`. */
export function SwapScreen<Own extends object>({ Panel, own }: SwapScreenProps<Own>): JSX.Element {
  return <FeatureScreen id="swap" Panel={Panel} own={own} testId="foyer-swap-unavailable" />
}

/** Props of each part of the swap form: the form's state and the actions of swapping. */
export interface SwapPart {
  readonly form: SwapForm
  readonly actions: SwapActions
}

/** Loads the form and keeps it up to date. An inline form waits until the visitor acts. */
export function useSwapStart(actions: SwapActions | undefined, begin?: SwapArguments): void {
  const isVisited = useIsVisited()
  useEffect(() => {
    if (!actions || !isVisited) return
    void actions.start(begin)
    return actions.watch()
  }, [actions, isVisited, begin])
}
