import { acquireShared } from '@foyer/common'
import type { WalletConnectStorage } from '../WalletConnectSettings.js'
import { createDatabaseStorage } from './createDatabaseStorage.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import { guardStorage } from './guardStorage.js'

/**
 * The storage of this page: a database, or memory where there is none (a server, a page that may not store). Never given
 * back: sessions in memory must outlive the client that made them.
 */
export function pageStorage(): WalletConnectStorage {
  const create = () =>
    typeof indexedDB === 'undefined' ? createMemoryStorage() : guardStorage(createDatabaseStorage())
  return acquireShared('walletconnect-storage:1', create, () => {}).value
}
