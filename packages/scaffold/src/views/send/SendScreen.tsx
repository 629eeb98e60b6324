import type { SendActions } from '@foyer/core/features'
import { Shimmer, ViewBody } from '@foyer/ui'
import type { ComponentType, JSX } from 'react'
import { FeatureScreen } from '../../foyer/FeatureScreen.js'

/** The placeholder of a panel that is loading. */
export function SendWaiting(): JSX.Element {
  return (
    <ViewBody gap="sm">
      <Shimmer shape="row" height="110px" />
      <Shimmer shape="row" height="76px" />
      <Shimmer shape="row" height="48px" />
    </ViewBody>
  )
}

/** Props of every panel of the feature `send`. */
export interface SendPanelProps {
  /** `undefined` until the feature is loaded. */
  readonly actions: SendActions | undefined
}

const own = {}

/** Renders a panel of the feature `send`. */
export function SendScreen({ Panel }: { readonly Panel: ComponentType<SendPanelProps> }): JSX.Element {
  return <FeatureScreen id="send" Panel={Panel} own={own} testId="foyer-send-unavailable" />
}
