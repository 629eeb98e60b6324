import type { DirectoryClient, WalletsQuery } from './client.js'
import type { DirectoryRoom } from './DirectoryRoom.js'
import type { WalletListing } from './WalletListing.js'

/** The wallets of some ids, in the order of the ids. */
export function inOrder(wallets: readonly WalletListing[], ids: readonly string[]): readonly WalletListing[] {
  return ids.flatMap(id => wallets.find(each => each.id === id) ?? [])
}

/** How long a list waits for its images at most. */
const preloadTimeoutMs = 2000

/** Loads images so that rows appear complete. Resolves when all are there or failed, or after 2 s; never rejects. */
export async function preloadImages(urls: readonly string[]): Promise<void> {
  if (typeof Image === 'undefined' || urls.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<void>(resolve => {
    timer = setTimeout(resolve, preloadTimeoutMs)
  })
  await Promise.race([Promise.all(urls.map(loadImage)), deadline])
  clearTimeout(timer)
}

function loadImage(url: string): Promise<void> {
  return new Promise(resolve => {
    const image = new Image()
    image.onload = () => resolve()
    image.onerror = () => resolve()
    image.src = url
  })
}

/** How many wallets are recommended. */
export const recommendedCount = 4
/** The first list must not keep the visitor waiting: after this the bundled one stands in. */
const timeoutMs = 3000

/** Loads the host's featured wallets, the recommended ones, and what the excluded ones are called. */
export async function loadLists(room: DirectoryRoom, client: DirectoryClient): Promise<void> {
  const { featuredWalletIds, excludeWalletIds } = room.needs.store.getState().options
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
