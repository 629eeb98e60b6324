/** Storage of a WalletConnect client, as its SDK wants it. */
export interface ClientStorage {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Creates storage that lasts as long as it is held. Values are copied, as a real one would. */
export function createMemoryStorage(): ClientStorage {
  const entries = new Map<string, string>()
  const read = <Value>(text: string) => JSON.parse(text) as Value // written by setItem
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <Value>() =>
      [...entries].map(([key, text]): [string, Value] => [key, read<Value>(text)]),
    getItem: async <Value>(key: string) => {
      const text = entries.get(key)
      return text === undefined ? undefined : read<Value>(text)
    },
    setItem: async (key, value) => void entries.set(key, JSON.stringify(value)),
    removeItem: async key => void entries.delete(key),
  }
}
