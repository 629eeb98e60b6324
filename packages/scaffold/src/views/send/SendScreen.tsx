import type { SendActions } from '@foyer/core/features'
import { Shimmer, ViewBody } from '@foyer/ui'
import type { ComponentType, JSX } from 'react'
import { FeatureScreen } from '../../foyer/FeatureScreen.js'

/** Stands where a panel of sending will be, while it is loaded. */
export function SendWaiting(): JSX.Element {
  return (
    <ViewBody gap="sm">
      <Shimmer width="100%" height="110px" />
      <Shimmer width="100%" height="76px" />
      <Shimmer width="100%" height="48px" />
    </ViewBody>
  )
}

/** Props of every panel of sending. */
export interface SendPanelProps {
  /** Absent until the room is here. */
  readonly actions: SendActions | undefined
}

const own = {}

/** A panel of sending: nothing of it works without its room. */
export function SendScreen({ Panel }: { readonly Panel: ComponentType<SendPanelProps> }): JSX.Element {
  return <FeatureScreen id="send" Panel={Panel} own={own} testId="foyer-send-unavailable" />
}
