import { type FoyerState, selectConnections, selectFamily, type WalletListing } from '@foyer/core'
import {
  browseDeepLink,
  type ConnectorRow,
  type MergedConnector,
  pageEnvironment,
  roundedCount,
  selectConnectorRows,
  selectPlatforms,
  selectWalletCount,
  startConnecting,
  walletConnectId,
} from '@foyer/core/engine'
import {
  EmptyState,
  GridIcon,
  ListRow,
  Picture,
  RowGroup,
  Shimmer,
  Tag,
  useDialogVisit,
  WalletConnectIcon,
  WalletIcon,
  WalletImage,
} from '@foyer/ui'
import { type JSX, useCallback, useEffect, useMemo } from 'react'
import type { Copy } from '../copy/en.js'
import { useEnvironment, useIsVisited } from '../foyer/useEnvironment.js'
import { usePart } from '../foyer/usePart.js'
import { useView } from '../foyer/ViewContext.js'
import { chooseWallet } from './chooseWallet.js'
import { LastUsedTag } from './LastUsedTag.js'
import { useLegal } from './useLegal.js'

/** How many wallets stand in the list where the host chose none. */
const usualCount = 2

/** The rows of the list for where the page runs. */
function selectRows(state: FoyerState): readonly ConnectorRow[] {
  return selectConnectorRows(state, pageEnvironment())
}

/** What the rows are made of. While that stays the same, so do they, and none is drawn anew. */
const selectRowParts = ({ options, connection, networks, directory, modal }: FoyerState) => ({
  options,
  connection,
  networks,
  directory,
  namespaceFilter: modal.namespaceFilter,
})

function useRows(): readonly ConnectorRow[] {
  const parts = usePart(selectRowParts)
  return useMemo(() => {
    const { namespaceFilter, ...others } = parts
    return selectConnectorRows({ ...others, modal: { namespaceFilter } }, pageEnvironment())
  }, [parts])
}

/** How many rows of the directory are awaited: their places are kept, so that nothing moves under the visitor's finger. */
function selectAwaitedCount(state: FoyerState): number {
  const { directory, modal } = state
  // In place, the directory is asked when the visitor comes near; until then nothing is awaited.
  const source = directory?.source ?? (modal.isOpen ? 'loading' : undefined)
  const isAwaited = canPair(state) && source === 'loading'
  if (!isAwaited) return 0
  const { featuredWalletIds, customWallets } = state.options
  if (featuredWalletIds.length > 0 || customWallets.length > 0) return featuredWalletIds.length
  const listed = selectRows(state).filter(({ kind }) => kind === 'injected' || kind === 'recent')
  return Math.max(0, usualCount - listed.length)
}

/** The number on the row that leads to all wallets; `undefined` where there is no such row. */
export function selectAllWalletsCount(state: FoyerState): string | undefined {
  const environment = pageEnvironment()
  const { allWallets, features } = state.options
  const isHidden =
    !features.allWallets || allWallets === 'HIDE' || (allWallets === 'ONLY_MOBILE' && !environment.isMobile)
  if (isHidden || !canPair(state)) return undefined
  const count = selectWalletCount(state, environment)
  return count === undefined ? '' : roundedCount(count)
}

/** Whether wallets can be reached by pairing, so that those of the directory are of use. */
function canPair({ connection }: FoyerState): boolean {
  return connection.connectors.some(each => each.id === walletConnectId)
}

function connectorTag({ type }: MergedConnector, { connect }: Copy): JSX.Element | undefined {
  if (type === 'MULTI_CHAIN') return <Tag tone="accent">{connect.tagMultichain}</Tag>
  if (type === 'WALLET_CONNECT') return <Tag tone="accent">{connect.tagQrCode}</Tag>
  return type === 'ANNOUNCED' || type === 'INJECTED' ? (
    <Tag tone="success">{connect.tagInstalled}</Tag>
  ) : undefined
}

/** The connection that a wallet of the list has already, where visitors may have several. */
export function selectHeld(
  state: FoyerState,
  { id, namespaces }: Pick<MergedConnector, 'id' | 'namespaces'>,
) {
  if (!state.options.features.multiWallet) return
  return selectConnections(state).find(each => each.connectorId === id && namespaces.includes(each.namespace))
}

interface ConnectorWalletRowProps {
  readonly connector: MergedConnector
  readonly isLastUsed: boolean | undefined
}

