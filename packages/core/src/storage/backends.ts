/** Where entries are kept: the part of the Web Storage interface that Foyer uses. Its methods may throw. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Keeps entries for the life of the page. */
export function createMemoryBackend(): StorageBackend {
  const values = new Map<string, string>()
  return {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  }
}

/**
 * The page's own storage by name. `local` and `session` fall back to memory where there is no window; where the
 * browser refuses access (the getter itself may throw) every call throws, which the storage reports once per key.
 */
export function createBackend(kind: 'local' | 'session' | 'memory'): StorageBackend {
  if (kind === 'memory' || typeof window === 'undefined') return createMemoryBackend()
  const open = () => (kind === 'local' ? window.localStorage : window.sessionStorage)
  return {
    getItem: key => open().getItem(key),
    setItem: (key, value) => open().setItem(key, value),
    removeItem: key => open().removeItem(key),
  }
}
