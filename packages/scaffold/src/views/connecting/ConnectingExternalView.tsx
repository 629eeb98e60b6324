import type { FoyerState, RouteOf } from '@foyer/core'
import { ViewBody } from '@foyer/ui'
import { type JSX, useCallback } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { useShow } from '../../wallets/BesideList.js'
import { ExternalPanel } from '../../wallets/ExternalPanel.js'
import { selectWalletOnPhone } from './selectWalletOnPhone.js'

/** The view that waits for a browser wallet. */
export function ConnectingExternalView({
  route,
}: {
  readonly route: RouteOf<'ConnectingExternal'>
}): JSX.Element {
  const { connectorId } = route
  const { foyer } = useView()
  const show = useShow()
  const wallet = usePart(
    useCallback((state: FoyerState) => selectWalletOnPhone(state, connectorId), [connectorId]),
  )
  const onPhone =
    wallet &&
    (() => {
      // As the button to cancel does: a late answer of the extension must not connect.
      foyer.connection.cancelConnect()
      foyer.track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform: 'qrcode' } })
      show({ view: 'ConnectingWalletConnect', wallet, platform: 'qrcode' })
    })
  return (
    <ViewBody gap="lg">
      <ExternalPanel
        connectorId={connectorId}
        namespace={route.namespace}
        networkId={route.networkId}
        onPhone={onPhone}
      />
    </ViewBody>
  )
}
