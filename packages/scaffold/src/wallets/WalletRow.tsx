import type { FoyerState, WalletListing } from '@foyer/core'
import { browseLink, type ConnectorRow, type MergedConnector, selectPlatforms } from '@foyer/core/modal'
import { ListRow, Picture, Tag, WalletConnectIcon, WalletImage } from '@foyer/ui'
import { type JSX, useCallback } from 'react'
import type { Copy } from '../copy/en.js'
import { useEnvironment } from '../foyer/useEnvironment.js'
import { usePart } from '../foyer/usePart.js'
import { useView } from '../foyer/ViewContext.js'
import { chooseWallet } from './chooseWallet.js'
import { startConnecting } from './startConnecting.js'

function connectorTag({ type }: MergedConnector, { connect }: Copy): JSX.Element | undefined {
  if (type === 'MULTI_CHAIN') return <Tag tone="accent">{connect.tagMultichain}</Tag>
  if (type === 'WALLET_CONNECT') return <Tag tone="accent">{connect.tagQrCode}</Tag>
  return type === 'ANNOUNCED' || type === 'INJECTED' ? (
    <Tag tone="success">{connect.tagInstalled}</Tag>
  ) : undefined
}

function ConnectorWalletRow({ connector }: { readonly connector: MergedConnector }): JSX.Element {
  const { foyer, language } = useView()
  const { id: connectorId, name, iconUrl, type } = connector
  const isPairing = type === 'WALLET_CONNECT'
  const connect = () => {
    if (isPairing) {
      foyer.track({ event: 'SELECT_WALLET', properties: { name, platform: 'qrcode' } })
      foyer.router.push({ view: 'ConnectingWalletConnect' })
      return
    }
    if (type === 'MULTI_CHAIN') {
      foyer.router.push({ view: 'ConnectingMultiChain', connectorKey: connector.key })
      return
    }
    // Wallets of several chains have one connector for each, all of one id.
    const [namespace] = connector.namespaces
    startConnecting(foyer, { connectorId, name, namespace })
    foyer.router.push({ view: 'ConnectingExternal', connectorId, ...(namespace && { namespace }) })
  }
  return (
    <ListRow
      title={name}
      image={
        isPairing ? (
          <Picture src={iconUrl} fallback={<WalletConnectIcon />} />
        ) : (
          <WalletImage name={name} src={iconUrl} />
        )
      }
      tag={connectorTag(connector, language.copy)}
      onClick={connect}
      testId={`foyer-wallet-selector-${isPairing ? 'walletconnect' : connectorId}`}
    />
  )
}

const selectLinkState = ({ pairing, connection, options }: FoyerState) => ({
  uri: pairing.uri,
  isAwaited: connection.flow.status === 'connecting' && !options.enableManualPairing,
})

const selectActiveNamespace = ({ networks }: FoyerState) => networks.activeNamespace

/** On phones a wallet that is opened by a link waits for it, so that the tap itself can open the app. */
function PairedWalletRow({
  wallet,
  kind,
}: {
  readonly wallet: WalletListing
  readonly kind: ConnectorRow['kind']
}): JSX.Element {
  const { foyer, language } = useView()
  const environment = useEnvironment()
  const { uri, isAwaited } = usePart(selectLinkState)
  const [platform] = usePart(
    useCallback((state: FoyerState) => selectPlatforms(state, wallet, environment), [wallet, environment]),
  )
  const isPaired = !browseLink(wallet, usePart(selectActiveNamespace))
  const isWaiting = platform === 'mobile' && isPaired && uri === undefined && isAwaited
  return (
    <ListRow
      title={wallet.name}
      image={<WalletImage name={wallet.name} src={wallet.imageUrl} />}
      tag={kind === 'recent' ? <Tag>{language.copy.connect.tagRecent}</Tag> : undefined}
      isLoading={isWaiting}
      onClick={() => chooseWallet(foyer, wallet, environment)}
      testId={`foyer-wallet-selector-${wallet.id}`}
    />
  )
}

/** One wallet of the list: one that is here, or one that is reached by pairing. */
export function WalletRow({ row }: { readonly row: ConnectorRow }): JSX.Element {
  return 'connector' in row ? (
    <ConnectorWalletRow connector={row.connector} />
  ) : (
    <PairedWalletRow wallet={row.wallet} kind={row.kind} />
  )
}
