import { type Namespace, namespaces, type Stop } from '@foyer/common'
import type { StorageReader } from '../../base/storage.js'
import { connectorIdEntry } from './state.js'

/**
 * Follows other tabs' connects, choices and disconnects. All entries of a namespace's connections start with its
 * name.
 */
export function syncTabs(storage: StorageReader, followStored: (namespace: Namespace) => void): Stop {
  if (typeof window === 'undefined') return () => {}
  const follow = ({ key }: StorageEvent) => {
    for (const namespace of namespaces) {
      if (key?.startsWith(`${storage.prefix}${namespace}:connect`) === false) continue
      storage.refresh(connectorIdEntry(namespace))
      followStored(namespace)
    }
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
