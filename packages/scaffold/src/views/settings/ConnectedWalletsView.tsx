import { type Namespace, parseAccountId } from '@foyer/common'
import { type ConnectedWallet, type FoyerState, selectConnectedWallets } from '@foyer/core'
import {
  IconButton,
  ListRow,
  RowGroup,
  RowItem,
  ScrollArea,
  useStyles,
  ViewBody,
  WalletImage,
} from '@foyer/ui'
import { ActionRow } from '@foyer/ui/action-row'
import DisconnectIcon from '@foyer/ui/icons/disconnect'
import PlusIcon from '@foyer/ui/icons/plus'
import { type JSX, useState } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { shortenAddress } from '../../locales/shorten.js'
import { useNamespaceNames } from '../../networks/NetworkRows.js'
import css from './ConnectedWalletsView.css?inline'

const selectHeld = ({ connection, options }: FoyerState) => ({
  connectors: connection.connectors,
  byNamespace: connection.byNamespace,
  beside: connection.beside,
  hasSeveral: options.features.multiWallet,
  isInPlace: options.modal.placement === 'inline',
})

/** A connected wallet. Pressing it makes it active, and its button disconnects it. */
function WalletRow({ wallet }: { readonly wallet: ConnectedWallet }): JSX.Element {
  const { foyer } = useView()
  const { wallets: words, current } = useMessages().account
  const [isLeaving, setLeaving] = useState(false)
  const { namespace, connectorId, name, isInUse, isResting } = wallet
  const leave = () => {
    setLeaving(true)
    // Core reports and shows a failure.
    foyer.connection
      .disconnectWallet({ namespace, connectorId })
      .catch(() => undefined)
      .finally(() => setLeaving(false))
  }
  return (
    <RowItem>
      <div className="connected-wallet">
        <ListRow
          title={name}
          description={
            <>
              <bdi>{shortenAddress(parseAccountId(wallet.activeAccount).address)}</bdi>
              {isInUse && ` · ${current}`}
              {isResting && ` · ${fill(words.unlock, { name })}`}
            </>
          }
          image={<WalletImage name={name} src={wallet.iconUrl} />}
          isSelected={isInUse}
          isLoading={isLeaving}
          onClick={() => foyer.connection.chooseWallet({ namespace, connectorId })}
          testId={`foyer-connected-wallet-${connectorId}-${namespace}`}
        />
        <IconButton
          label={fill(words.disconnect, { name })}
          isDisabled={isLeaving}
          onClick={leave}
          testId={`foyer-connected-wallet-leave-${connectorId}-${namespace}`}
        >
          <DisconnectIcon />
        </IconButton>
      </div>
    </RowItem>
  )
}

/** The view of connected wallets by namespace, the active one first. Each can be activated and disconnected. */
export function ConnectedWalletsView(): JSX.Element {
  useStyles(css)
  const { foyer } = useView()
  const words = useMessages().account.wallets
  const namesOf = useNamespaceNames()
  const { hasSeveral, isInPlace, ...connection } = usePart(selectHeld)
  const wallets = selectConnectedWallets({ connection })
  const namespaces: readonly Namespace[] = [...new Set(wallets.map(each => each.namespace))]
  return (
    <ScrollArea>
      <ViewBody>
        {namespaces.map(namespace => (
          <section key={namespace} className="connected-wallets">
            {namespaces.length > 1 && <h3 className="connected-wallets__family">{namesOf(namespace)}</h3>}
            <RowGroup label={namesOf(namespace)}>
              {wallets
                .filter(each => each.namespace === namespace)
                .map(each => (
                  <WalletRow key={each.connectorId} wallet={each} />
                ))}
            </RowGroup>
          </section>
        ))}
        {hasSeveral && (
          <ActionRow
            icon={<PlusIcon />}
            label={words.add}
            hasChevron
            // In an inline modal Connect is the first view and has no back button.
            onClick={() => foyer.router.push({ view: isInPlace ? 'ConnectWallets' : 'Connect' })}
            testId="foyer-add-wallet"
          />
        )}
      </ViewBody>
    </ScrollArea>
  )
}
