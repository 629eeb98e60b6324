import { type FoyerState, selectRequestedNetworks } from '@foyer/core'
import { RowGroup, ScrollArea, StatusMessage, ViewBody } from '@foyer/ui'
import { ActionRow } from '@foyer/ui/action-row'
import DisconnectIcon from '@foyer/ui/icons/disconnect'
import { Separator } from '@foyer/ui/separator'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { NetworkRows } from '../../networks/NetworkRows.js'
import { selectWalletName } from '../../networks/walletName.js'
import { startDisconnecting } from '../../wallets/chooseWallet.js'

const selectOffered = (state: FoyerState) =>
  selectRequestedNetworks(state).filter(each => each.namespace === state.networks.activeNamespace)
const selectNames = (state: FoyerState) => ({ app: state.app?.name.trim(), wallet: selectWalletName(state) })
const selectDisconnecting = (state: FoyerState) => state.connection.isDisconnecting

/** Says what is wrong, with the names of the wallet and the app if both are known. */
function useUnsupportedTexts() {
  const { unsupported } = useMessages().networks
  const { app, wallet } = usePart(selectNames)
  if (!app || !wallet) return { title: unsupported.title, text: unsupported.text }
  return { title: fill(unsupported.titleNamed, { app, wallet }), text: fill(unsupported.textNamed, { app }) }
}

/** The view for a wallet on a network that the host does not offer: switch or disconnect. */
export function UnsupportedChainView(): JSX.Element {
  const { foyer } = useView()
  const networks = usePart(selectOffered)
  const isDisconnecting = usePart(selectDisconnecting)
  const { modal, account } = useMessages()
  return (
    <>
      <ViewBody inset="text">
        <StatusMessage {...useUnsupportedTexts()} testId="foyer-unsupported-text" />
      </ViewBody>
      <ScrollArea>
        <ViewBody>
          <NetworkRows networks={networks} />
        </ViewBody>
      </ScrollArea>
      <ViewBody>
        <Separator text={modal.or} />
        <RowGroup>
          <ActionRow
            icon={<DisconnectIcon />}
            label={account.disconnect}
            isLoading={isDisconnecting}
            onClick={() => startDisconnecting(foyer)}
            testId="foyer-disconnect-button"
          />
        </RowGroup>
      </ViewBody>
    </>
  )
}
