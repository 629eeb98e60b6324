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
  const { connectorId, namespace, networkId } = route
  const { foyer } = useView()
  const show = useShow()
  const wallet = usePart(
    useCallback(
      (state: FoyerState) => {
        // A code connects the active namespace, not the one that the extension was asked for.
        const isOther = namespace !== undefined && namespace !== state.networks.activeNamespace
        return isOther || networkId ? undefined : selectWalletOnPhone(state, connectorId)
      },
      [connectorId, namespace, networkId],
    ),
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
        namespace={namespace}
        networkId={networkId}
        onPhone={onPhone}
      />
    </ViewBody>
  )
}
