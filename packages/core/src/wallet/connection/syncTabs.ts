import { type Namespace, namespaces, type Stop } from '@foyer/common'
import type { FoyerStorage } from '../../base/storage.js'
import { connectionsKey } from './connectionId.js'
import { connectorIdEntry } from './state.js'

/** Follows what other tabs of the site connect, choose and disconnect. */
export function syncTabs(storage: FoyerStorage, followStored: (namespace: Namespace) => void): Stop {
  if (typeof window === 'undefined') return () => {}
  const follow = ({ key }: StorageEvent) => {
    for (const namespace of namespaces) {
      const entry = connectorIdEntry(namespace)
      const keys = [entry.key, connectionsKey(namespace)].map(each => storage.prefix + each)
      if (key !== null && !keys.includes(key)) continue
      storage.refresh(entry)
      followStored(namespace)
    }
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
