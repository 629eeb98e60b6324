import { type Namespace, namespaces, type Stop } from '@foyer/common'
import type { FoyerStorage } from '../../base/storage.js'
import { connectorIdEntry } from './state.js'

/** Follows what other tabs of the site connect, choose and disconnect: the entries of a namespace's connections all begin so. */
export function syncTabs(storage: FoyerStorage, followStored: (namespace: Namespace) => void): Stop {
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
