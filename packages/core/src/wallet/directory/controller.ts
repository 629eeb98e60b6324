import { isFoyerError, type Stop, toFoyerError } from '@foyer/common'
import { createLifetime } from '../../base/latest.js'
import { createDirectoryClient } from './client.js'
import { createPaging, createSearch, type SearchRequest } from './createSearch.js'
import { createListClient } from './listClient.js'
import { createDirectoryRoom, loadLists, standInBundled } from './loadLists.js'
import type { DirectoryNeeds } from './state.js'

/** Loads wallets of the directory. Nothing of it ever rejects: what went wrong is read from the state. */
export interface DirectoryController {
  /**
   * The featured and the recommended wallets: once, and again after a failure. While the service is down, slow or not
   * configured, the list that ships with Foyer stands in.
   */
  prefetch(): Promise<void>
  /** The next page of all wallets. */
  loadPage(): Promise<void>
  /**
   * Searches by name, or for certified wallets; an empty search ends it. The newest search wins. While the visitor types
   * (`isTyped`), it waits for a pause of 500 ms, unless the field was emptied or the switch to certified wallets moved, and
   * does nothing for the text that is searched for already.
   */
  search(request: SearchRequest): Promise<void>
}

type Opened = DirectoryController & { readonly stop: Stop }

/** The directory of one instance, opened with its first use, and anew after it was stopped. */
export function createDirectory(needs: DirectoryNeeds): Opened {
  let opened: Opened | undefined
  const use = () => {
    opened ??= openDirectory(needs)
    return opened
  }
  return {
    prefetch: () => use().prefetch(),
    loadPage: () => use().loadPage(),
    search: request => use().search(request),
    stop() {
      opened?.stop()
      opened = undefined
    },
  }
}

function openDirectory(needs: DirectoryNeeds): Opened {
  const lifetime = createLifetime()
  const room = createDirectoryRoom(needs, lifetime.signal)
  const { walletList } = needs.settings
  const client = walletList ? createListClient(walletList) : createDirectoryClient(needs.settings)
  const loadPage = client && createPaging(room, client)
  let prefetching: Promise<void> | undefined

  const load = async () => {
    room.write({ source: 'loading' })
    if (!client) return standInBundled(room)
    try {
      await loadLists(room, client)
    } catch (error) {
      if (isFoyerError(error, 'ABORTED')) return
      needs.report(error)
      await standInBundled(room, toFoyerError(error))
    }
  }

  return {
    async prefetch() {
      const { source, failure } = room.read()
      if (source === 'service' || (source === 'bundled' && !failure)) return
      prefetching ??= load().finally(() => {
        prefetching = undefined
      })
      await prefetching
    },
    async loadPage() {
      await prefetching
      if (room.read().source === 'service') await loadPage?.()
    },
    search: createSearch(room, client),
    stop: lifetime.end,
  }
}
