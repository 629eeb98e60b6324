import type { SignInStore } from './SignInStore.js'

interface Entry {
  readonly value: string
  readonly expiresAt: number
}

const usualMost = 10_000

/**
 * A store in the memory of one server: gone when it ends. It keeps at most `most` nonces and as many sessions (default
 * 10 000); the oldest go first.
 */
export function createMemoryStore({
  most = usualMost,
  now = Date.now,
}: {
  readonly most?: number
  /** Milliseconds since 1970. */
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
      const [oldest] = entries.keys() // a map remembers the order
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
