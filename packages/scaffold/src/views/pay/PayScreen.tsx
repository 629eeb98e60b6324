import { type FoyerState, selectNamespaceWith } from '@foyer/core'
import type { PayActions } from '@foyer/core/pay'
import { Shimmer, ViewBody } from '@foyer/ui'
import type { ComponentType, JSX } from 'react'
import { type FeaturePanelProps, FeatureScreen } from '../../foyer/FeatureScreen.js'

/** The placeholder of a panel that is loading. */
export function PayWaiting(): JSX.Element {
  return (
    <ViewBody gap="sm">
      <Shimmer width="100%" height="48px" />
      <Shimmer shape="row" />
      <Shimmer shape="row" />
    </ViewBody>
  )
}

/** Props of every panel of the feature `pay`. */
export type PayPanelProps = FeaturePanelProps<PayActions>

const own = {}

/** Renders a panel of the feature `pay`. */
export function PayScreen({ Panel }: { readonly Panel: ComponentType<PayPanelProps> }): JSX.Element {
  return <FeatureScreen id="pay" Panel={Panel} own={own} testId="foyer-pay-unavailable" />
}

/** The wallet that would pay. */
export interface Payer {
  readonly name: string
  readonly iconUrl: string | undefined
}

/** Returns the connected wallet that can pay. With WalletConnect this is the paired wallet, not the connector. */
export function selectPayer(state: FoyerState): Payer | undefined {
  const { connection } = state
  const namespace = selectNamespaceWith(state, 'pay')
  const link = namespace && connection.byNamespace[namespace]
  if (!link) return undefined
  const connector = connection.connectors.find(({ id }) => id === link.connectorId)
  const { name, iconUrl } = link.wallet ?? connector ?? { name: link.connectorId }
  return { name, iconUrl }
}
