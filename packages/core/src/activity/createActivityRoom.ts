import type { Stop } from '@foyer/common'
import { selectActiveAccount } from '../connection/selectors.js'
import type { Kernel } from '../kernel/kernel.js'
import type { ActivityVerbs } from './ActivityVerbs.js'
import { createHistoryRoom } from './HistoryRoom.js'
import { readFirstPage } from './readFirstPage.js'
import { readNextPage } from './readNextPage.js'
import { asLoading, forAccount } from './transitions.js'

/** How long the first page counts as fresh when the list is looked at again. */
const freshMs = 30_000

/** Keeps the history of the account in use. Only eip155 has one. */
export function createActivityRoom(kernel: Kernel): { readonly verbs: ActivityVerbs; readonly stop: Stop } {
  const room = createHistoryRoom(kernel)
  const watchers = new Set<object>()

  const begin = async () => {
    const { account, status } = room.read()
    if (!account || status === 'loading') return
    room.abort()
    room.write(asLoading(room.read()))
    await readFirstPage(room, account)
  }

  const load = async () => {
    const { status } = room.read()
    if (status === 'idle' || status === 'unsupported') await begin()
  }

  const look = async () => {
    const { account, status } = room.read()
    if (status !== 'ready') return begin()
    if (account && Date.now() - room.held.readAt > freshMs) await readFirstPage(room, account)
  }

  const follow = () => {
    const account = selectActiveAccount(kernel.store.getState())
    if (account === room.read().account) return
    room.abort()
    room.write(forAccount(account))
    if (watchers.size > 0) void load()
  }

  const stops = [
    kernel.store.subscribe(follow),
    kernel.followMoves(account => {
      const { account: shown, status } = room.read()
      if (account === shown && status !== 'idle') void readFirstPage(room, account)
    }),
    room.abort,
    () => watchers.clear(),
  ]
  follow()

  return {
    verbs: {
      load,
      loadMore: () => readNextPage(room),
      retry: begin,
      watch() {
        const watcher = {}
        watchers.add(watcher)
        void look()
        return () => void watchers.delete(watcher)
      },
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
