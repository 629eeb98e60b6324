import { isFoyerError, type Stop, toFoyerError } from '@foyer/common'
import { createLifetime } from '../../base/latest.js'
import { createDirectoryClient } from './client.js'
import { createPaging, createSearch, type SearchRequest } from './createSearch.js'
import { createListClient } from './listClient.js'
import { createDirectoryRoom, loadLists, standInBundled } from './loadLists.js'
import type { DirectoryNeeds } from './state.js'

/** The actions that load wallets of the directory. They never reject. The state contains their failures. */
export interface DirectoryController {
  /**
   * Loads the featured and recommended wallets once, and again after a failure. If the service is down, slow or not
   * configured, the bundled list is used.
   */
  prefetch(): Promise<void>
  /** Loads the next page of all wallets. */
  loadPage(): Promise<void>
  /**
   * Searches by name, or for certified wallets. An empty search ends it, and only the newest search counts. While the
   * visitor types (`isTyped`), it waits for a pause of 500 ms, unless the field was emptied or the certified switch
   * changed. It ignores a text that is already searched.
   */
  search(request: SearchRequest): Promise<void>
}

type StoppableDirectory = DirectoryController & { readonly stop: Stop }

/** Creates the directory of one instance. It opens at its first use, and again after a stop. */
export function createDirectory(needs: DirectoryNeeds): StoppableDirectory {
  let opened: StoppableDirectory | undefined
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

function openDirectory(needs: DirectoryNeeds): StoppableDirectory {
  const lifetime = createLifetime()
  const room = createDirectoryRoom(needs, lifetime.signal)
  const list = needs.settings.wallets?.list
  const client = list ? createListClient(list) : createDirectoryClient(needs.settings)
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
