import { acquireShared } from '@foyer/common'
import { createDatabaseStorage } from './createDatabaseStorage.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import { type GuardedStorage, guardStorage } from './guardStorage.js'

/**
 * The storage of this page: a database, or memory where there is none (a server, a page that may not store). Never given
 * back: sessions in memory must outlive the client that made them.
 */
export function pageStorage(): GuardedStorage {
  const create = () =>
    guardStorage(typeof indexedDB === 'undefined' ? createMemoryStorage() : createDatabaseStorage())
  return acquireShared('walletconnect-storage:2', create, () => {}).value
}
