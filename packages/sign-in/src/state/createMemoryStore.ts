import type { SignInStore } from './SignInStore.js'

interface Entry {
  readonly value: string
  readonly expiresAt: number
}

const usualMost = 10_000

/**
 * Creates a store in the memory of one server. It keeps at most `most` nonces and as many sessions, and removes the
 * oldest first. `most` defaults to 10,000.
 *
 * @example
 * const store = createMemoryStore({ most: 1000 })
 */
export function createMemoryStore({
  most = usualMost,
  now = Date.now,
}: {
  readonly most?: number
  /** Returns the time in milliseconds since 1970. */
  readonly now?: () => number
} = {}): SignInStore {
  const kinds = { nonce: new Map<string, Entry>(), session: new Map<string, Entry>() }
  const find = (entries: Map<string, Entry>, key: string) => {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > now()) return entry.value
    entries.delete(key)
    return undefined
  }
  return {
    find: async (kind, key) => find(kinds[kind], key),
    async put(kind, { key, ...entry }) {
      const entries = kinds[kind]
      const [oldest] = entries.keys() // a map keeps the order of insertion
      if (entries.size >= most && oldest !== undefined) entries.delete(oldest)
      entries.set(key, entry)
    },
    async take(kind, key) {
      const value = find(kinds[kind], key)
      kinds[kind].delete(key)
      return value
    },
  }
}
