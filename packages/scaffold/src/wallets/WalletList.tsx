import type { WalletListing } from '@foyer/core'
import type { ConnectorRow } from '@foyer/core/engine'
import type { FoyerInstance } from '@foyer/core/instance'
import { EmptyState, ListRow, RowGroup, Shimmer, useDialogVisit } from '@foyer/ui'
import WalletIcon from '@foyer/ui/icons/wallet'
import { type JSX, useEffect, useMemo, useState } from 'react'
import { SearchBox } from '../foyer/SearchBox.js'
import { useIsVisited } from '../foyer/useEnvironment.js'
import { usePart } from '../foyer/usePart.js'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { ListedImage } from './ListedImage.js'
import { AllWalletsRow, selectAllWalletsCount } from './ListFoot.js'
import { useWalletOffer } from './useWalletOffer.js'
import { useIsIntroduced, WalletIntro } from './WalletIntro.js'
import { WalletRow } from './WalletRow.js'
import {
  hasOwnWallet,
  isCode,
  isOrderedByHost,
  longList,
  toWalletGroups,
  type WalletGroup,
  withName,
} from './walletGroups.js'
import { walletKind } from './walletKind.js'

/** The React keys of the placeholders, for the maximum number of them. */
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** Placeholders of expected rows, so that nothing moves under the visitor's finger. */
export function AwaitedRows({ count }: { readonly count: number }): JSX.Element {
  return (
    <>
      {places.slice(0, Math.max(0, count)).map(place => (
        <Shimmer key={place} shape="row" />
      ))}
    </>
  )
}

/** Loads the directory's wallets once per visit, so that a failed load is repeated in the next visit. */
function useDirectory(isNeeded: boolean): void {
  const { foyer } = useView()
  const isVisited = useIsVisited()
  const visit = useDialogVisit()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visit
  useEffect(() => {
    if (isNeeded && isVisited) void foyer.directory.prefetch()
  }, [foyer, isNeeded, isVisited, visit])
}

/** Returns the directory's listing of a wallet, which has more data than the bundled one. */
async function findListing(
  { directory, getState }: FoyerInstance,
  wallet: WalletListing,
): Promise<WalletListing> {
  await directory.prefetch()
  const { wallets = [], recommended = [] } = getState().directory ?? {}
  return [...recommended, ...wallets].find(({ id }) => id === wallet.id) ?? wallet
}

/** A suggested wallet that is neither installed nor can be paired. Opens its downloads. */
function SuggestedRow({ wallet }: { readonly wallet: WalletListing }): JSX.Element {
  const { foyer } = useView()
  const [isLoading, setLoading] = useState(false)
  const { kinds } = useMessages().connect
  const { id, name } = wallet
  const kind = walletKind(wallet)
  const open = async () => {
    setLoading(true)
    const known = await findListing(foyer, wallet)
    setLoading(false)
    const { homepage, chromeStore, appStore, playStore } = known
    const isFound = [homepage, chromeStore, appStore, playStore].some(Boolean)
    foyer.router.push(isFound ? { view: 'Downloads', wallet: known } : { view: 'GetWallet' })
  }
  return (
    <ListRow
      title={name}
      description={kind && kinds[kind]}
      image={<ListedImage wallet={wallet} />}
      hasChevron
      isLoading={isLoading}
      onClick={open}
      testId={`foyer-wallet-suggested-${id}`}
    />
  )
}

const none: readonly WalletListing[] = []

interface GroupProps {
  readonly group: WalletGroup
  readonly hero: ConnectorRow | undefined
  readonly awaitedCount: number
  readonly suggested: readonly WalletListing[]
  /** Whether its wallets are to be got. */
  readonly isToGet: boolean
}

/** The wallets of a group. The hero is a wide row, even if the others are tiles. */
function Group(props: GroupProps): JSX.Element | null {
  const { group, hero, awaitedCount, suggested, isToGet } = props
  const { name, rows } = group
  const { groups, wallets, toGet } = useMessages().connect
  const others = rows.filter(each => each !== hero)
  const isEmpty = others.length + awaitedCount + suggested.length === 0
  return (
    <>
      {hero && rows.includes(hero) && <WalletRow row={hero} isHero />}
      {!isEmpty && (
        <RowGroup
          label={wallets}
          heading={isToGet ? toGet : name && groups[name]}
          form={isToGet || (others.length > 0 && others.every(isCode)) ? 'rows' : 'pictures'}
        >
          {others.map(row => (
            <WalletRow key={row.key} row={row} isAlone={name === undefined} />
          ))}
          {suggested.map(wallet => (
            <SuggestedRow key={wallet.id} wallet={wallet} />
          ))}
          <AwaitedRows count={awaitedCount} />
        </RowGroup>
      )}
    </>
  )
}

/** The empty state without wallets to choose or to get. */
function NoWallets(): JSX.Element {
  const { connect } = useMessages()
  return (
    <EmptyState
      icon={<WalletIcon />}
      title={connect.noWallets}
      text={connect.noWalletsHint}
      testId="foyer-no-wallets"
    />
  )
}

/** Returns a filter by name for a long list, which resets when the visit ends. `filter` renders the search field. */
function useFilter(rows: readonly ConnectorRow[]) {
  const { search } = useMessages().allWallets
  const visit = useDialogVisit()
  const [typed, type] = useState({ visit, text: '' })
  const text = typed.visit === visit ? typed.text : ''
  const isLong = rows.length > longList
  const found = useMemo(() => (isLong && text ? withName(rows, text) : rows), [isLong, rows, text])
  const filter = isLong && (
    <SearchBox
      label={search}
      value={text}
      count={found.length}
      onChange={next => type({ visit, text: next })}
      testId="foyer-wallet-filter"
    />
  )
  return { filter, found, isSearched: found !== rows }
}

/** Props of {@link WalletList}. */
interface WalletListProps {
  /** Whether the view has its own guide to a first wallet. */
  readonly hasGuide?: boolean
}

/** The list of wallets. */
export function WalletList({ hasGuide = false }: WalletListProps): JSX.Element {
  const { allWallets } = useMessages()
  const { rows, suggested, awaitedCount, needsDirectory, isToGet } = useWalletOffer()
  useDirectory(needsDirectory)
  const isByHost = usePart(isOrderedByHost)
  const allWalletsCount = usePart(selectAllWalletsCount)
  const { filter, found, isSearched } = useFilter(rows)
  const isIntroduced = useIsIntroduced(!hasGuide && !hasOwnWallet(rows))
  const isEmpty = rows.length + awaitedCount + suggested.length === 0
  if (isEmpty && allWalletsCount === undefined) return <NoWallets />
  const { hero, groups } = toWalletGroups(rows, isByHost)
  return (
    <RowGroup testId="foyer-wallet-list">
      {isIntroduced && <WalletIntro />}
      {filter}
      {isSearched && found.every(isCode) && (
        <EmptyState icon={<WalletIcon />} title={allWallets.none} text={allWallets.noneHint} />
      )}
      {groups.map((group, index) => {
        const isLast = index === groups.length - 1
        return (
          <Group
            key={group.name ?? 'all'}
            group={isSearched ? { ...group, rows: group.rows.filter(each => found.includes(each)) } : group}
            hero={hero}
            awaitedCount={isLast && !isSearched ? awaitedCount : 0}
            suggested={isLast ? suggested : none}
            isToGet={isToGet && isLast}
          />
        )
      })}
      {allWalletsCount !== undefined && (
        <RowGroup>
          <AllWalletsRow count={allWalletsCount} />
        </RowGroup>
      )}
    </RowGroup>
  )
}
