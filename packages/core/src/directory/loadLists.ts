import type { DirectoryClient, WalletsQuery } from './client.js'
import type { DirectoryRoom } from './DirectoryRoom.js'
import { inOrder } from './inOrder.js'
import { preloadImages } from './preloadImages.js'

/** How many wallets are recommended. */
export const recommendedCount = 4
/** The first list must not keep the visitor waiting: after this the bundled one stands in. */
const timeoutMs = 3000

/** Loads the host's featured wallets, the recommended ones, and what the excluded ones are called. */
export async function loadLists(room: DirectoryRoom, client: DirectoryClient): Promise<void> {
  const { featuredWalletIds, excludeWalletIds } = room.kernel.store.getState().options
  const ask = (query: Partial<WalletsQuery>) =>
    client.getWallets({ page: 1, entries: recommendedCount, signal: room.signal, timeoutMs, ...query })
  const byId = (ids: readonly string[]) =>
    ids.length > 0 ? ask({ include: ids, entries: ids.length }) : undefined
  const query = room.query()
  const [featured, recommended, excluded] = await Promise.all([
    byId(featuredWalletIds),
    ask({ ...query, exclude: [...query.exclude, ...featuredWalletIds] }),
    byId(excludeWalletIds),
  ])
  const lists = {
    featured: inOrder(featured?.wallets ?? [], featuredWalletIds),
    recommended: recommended.wallets,
  }
  await preloadImages([...lists.featured, ...lists.recommended].flatMap(each => each.imageUrl ?? []))
  room.write({
    source: 'service',
    failure: undefined,
    ...lists,
    excluded: excluded?.wallets ?? [],
    count: recommended.count,
    wallets: [],
    page: 0,
  })
}
