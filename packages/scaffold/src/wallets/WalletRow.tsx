import {
  type FoyerState,
  type Route,
  selectConnections,
  selectConnectProgress,
  selectFamily,
  type WalletListing,
} from '@foyer/core'
import {
  browseDeepLink,
  type ConnectorRow,
  isChoice,
  type MergedConnector,
  selectIsUriAwaited,
  selectPlatforms,
  startConnecting,
} from '@foyer/core/engine'
import { ListRow, Picture, Tag, WalletImage } from '@foyer/ui'
import QrCodeIcon from '@foyer/ui/icons/qr-code'
import { type JSX, useCallback } from 'react'
import { useEnvironment } from '../foyer/useEnvironment.js'
import { usePart } from '../foyer/usePart.js'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import { useIsShown, useShow } from './BesideList.js'
import { chooseWallet } from './chooseWallet.js'
import { LastUsedTag } from './LastUsedTag.js'
import { ListedImage } from './ListedImage.js'

/** The place of a row in the list. */
interface RowPosition {
  /** Whether it is the only installed wallet, whose row is larger and describes the effect of a press. */
  readonly isHero?: boolean
  /** Whether no heading above states the kind of wallet. */
  readonly isAlone?: boolean
}

/** Returns a wallet's existing connection, if the host allows several. */
export function selectHeld(
  state: FoyerState,
  { id, namespaces }: Pick<MergedConnector, 'id' | 'namespaces'>,
) {
  if (!state.options.features.multiWallet) return
  return selectConnections(state).find(each => each.connectorId === id && namespaces.includes(each.namespace))
}

/**
 * Returns whether the wallet has a pending connection request. Its row shows this immediately, before the next view
 * is loaded.
 */
function isAsked(state: FoyerState, { id, namespaces, members }: MergedConnector): boolean {
  const progress = selectConnectProgress(state)
  if (progress.status !== 'connecting' || !namespaces.includes(progress.namespace)) return false
  return progress.connectorId === id || members.some(each => each.id === progress.connectorId)
}

/**
 * Returns the route of a connector. A wallet on several chains, or several wallets of one identity, get a choice
 * first.
 */
function routeOf(connector: MergedConnector): Route {
  const { id: connectorId, key, type, namespaces } = connector
  if (type === 'WALLET_CONNECT') return { view: 'ConnectingWalletConnect' }
  if (type === 'MULTI_CHAIN' || isChoice(connector))
    return { view: 'ConnectingMultiChain', connectorKey: key }
  const [namespace] = namespaces
  return { view: 'ConnectingExternal', connectorId, ...(namespace && { namespace }) }
}

/** Returns the action of a connector's row, with its existing connection and whether the pane shows it. */
function useFoyerConnect(connector: MergedConnector) {
  const { foyer } = useView()
  const show = useShow()
  const held = usePart(useCallback((state: FoyerState) => selectHeld(state, connector), [connector]))
  const route = routeOf(connector)
  const connect = () => {
    const { id: connectorId, name, namespaces } = connector
    if (route.view === 'ConnectingWalletConnect')
      foyer.track({ event: 'SELECT_WALLET', properties: { name, platform: 'qrcode' } })
    if (route.view === 'ConnectingExternal') {
      // Connecting again would only ask the visitor again.
      if (held) {
        foyer.connection.chooseWallet(held)
        return foyer.close()
      }
      startConnecting(foyer, { connectorId, name, namespace: namespaces[0] })
    }
    show(route)
  }
  return { connect, held, isShown: useIsShown(route) }
}

interface ConnectorWalletRowProps {
  readonly connector: MergedConnector
  readonly isHero: boolean | undefined
  /** The tag of a wallet that is not connected. */
  readonly tag: JSX.Element | undefined
}

function ConnectorWalletRow({ connector, tag, isHero }: ConnectorWalletRowProps): JSX.Element {
  const words = useMessages().connect
  const { connect, held, isShown } = useFoyerConnect(connector)
  const isLoading = usePart(useCallback((state: FoyerState) => isAsked(state, connector), [connector]))
  const { id, name, iconUrl, type } = connector
  const isPairing = type === 'WALLET_CONNECT'
  const multichain = type === 'MULTI_CHAIN' ? <Tag tone="accent">{words.tagMultichain}</Tag> : undefined
  const title = isHero ? fill(words.continueWith, { name }) : name
  return (
    <ListRow
      size={isHero ? 'lg' : undefined}
      title={isPairing ? words.scanWithPhone : title}
      image={
        isPairing ? (
          <Picture src={iconUrl} fallback={<QrCodeIcon />} />
        ) : (
          <WalletImage name={name} src={iconUrl} />
        )
      }
      tag={held ? <Tag tone="success">{words.tagConnected}</Tag> : (tag ?? multichain)}
      hasChevron={isPairing && !isShown}
      isLoading={isLoading}
      isShown={isShown}
      onClick={connect}
      testId={`foyer-wallet-selector-${isPairing ? 'walletconnect' : id}`}
    />
  )
}

const selectActiveFamily = (state: FoyerState) => selectFamily(state)

interface PairedWalletRowProps {
  readonly wallet: WalletListing
  readonly tag: JSX.Element | undefined
  readonly isAlone: boolean | undefined
}

/** A wallet to pair. On phones its row waits for the pairing URI, because only the tap itself can open an app. */
function PairedWalletRow({ wallet, tag, isAlone }: PairedWalletRowProps): JSX.Element {
  const { foyer } = useView()
  const show = useShow()
  const isShown = useIsShown({ view: 'ConnectingWalletConnect', wallet })
  const environment = useEnvironment()
  const isAwaited = usePart(selectIsUriAwaited)
  const [platform] = usePart(
    useCallback((state: FoyerState) => selectPlatforms(state, wallet, environment), [wallet, environment]),
  )
  const isPaired = !browseDeepLink(wallet, usePart(selectActiveFamily))
  const isHeld = platform === 'mobile' && isPaired && isAwaited
  return (
    <ListRow
      title={wallet.name}
      image={<ListedImage wallet={wallet} />}
      tag={tag}
      isLoading={isHeld && isAlone}
      isAwaited={isHeld && !isAlone}
      isShown={isShown}
      onClick={() => show(chooseWallet(foyer, wallet, environment))}
      testId={`foyer-wallet-selector-${wallet.id}`}
    />
  )
}

/** Props of {@link WalletRow}. */
interface WalletRowProps extends RowPosition {
  readonly row: ConnectorRow
}

/** A row of the list: an installed wallet, or one to pair. Under the heading "Recent" no tag repeats it. */
export function WalletRow({ row, isHero, isAlone }: WalletRowProps): JSX.Element {
  const { tagRecent } = useMessages().connect
  const { isLastUsed, kind } = row
  const recent = isAlone && kind === 'recent' ? <Tag>{tagRecent}</Tag> : undefined
  const tag = isLastUsed && (isHero || isAlone) ? <LastUsedTag /> : recent
  if ('connector' in row) return <ConnectorWalletRow connector={row.connector} tag={tag} isHero={isHero} />
  return <PairedWalletRow wallet={row.wallet} tag={tag} isAlone={isAlone} />
}
