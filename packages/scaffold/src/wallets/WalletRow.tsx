import { type FoyerState, type Route, selectConnections, selectFamily, type WalletListing } from '@foyer/core'
import {
  browseDeepLink,
  type ConnectorRow,
  isChoice,
  type MergedConnector,
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

/** How a row stands in the list. */
interface Standing {
  /** The one wallet that is here: larger, and it says what a press does. */
  readonly isHero?: boolean
  /** No heading above tells what kind of wallet it is. */
  readonly isAlone?: boolean
}

/** The connection that a wallet of the list has already, where visitors may have several. */
export function selectHeld(
  state: FoyerState,
  { id, namespaces }: Pick<MergedConnector, 'id' | 'namespaces'>,
) {
  if (!state.options.features.multiWallet) return
  return selectConnections(state).find(each => each.connectorId === id && namespaces.includes(each.namespace))
}

/** Whether a wallet is being asked now: its row says so at once, also while the screen that does is on its way. */
function isAsked(
  { connection: { flow } }: FoyerState,
  { id, namespaces, members }: MergedConnector,
): boolean {
  if (flow.status !== 'connecting' || !namespaces.includes(flow.namespace)) return false
  return flow.connectorId === id || members.some(each => each.id === flow.connectorId)
}

/** The screen that a wallet of this browser leads to. Wallets of several chains have one connector for each, all of one id. */
function routeOf(connector: MergedConnector): Route {
  const { id: connectorId, key, type, namespaces } = connector
  if (type === 'WALLET_CONNECT') return { view: 'ConnectingWalletConnect' }
  if (type === 'MULTI_CHAIN' || isChoice(connector))
    return { view: 'ConnectingMultiChain', connectorKey: key }
  const [namespace] = namespaces
  return { view: 'ConnectingExternal', connectorId, ...(namespace && { namespace }) }
}

/** What a press on a wallet of this browser, or on the way to a code, does. */
function useConnect(connector: MergedConnector) {
  const { foyer } = useView()
  const show = useShow()
  const held = usePart(useCallback((state: FoyerState) => selectHeld(state, connector), [connector]))
  const route = routeOf(connector)
  const connect = () => {
    const { id: connectorId, name, namespaces } = connector
    if (route.view === 'ConnectingWalletConnect')
      foyer.track({ event: 'SELECT_WALLET', properties: { name, platform: 'qrcode' } })
    if (route.view === 'ConnectingExternal') {
      // Connecting it once more would change nothing but ask its owner again.
      if (held) {
        foyer.connection.chooseWallet(held)
        return foyer.router.close()
      }
      startConnecting(foyer, { connectorId, name, namespace: namespaces[0] })
    }
    show(route)
  }
  return { connect, held, isShown: useIsShown(route) }
}

interface ConnectorWalletRowProps extends Standing {
  readonly connector: MergedConnector
  readonly isLastUsed: boolean | undefined
}

function ConnectorWalletRow({ connector, isLastUsed, isHero }: ConnectorWalletRowProps): JSX.Element {
  const words = useMessages().connect
  const { connect, held, isShown } = useConnect(connector)
  const isLoading = usePart(useCallback((state: FoyerState) => isAsked(state, connector), [connector]))
  const { id, name, iconUrl, type } = connector
  const isPairing = type === 'WALLET_CONNECT'
  const tagOf = () => {
    if (held) return <Tag tone="success">{words.tagConnected}</Tag>
    if (isLastUsed) return <LastUsedTag />
    return type === 'MULTI_CHAIN' ? <Tag tone="accent">{words.tagMultichain}</Tag> : undefined
  }
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
      tag={tagOf()}
      hasChevron={isHero}
      isLoading={isLoading && !isPairing}
      isShown={isShown}
      onClick={connect}
      testId={`foyer-wallet-selector-${isPairing ? 'walletconnect' : id}`}
    />
  )
}

const selectPairingState = ({ pairing, connection, options }: FoyerState) => ({
  uri: pairing.uri,
  isAwaited: connection.flow.status === 'connecting' && !options.enableManualPairing,
})

const selectActiveFamily = (state: FoyerState) => selectFamily(state)

interface PairedWalletRowProps {
  readonly wallet: WalletListing
  readonly tag: JSX.Element | undefined
}

/** On phones a wallet that is opened by a link waits for it, so that the tap itself can open the app. */
function PairedWalletRow({ wallet, tag }: PairedWalletRowProps): JSX.Element {
  const { foyer } = useView()
  const show = useShow()
  const isShown = useIsShown({ view: 'ConnectingWalletConnect', wallet })
  const environment = useEnvironment()
  const { uri, isAwaited } = usePart(selectPairingState)
  const [platform] = usePart(
    useCallback((state: FoyerState) => selectPlatforms(state, wallet, environment), [wallet, environment]),
  )
  const isPaired = !browseDeepLink(wallet, usePart(selectActiveFamily))
  const isWaiting = platform === 'mobile' && isPaired && uri === undefined && isAwaited
  return (
    <ListRow
      title={wallet.name}
      image={<WalletImage name={wallet.name} src={wallet.imageUrl} />}
      tag={tag}
      isLoading={isWaiting}
      isShown={isShown}
      onClick={() => show(chooseWallet(foyer, wallet, environment))}
      testId={`foyer-wallet-selector-${wallet.id}`}
    />
  )
}

/** Props of {@link WalletRow}. */
interface WalletRowProps extends Standing {
  readonly row: ConnectorRow
}

/** One wallet of the list: one that is here, or one that is reached by pairing. */
export function WalletRow({ row, isHero, isAlone }: WalletRowProps): JSX.Element {
  const { connect } = useMessages()
  const { isLastUsed, kind } = row
  if ('connector' in row) {
    return <ConnectorWalletRow connector={row.connector} isLastUsed={isLastUsed} isHero={isHero === true} />
  }
  const recent = kind === 'recent' && isAlone ? <Tag>{connect.tagRecent}</Tag> : undefined
  return <PairedWalletRow wallet={row.wallet} tag={isLastUsed ? <LastUsedTag /> : recent} />
}
