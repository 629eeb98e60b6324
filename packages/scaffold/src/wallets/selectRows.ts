import type { FoyerState } from '@foyer/core'
import {
  type ConnectorRow,
  pageEnvironment,
  roundedCount,
  selectConnectorRows,
  selectWalletCount,
  walletConnectId,
} from '@foyer/core/modal'

/** How many wallets stand in the list where the host chose none. */
const usualCount = 2

/** The rows of the list for where the page runs. */
export function selectRows(state: FoyerState): readonly ConnectorRow[] {
  return selectConnectorRows(state, pageEnvironment())
}

/** How many rows of the directory are awaited: their places are kept, so that nothing moves under the visitor's finger. */
export function selectAwaitedCount(state: FoyerState): number {
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
export function canPair({ connection }: FoyerState): boolean {
  return connection.connectors.some(each => each.id === walletConnectId)
}
