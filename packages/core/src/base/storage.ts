import { decode, type Schema } from '@foyer/common'

/** One stored value: its key, the version of its form, and what stands for it when there is none. */
export interface StorageEntry<Value> {
  readonly key: string
  readonly version: number
  readonly schema: Schema<Value>
  readonly fallback: Value
  /** Turns the value of an older version into the newest form; what it returns is validated. */
  readonly migrate?: (value: unknown, version: number) => unknown
}

/** Reads and writes entries. Neither ever throws: what cannot be stored is kept for the life of the page. */
export interface FoyerStorage {
  readonly prefix: string
  /** Whether anything is stored, be it of use or not. */
  has(key: string): boolean
  read<Value>(entry: StorageEntry<Value>): Value
  write<Value>(entry: StorageEntry<Value>, value: Value): void
  remove(entry: StorageEntry<unknown>): void
  /** Forgets what this page keeps in memory of an entry, so that the next read sees another tab's write. */
  refresh(entry: StorageEntry<unknown>): void
}

interface StorageSettings {
  readonly prefix: string
  /** Obtained at first use, so that construction touches nothing. */
  readonly backend: () => StorageBackend
  /** Told once per key that it could not be stored. */
  readonly onFailure: (key: string) => void
}

/** Creates the storage of one instance; every key starts with `prefix`. Values are kept as `{ version, data }`. */
export function createStorage({ prefix, backend, onFailure }: StorageSettings): FoyerStorage {
  const unstored = new Map<string, string | undefined>()
  const failed = new Set<string>()

  const report = (key: string) => {
    if (failed.has(key)) return
    failed.add(key)
    onFailure(key)
  }

  const readText = (key: string): string | null | undefined => {
    if (unstored.has(key)) return unstored.get(key)
    try {
      return backend().getItem(prefix + key)
    } catch {
      return undefined // a blocked backend reads as empty; the failing write reports it
    }
  }

  const store = (key: string, text: string | undefined) => {
    try {
      if (text === undefined) backend().removeItem(prefix + key)
      else backend().setItem(prefix + key, text)
      unstored.delete(key)
    } catch {
      unstored.set(key, text)
      report(key)
    }
  }

  return {
    prefix,
    has: key => !!readText(key),
    read(entry) {
      const record = parseRecord(readText(entry.key))
      if (!record) return entry.fallback
      const isCurrent = record.version === entry.version
      const isOlder = record.version < entry.version
      if (!isCurrent && !(isOlder && entry.migrate)) return entry.fallback
      const decoded = decode(entry.schema, isCurrent ? record.data : migrated(entry, record))
      return decoded.ok ? decoded.value : entry.fallback
    },
    write(entry, value) {
      store(entry.key, JSON.stringify({ version: entry.version, data: value }))
    },
    remove(entry) {
      store(entry.key, undefined)
    },
    refresh(entry) {
      unstored.delete(entry.key)
    },
  }
}

function migrated(entry: StorageEntry<unknown>, record: StoredRecord): unknown {
  try {
    return entry.migrate?.(record.data, record.version)
  } catch {
    return undefined
  }
}

interface StoredRecord {
  readonly version: number
  readonly data: unknown
}

function parseRecord(text: string | null | undefined): StoredRecord | undefined {
  try {
    const { version, data } = JSON.parse(text ?? '') as Partial<StoredRecord>
    return typeof version === 'number' ? { version, data } : undefined
  } catch {
    return undefined
  }
}

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
