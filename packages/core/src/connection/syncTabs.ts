import { namespaces, type Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { connectorIdEntry } from '../storage/entries.js'
import type { ConnectionInternals } from './controller.js'

/** Follows what other tabs of the site connect and disconnect. */
export function syncTabs({ storage, store }: Kernel, connection: ConnectionInternals): Stop {
  if (typeof window === 'undefined') return () => {}
  const follow = ({ key }: StorageEvent) => {
    for (const namespace of namespaces) {
      const entry = connectorIdEntry(namespace)
      if (key !== null && key !== storage.prefix + entry.key) continue
      storage.refresh(entry)
      const isConnectedHere = store.getState().connection.links[namespace] !== undefined
      const isConnectedThere = storage.read(entry) !== undefined
      if (isConnectedHere && !isConnectedThere) connection.letGo(namespace)
      if (!isConnectedHere && isConnectedThere) void connection.restore(namespace)
    }
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
