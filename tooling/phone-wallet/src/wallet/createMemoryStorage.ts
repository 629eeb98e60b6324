/** The storage interface of the WalletConnect SDK. */
export interface ClientStorage {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Creates a storage in memory. It copies values, as persistent storage does. */
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
