import { isFoyerError, toFailure, toFoyerError } from '@foyer/common'
import type { DirectoryClient } from './createDirectoryClient.js'
import type { DirectoryRoom } from './DirectoryRoom.js'
import { hasMorePages, pageSize } from './hasMorePages.js'
import { standInBundled } from './standInBundled.js'

/** Loads the pages of all wallets, one at a time. What it does on failure: `DirectoryController.loadPage`. */
export function createPaging(room: DirectoryRoom, client: DirectoryClient): () => Promise<void> {
  const fetchPage = async () => {
    const { featured, recommended, page, wallets, count } = room.read()
    const query = room.query()
    const known = [...featured, ...recommended].map(each => each.id)
    const next = await client.getWallets({
      ...query,
      page: page + 1,
      entries: pageSize,
      exclude: [...new Set([...query.exclude, ...known])],
      signal: room.signal,
    })
    room.write({
      wallets: [...wallets, ...next.wallets],
      page: page + 1,
      count: Math.max(count, next.count),
      isLoadingPage: false,
    })
  }

  return async () => {
    if (room.read().isLoadingPage || !hasMorePages(room.read())) return
    room.write({ isLoadingPage: true, pageFailure: undefined })
    try {
      await fetchPage()
    } catch (thrown) {
      if (isFoyerError(thrown, 'ABORTED')) return
      const error = toFoyerError(thrown)
      room.kernel.report(error)
      if (room.read().page === 0) await standInBundled(room, error)
      else room.write({ isLoadingPage: false, pageFailure: toFailure(error) })
    }
  }
}
