import type { WalletConnectStorage } from '../WalletConnectSettings.js'
import { createMemoryStorage } from './createMemoryStorage.js'

/**
 * Storage that never fails: from its first failure on, the page's memory takes over, with what was written so far. The
 * SDK drops failures of its storage, which a page then sees as unhandled.
 */
export function guardStorage(storage: WalletConnectStorage): WalletConnectStorage {
  const memory = createMemoryStorage()
  const state = { isUsable: true }
  const attempt = async <Result>(use: (chosen: WalletConnectStorage) => Promise<Result>): Promise<Result> => {
    if (!state.isUsable) return use(memory)
    try {
      return await use(storage)
    } catch {
      state.isUsable = false
      return use(memory)
    }
  }
  return {
    getKeys: () => attempt(each => each.getKeys()),
    getEntries: <Value>() => attempt(each => each.getEntries<Value>()),
    getItem: <Value>(key: string) => attempt(each => each.getItem<Value>(key)),
    async setItem(key, value) {
      if (value === undefined) return
      await memory.setItem(key, value)
      if (state.isUsable) await attempt(each => each.setItem(key, value))
    },
    async removeItem(key) {
      await memory.removeItem(key)
      if (state.isUsable) await attempt(each => each.removeItem(key))
    },
  }
}
