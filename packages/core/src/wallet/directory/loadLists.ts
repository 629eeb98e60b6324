import { type FoyerError, isFoyerError, loadExport, toFailure, toFoyerError } from '@foyer/common'
import { type DirectoryClient, directoryQuery, excludedIds, type WalletsQuery } from './client.js'
import type { WalletListing } from './listing.js'
import { supportsOffered } from './selectors.js'
import { type DirectoryNeeds, type DirectoryState, initialDirectoryState } from './state.js'

/** Returns the wallets with the given ids, in the order of the ids. */
function inOrder(wallets: readonly WalletListing[], ids: readonly string[]): readonly WalletListing[] {
  return ids.flatMap(id => wallets.find(each => each.id === id) ?? [])
}

/** The longest time that a list waits for its images. */
const preloadTimeoutMs = 2000

/** Loads images so that rows appear complete. Resolves when all have loaded or failed, or after 2 s. Never rejects. */
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

/** The number of recommended wallets. */
const recommendedCount = 4
/** The deadline of the first list. The bundled list is used after it, so that the visitor does not wait. */
const timeoutMs = 3000

/** Loads the featured and recommended wallets, and the excluded ones for their names. */
export async function loadLists(room: DirectoryRoom, client: DirectoryClient): Promise<void> {
  const { options } = room.needs.store.getState()
  const featuredIds = options.wallets.featured
  const ask = (query: Partial<WalletsQuery>) =>
    client.getWallets({ page: 1, entries: recommendedCount, signal: room.signal, timeoutMs, ...query })
  const byId = (ids: readonly string[]) =>
    ids.length > 0 ? ask({ include: ids, entries: ids.length }) : undefined
  const query = room.query()
  const [featured, recommended, excluded] = await Promise.all([
    byId(featuredIds),
    ask({ ...query, exclude: [...query.exclude, ...featuredIds] }),
    byId(excludedIds(options)),
  ])
  const lists = {
    featured: inOrder(featured?.wallets ?? [], featuredIds),
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

/** The parts that the directory's functions share: its slice, the common query, and its lifetime. */
export interface DirectoryRoom {
  readonly needs: DirectoryNeeds
  readonly signal: AbortSignal
  read(): DirectoryState
  /** Changes the slice, unless the room was stopped. */
  write(change: Partial<DirectoryState>): void
  /** Returns the query fields for the app's options and networks. */
  query(): ReturnType<typeof directoryQuery>
}

export function createDirectoryRoom(needs: DirectoryNeeds, signal: AbortSignal): DirectoryRoom {
  const { store } = needs
  const read = () => store.getState().directory ?? initialDirectoryState
  return {
    needs,
    signal,
    read,
    write(change) {
      if (!signal.aborted) store.setState({ directory: { ...read(), ...change } })
    },
    query: () => directoryQuery(store.getState()),
  }
}

/** Loads the bundled list, a chunk that is not needed while the service responds. */
const loadBundled = (signal: AbortSignal) =>
  loadExport('bundledWallets', () => import('./bundledWallets.js'), signal)

/**
 * Uses the bundled list instead of the service. If its chunk fails too, there are no wallets, and the next call tries
 * both again.
 */
export async function standInBundled(room: DirectoryRoom, failure?: FoyerError): Promise<void> {
  try {
    room.write(arrangeBundled(room, await loadBundled(room.signal), failure))
  } catch (thrown) {
    if (isFoyerError(thrown, 'ABORTED')) return
    const error = toFoyerError(thrown)
    room.needs.report(error)
    room.write(arrangeBundled(room, [], failure ?? error))
  }
}

function arrangeBundled(
  { needs }: DirectoryRoom,
  bundled: readonly WalletListing[],
  failure: FoyerError | undefined,
): Partial<DirectoryState> {
  const state = needs.store.getState()
  const { included, featured: featuredIds } = state.options.wallets
  const isIncluded = (id: string) => included.length === 0 || included.includes(id)
  const isExcluded = (id: string) => excludedIds(state.options).includes(id)
  const offered = bundled.filter(({ id }) => isIncluded(id) && !isExcluded(id))
  const featured = inOrder(offered, featuredIds)
  const others = offered.filter(each => !featured.includes(each))
  return {
    source: 'bundled',
    failure: failure && toFailure(failure),
    featured,
    recommended: others.filter(supportsOffered(state)).slice(0, recommendedCount),
    wallets: others,
    excluded: bundled.filter(each => isExcluded(each.id)),
    page: 1,
    count: others.length,
    isLoadingPage: false,
    pageFailure: undefined,
  }
}
