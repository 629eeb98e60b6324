/** Keeps values until their time is over, or until there are too many: then the oldest goes. */
export interface ExpiringStore<Value> {
  /** @param expiresAt milliseconds since 1970 */
  set(key: string, value: Value, expiresAt: number): void
  get(key: string): Value | undefined
  /** Gets a value and takes it out. */
  take(key: string): Value | undefined
}

/** Makes a store in memory. Backends of several instances share one, such as a database. */
export function createExpiringStore<Value>({
  most,
  now,
}: {
  readonly most: number
  readonly now: () => number
}): ExpiringStore<Value> {
  const entries = new Map<string, { readonly value: Value; readonly expiresAt: number }>()
  const get = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > now()) return entry.value
    entries.delete(key)
    return undefined
  }
  return {
    get,
    set(key, value, expiresAt) {
      const [oldest] = entries.keys() // a map remembers the order
      if (entries.size >= most && oldest !== undefined) entries.delete(oldest)
      entries.set(key, { value, expiresAt })
    },
    take(key) {
      const value = get(key)
      entries.delete(key)
      return value
    },
  }
}
