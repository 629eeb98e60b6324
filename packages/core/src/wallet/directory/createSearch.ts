import { isFoyerError, toFailure, toFoyerError } from '@foyer/common'
import { createLatest } from '../../base/latest.js'
import { type DirectoryClient, hasMorePages, pageSize } from './client.js'
import type { WalletListing } from './listing.js'
import { type DirectoryRoom, standInBundled } from './loadLists.js'
import type { DirectorySearch } from './state.js'

/** Returns the bundled wallets whose name contains the text, in their order. */
function searchBundled(
  wallets: readonly WalletListing[],
  { text, isCertified }: { readonly text: string; readonly isCertified: boolean },
): readonly WalletListing[] {
  const wanted = text.toLocaleLowerCase()
  return wallets.filter(
    each => (!isCertified || each.isCertified) && each.name.toLocaleLowerCase().includes(wanted),
  )
}

/** The maximum number of results. */
const searchSize = 100
/** The minimum duration of a search, so that its spinner does not flicker. */
const shortestSearchMs = 300

/** The pause in typing before a search starts, to avoid a request per letter. */
const typingPauseMs = 500

/** The text and filter of a search. */
export interface SearchRequest extends Pick<DirectorySearch, 'text' | 'isCertified'> {
  /** Whether the visitor is typing. If absent, the search starts immediately. */
  readonly isTyped?: boolean
}

/** Creates `DirectoryController.search`. Only the newest search counts. */
export function createSearch(
  room: DirectoryRoom,
  client: DirectoryClient | undefined,
): (request: SearchRequest) => Promise<void> {
  const searches = createLatest()
  let typing: ReturnType<typeof setTimeout> | undefined
  room.signal.addEventListener(
    'abort',
    () => {
      clearTimeout(typing)
      searches.end()
    },
    { once: true },
  )

  const askService = async (
    service: DirectoryClient,
    { text, isCertified }: SearchRequest,
    signal: AbortSignal,
  ) => {
    const shortest = new Promise(resolve => setTimeout(resolve, shortestSearchMs))
    const found = await service.getWallets({
      ...room.query(),
      page: 1,
      entries: searchSize,
      ...(text ? { search: text } : {}),
      isCertified,
      signal,
    })
    await shortest
    return found.wallets
  }

  const find = (wanted: SearchRequest, signal: AbortSignal) => {
    const { featured, wallets, source } = room.read()
    if (client && source !== 'bundled') return askService(client, wanted, signal)
    return searchBundled([...featured, ...wallets], wanted)
  }

  const search = async ({ text, isCertified }: SearchRequest) => {
    const wanted = { text, isCertified }
    const { signal, isCurrent } = searches.begin()
    if (text === '' && !isCertified) return room.write({ search: undefined })
    room.write({ search: { ...wanted, status: 'loading', wallets: [] } })
    room.needs.track({
      event: 'SEARCH_WALLET',
      properties: { badge: isCertified ? 'certified' : 'all', search: text },
    })
    try {
      const wallets = await find(wanted, signal)
      if (isCurrent()) room.write({ search: { ...wanted, status: 'ready', wallets } })
    } catch (error) {
      if (!isCurrent() || isFoyerError(error, 'ABORTED')) return
      room.needs.report(error)
      room.write({ search: { ...wanted, status: 'failed', wallets: [] } })
    }
  }

  return async request => {
    clearTimeout(typing)
    if (!request.isTyped) return search(request)
    const { text, isCertified } = room.read().search ?? { text: '', isCertified: false }
    if (request.text === text && request.isCertified === isCertified) return
    if (request.text === '' || request.isCertified !== isCertified) return search(request)
    typing = setTimeout(search, typingPauseMs, request)
  }
}

/** Creates `DirectoryController.loadPage`, which loads one page at a time. */
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
      room.needs.report(error)
      if (room.read().page === 0) await standInBundled(room, error)
      else room.write({ isLoadingPage: false, pageFailure: toFailure(error) })
    }
  }
}
