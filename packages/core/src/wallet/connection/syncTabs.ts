import { type Namespace, namespaces, type Stop } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import { watchWake } from '../environment/pageWake.js'
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
  /** Who clears the storage in this very tab tells the other tabs alone, and they let go: this one does so on return. */
  const letGoOfForgotten = () => {
    for (const namespace of namespaces) {
      const isHere = store.getState().connection.byNamespace[namespace] !== undefined
      if (isHere && storage.read(connectorIdEntry(namespace)) === undefined) follower.letGo(namespace)
    }
  }
  const stopWaking = watchWake(letGoOfForgotten)
  window.addEventListener('storage', follow)
  return () => {
    stopWaking()
    window.removeEventListener('storage', follow)
  }
}
