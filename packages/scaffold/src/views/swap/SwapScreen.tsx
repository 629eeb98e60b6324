import type { SwapVerbs } from '@foyer/core/swap'
import type { ComponentType, JSX } from 'react'
import { type FeaturePanelProps, FeatureScreen } from '../../foyer/FeatureScreen.js'
import { swap } from '../../foyer/moneyFeatures.js'
import { SwapWaiting } from './SwapWaiting.js'

/** Props of every panel of swapping. */
export type SwapPanelProps = FeaturePanelProps<SwapVerbs>

/** Props of {@link SwapScreen}. */
export interface SwapScreenProps<Own extends object> {
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
