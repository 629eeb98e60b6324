import type { WalletConnectStorage } from '../WalletConnectSettings.js'

/** Storage that lasts as long as the page. Values are copied, as a real one would. */
export function createMemoryStorage(): WalletConnectStorage {
  const entries = new Map<string, string>()
  const read = <Value>(text: string) => JSON.parse(text) as Value // written by setItem
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <Value>() =>
      [...entries].map(([key, text]): [string, Value] => [key, read<Value>(text)]),
    async getItem<Value>(key: string) {
      const text = entries.get(key)
      return text === undefined ? undefined : read<Value>(text)
    },
    setItem: async (key, value) => void entries.set(key, JSON.stringify(value)),
    removeItem: async key => void entries.delete(key),
  }
}
