import { type Namespace, namespaces, type Stop } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import type { ConnectionPart } from './state.js'
import { connectorIdEntry } from './state.js'

interface TabFollower {
  readonly letGo: (namespace: Namespace) => void
  readonly reconnect: (namespace: Namespace) => void
}

/** Follows what other tabs of the site connect and disconnect. */
export function syncTabs(
  { storage, store }: Pick<RoomBase<ConnectionPart>, 'storage' | 'store'>,
  follower: TabFollower,
): Stop {
  if (typeof window === 'undefined') return () => {}
  const follow = ({ key }: StorageEvent) => {
    for (const namespace of namespaces) {
      const entry = connectorIdEntry(namespace)
      if (key !== null && key !== storage.prefix + entry.key) continue
      storage.refresh(entry)
      const here = store.getState().connection.byNamespace[namespace]?.connectorId
      const there = storage.read(entry)
      if (here === there) continue
      if (here) follower.letGo(namespace)
      if (there) follower.reconnect(namespace)
    }
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
