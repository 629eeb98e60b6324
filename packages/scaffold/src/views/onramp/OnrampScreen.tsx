import type { OnrampVerbs } from '@foyer/core/onramp'
import { Shimmer, ViewBody } from '@foyer/ui'
import type { ComponentType, JSX } from 'react'
import { type FeaturePanelProps, FeatureScreen } from '../../foyer/FeatureScreen.js'
import { onramp } from '../../foyer/moneyFeatures.js'

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

/** Props of every panel of buying. */
export type OnrampPanelProps = FeaturePanelProps<OnrampVerbs>

const own = {}

/** A panel of buying, loaded side by side with its room. */
export function OnrampScreen({
  load,
}: {
  /** Keep one constant. */
  readonly load: () => Promise<ComponentType<OnrampPanelProps>>
}): JSX.Element {
  return (
    <FeatureScreen
      source={onramp}
      load={load}
      own={own}
      waiting={<OnrampWaiting />}
      testId="foyer-onramp-unavailable"
    />
  )
}
