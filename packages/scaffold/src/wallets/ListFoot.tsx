import type { FoyerState } from '@foyer/core'
import { pageEnvironment, roundedCount, selectWalletCount, walletConnectId } from '@foyer/core/engine'
import { ListRow, Tag } from '@foyer/ui'
import GridIcon from '@foyer/ui/icons/grid'
import type { JSX } from 'react'
import { useMessages, useView } from '../foyer/ViewContext.js'

/** Returns whether wallets can be paired, so that the directory's wallets are useful. */
export function canPair({ connection }: Pick<FoyerState, 'connection'>): boolean {
  return connection.connectors.some(each => each.id === walletConnectId)
}

/** Returns the number of wallets for the row of all wallets: empty until it is known, `undefined` without the row. */
export function selectAllWalletsCount(state: FoyerState): string | undefined {
  const environment = pageEnvironment()
  const { wallets, features } = state.options
  const isHidden = wallets.showAll === 'never' || (wallets.showAll === 'mobile' && !environment.isMobile)
  if (!features.allWallets || isHidden || !canPair(state)) return undefined
  const count = selectWalletCount(state, environment)
  return count === undefined ? '' : roundedCount(count)
}

/** The row that opens all wallets, with their number once it is known. */
export function AllWalletsRow({ count }: { readonly count: string }): JSX.Element {
  const { foyer } = useView()
  const messages = useMessages()
  const open = () => {
    foyer.track({ event: 'CLICK_ALL_WALLETS' })
    foyer.router.push({ view: 'AllWallets' })
  }
  return (
    <ListRow
      size="sm"
      image={<GridIcon />}
      title={messages.connect.allWallets}
      tag={count === '' ? undefined : <Tag>{count}</Tag>}
      hasChevron
      onClick={open}
      testId="foyer-all-wallets"
    />
  )
}
