import { type FoyerError, loadChunk, toFailure } from '@foyer/common'
import type { DirectoryRoom } from './DirectoryRoom.js'
import { inOrder, recommendedCount } from './loadLists.js'
import { supportsOffered } from './selectors.js'

/** Lets the list that ships with Foyer stand in for the service. */
export async function standInBundled(room: DirectoryRoom, failure?: FoyerError): Promise<void> {
  const bundledWallets = await loadChunk(
    'bundledWallets',
    () => import('./bundledWallets.js'),
    module => module.bundledWallets,
  )
  const state = room.needs.store.getState()
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = state.options
  const isWanted = (id: string) => includeWalletIds.length === 0 || includeWalletIds.includes(id)
  const offered = bundledWallets.filter(({ id }) => isWanted(id) && !excludeWalletIds.includes(id))
  const featured = inOrder(offered, featuredWalletIds)
  const others = offered.filter(each => !featured.includes(each))
  room.write({
    source: 'bundled',
    failure: failure && toFailure(failure),
    featured,
    recommended: others.filter(each => supportsOffered(each, state)).slice(0, recommendedCount),
    wallets: others,
    excluded: bundledWallets.filter(each => excludeWalletIds.includes(each.id)),
    page: 1,
    count: others.length,
    isLoadingPage: false,
    pageFailure: undefined,
  })
}
