import type { WalletConnectStorage } from '../WalletConnectSettings.js'
import { openDatabase } from './openDatabase.js'

/**
 * Storage in IndexedDB. The SDK's own waits forever in pages that may not use IndexedDB (blocked third-party storage,
 * private windows); this one rejects.
 */
export function createDatabaseStorage(): WalletConnectStorage {
  const database = openDatabase()
  const getKeys = async () => {
    const keys = await database.run('readonly', entries => entries.getAllKeys())
    return keys.filter(key => typeof key === 'string')
  }
  const getItem = async <Value>(key: string) => {
    const value: unknown = await database.run('readonly', entries => entries.get(key))
    return value as Value | undefined // written by setItem
  }
  return {
    getKeys,
    getItem,
    async getEntries<Value>() {
      const entries = (await getKeys()).map(
        async (key): Promise<[string, Value]> => [
          key,
          (await getItem<Value>(key)) as Value, // one of its keys
        ],
      )
      return Promise.all(entries)
    },
    async setItem(key, value) {
      // Through text, as the SDK's own storage does: what is no JSON must not surprise a later page load.
      await database.run('readwrite', entries => entries.put(JSON.parse(JSON.stringify(value)), key))
    },
    async removeItem(key) {
      await database.run('readwrite', entries => entries.delete(key))
    },
  }
}