function ConnectorWalletRow({ connector, isLastUsed }: ConnectorWalletRowProps): JSX.Element {
  const { foyer, language } = useView()
  const { id: connectorId, name, iconUrl, type } = connector
  const isPairing = type === 'WALLET_CONNECT'
  const held = usePart(useCallback((state: FoyerState) => selectHeld(state, connector), [connector]))
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
    // Connecting it once more would change nothing but ask its owner again.
    if (held) {
      foyer.connection.chooseWallet(held)
      return foyer.router.close()
    }
    // Wallets of several chains have one connector for each, all of one id.
    const [namespace] = connector.namespaces
    startConnecting(foyer, { connectorId, name, namespace })
    foyer.router.push({ view: 'ConnectingExternal', connectorId, ...(namespace && { namespace }) })
  }
  const tagOf = () => {
    if (held) return <Tag tone="success">{language.copy.connect.tagConnected}</Tag>
    return isLastUsed ? <LastUsedTag /> : connectorTag(connector, language.copy)
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
      tag={tagOf()}
      onClick={connect}
      testId={`foyer-wallet-selector-${isPairing ? 'walletconnect' : connectorId}`}
    />
  )
}

const selectPairingState = ({ pairing, connection, options }: FoyerState) => ({
  uri: pairing.uri,
  isAwaited: connection.flow.status === 'connecting' && !options.enableManualPairing,
})

const selectActiveFamily = (state: FoyerState) => selectFamily(state)

/** On phones a wallet that is opened by a link waits for it, so that the tap itself can open the app. */
function PairedWalletRow({
  wallet,
  tag,
}: {
  readonly wallet: WalletListing
  readonly tag: JSX.Element | undefined
}): JSX.Element {
  const { foyer } = useView()
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
      onClick={() => chooseWallet(foyer, wallet, environment)}
      testId={`foyer-wallet-selector-${wallet.id}`}
    />
  )
}

/** One wallet of the list: one that is here, or one that is reached by pairing. */
function WalletRow({ row }: { readonly row: ConnectorRow }): JSX.Element {
  const { connect } = useView().language.copy
  const { isLastUsed, kind } = row
  if ('connector' in row) return <ConnectorWalletRow connector={row.connector} isLastUsed={isLastUsed} />
  const recent = kind === 'recent' ? <Tag>{connect.tagRecent}</Tag> : undefined
  return <PairedWalletRow wallet={row.wallet} tag={isLastUsed ? <LastUsedTag /> : recent} />
}

/** The row that leads to all wallets, with their number once it is known. */
export function AllWalletsRow({ count }: { readonly count: string }): JSX.Element {
  const { foyer, language } = useView()
  const open = () => {
    foyer.track({ event: 'CLICK_ALL_WALLETS' })
    foyer.router.push({ view: 'AllWallets' })
  }
  return (
    <ListRow
      image={<Picture src={undefined} fallback={<GridIcon />} />}
      title={language.copy.connect.allWallets}
      tag={count === '' ? undefined : <Tag>{count}</Tag>}
      hasChevron
      onClick={open}
      testId="foyer-all-wallets"
    />
  )
}

/** As many places as ever stand in a list at once. */
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** The places of rows that are still to come, so that nothing moves under the visitor's finger. */
export function AwaitedRows({ count }: { readonly count: number }): JSX.Element {
  return (
    <>
      {places.slice(0, Math.max(0, count)).map(place => (
        <Shimmer key={place} shape="row" />
      ))}
    </>
  )
}

/** Asks for the wallets of the directory, once in each visit: what could not be had in one may be there in the next. */
function DirectoryPrefetch(): null {
  const { foyer } = useView()
  const isPairable = usePart(canPair)
  const isVisited = useIsVisited()
  const visit = useDialogVisit()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in each visit
  useEffect(() => {
    if (isPairable && isVisited) void foyer.directory.prefetch()
  }, [foyer, isPairable, isVisited, visit])
  return null
}

/** Every way in that is a wallet, in the host's order. Faded and inert until the visitor agreed where that is asked. */
export function WalletList(): JSX.Element {
  const { connect } = useView().language.copy
  const { mustAgree } = useLegal()
  const rows = useRows()
  const awaitedCount = usePart(selectAwaitedCount)
  const allWalletsCount = usePart(selectAllWalletsCount)
  if (rows.length === 0 && awaitedCount === 0 && allWalletsCount === undefined) {
    return (
      <>
        <EmptyState
          icon={<WalletIcon />}
          title={connect.noWallets}
          text={connect.noWalletsHint}
          testId="foyer-no-wallets"
        />
        <DirectoryPrefetch />
      </>
    )
  }
  return (
    <RowGroup label={connect.wallets} isDisabled={mustAgree} testId="foyer-wallet-list">
      {rows.map(row => (
        <WalletRow key={row.key} row={row} />
      ))}
      <AwaitedRows count={awaitedCount} />
      <DirectoryPrefetch />
      {allWalletsCount !== undefined && <AllWalletsRow count={allWalletsCount} />}
    </RowGroup>
  )
}
