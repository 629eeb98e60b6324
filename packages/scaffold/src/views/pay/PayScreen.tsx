import type { PayVerbs } from '@foyer/core/pay'
import type { ComponentType, JSX } from 'react'
import { type FeaturePanelProps, FeatureScreen } from '../../foyer/FeatureScreen.js'
import { pay } from '../../foyer/moneyFeatures.js'
import { PayWaiting } from './PayWaiting.js'

/** Props of every panel of paying. */
export type PayPanelProps = FeaturePanelProps<PayVerbs>

const own = {}

/** A panel of paying, loaded side by side with its room. */
export function PayScreen({
  load,
}: {
  /** Keep one constant. */
  readonly load: () => Promise<ComponentType<PayPanelProps>>
}): JSX.Element {
  return (
    <FeatureScreen
      source={pay}
      load={load}
      own={own}
      waiting={<PayWaiting />}
      testId="foyer-pay-unavailable"
    />
  )
}
