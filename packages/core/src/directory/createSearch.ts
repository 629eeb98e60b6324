import { isFoyerError } from '@foyer/common'
import type { DirectoryClient } from './createDirectoryClient.js'
import type { DirectoryRoom } from './DirectoryRoom.js'
import { searchBundled } from './searchBundled.js'
import type { DirectorySearch } from './state.js'

/** How many wallets a search finds at most. */
const searchSize = 100
/** A search lasts at least this long, so that its spinner does not flash. */
const shortestSearchMs = 300

/** What is searched for. */
export type SearchWanted = Pick<DirectorySearch, 'text' | 'isCertified'>

/** Searches the directory; the newest search wins. What it does: `DirectoryController.search`. */
export function createSearch(
  room: DirectoryRoom,
  client: DirectoryClient | undefined,
): (wanted: SearchWanted) => Promise<void> {
  const running = { abort: new AbortController() }
  room.signal.addEventListener('abort', () => running.abort.abort(), { once: true })

  const askService = async (
    service: DirectoryClient,
    { text, isCertified }: SearchWanted,
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

  const find = (wanted: SearchWanted, signal: AbortSignal) => {
    const { featured, wallets, source } = room.read()
    if (client && source !== 'bundled') return askService(client, wanted, signal)
    return searchBundled([...featured, ...wallets], wanted)
  }

  return async wanted => {
    running.abort.abort()
    if (wanted.text === '' && !wanted.isCertified) return room.write({ search: undefined })
    const abort = new AbortController()
    running.abort = abort
    room.write({ search: { ...wanted, status: 'loading', wallets: [] } })
    room.kernel.track({
      event: 'SEARCH_WALLET',
      properties: { badge: wanted.isCertified ? 'certified' : 'all', search: wanted.text },
    })
    try {
      const wallets = await find(wanted, abort.signal)
      if (!abort.signal.aborted) room.write({ search: { ...wanted, status: 'ready', wallets } })
    } catch (error) {
      if (abort.signal.aborted || isFoyerError(error, 'ABORTED')) return
      room.kernel.report(error)
      room.write({ search: { ...wanted, status: 'failed', wallets: [] } })
    }
  }
}
