import type { RouteOf } from '@foyer/core'
import { ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { ExternalPanel } from '../../wallets/ExternalPanel.js'

/** The view that waits for a browser wallet. */
export function ConnectingExternalView({
  route,
}: {
  readonly route: RouteOf<'ConnectingExternal'>
}): JSX.Element {
  return (
    <ViewBody gap="lg">
      <ExternalPanel
        connectorId={route.connectorId}
        namespace={route.namespace}
        networkId={route.networkId}
      />
    </ViewBody>
  )
}
