import {
  decode,
  isOutdated,
  readStoredText,
  type Schema,
  type StorageWorth,
  type StoredRecord,
} from '@foyer/common'

/** A stored value: its key, the version of its format, and the value when none is stored. */
export interface StorageEntry<Value> {
  readonly key: string
  readonly version: number
  readonly schema: Schema<Value>
  readonly fallback: Value
  /** The rank of the entry when there is no room. Default: `usual`. */
  readonly worth?: StorageWorth
  /** The validity period of the entry after its last write or use, in ms. Default: unlimited. */
  readonly maxAgeMs?: number
  /** Converts the value of an older version to the newest format. The result is validated. */
  readonly migrate?: (value: unknown, version: number) => unknown
}

/** The part of the storage that reads. A page has it before its engine is loaded. It never throws. */
export interface StorageReader {
  readonly prefix: string
  /** Returns whether a value is stored under the key, valid or not. */
  has(key: string): boolean
  read<Value>(entry: StorageEntry<Value>): Value
  /** Discards this page's copy of an entry in memory, so that the next read returns another tab's write. */
  refresh(entry: StorageEntry<unknown>): void
}

/** A reader with the parts that writing needs. */
export interface OpenStorage extends StorageReader {
  backend(): StorageBackend
  /**
   * The full keys that this page has read or written. They are all that is known if the app's storage does not list
   * its keys.
   */
  readonly usedKeys: Set<string>
  /** Returns the record under a key, unless it is outdated. */
  readRecord(key: string): StoredRecord | undefined
  /** Keeps a text in memory instead. A loss is a text that the visitor would miss on the next page. */
  keepInMemory(key: string, unstored: UnstoredText): void
  /** Forgets the text in memory, because the backend has the newest one. */
  forgetMemory(key: string): void
}

/** A text that only memory holds, or a removal that the backend refused. */
interface UnstoredText {
  readonly text: string | undefined
  readonly isLoss: boolean
}

interface StorageSettings {
  readonly prefix: string
  /** Called at the first use, so that construction has no side effects. */
  readonly backend: () => StorageBackend
  /** Called when a read or write fails, and again when all values are stored. */
  readonly onKeeping?: (isKept: boolean) => void
}

/**
 * The storage of Foyer's entries: the page's local or session storage, or the app's backend. `none` means that
 * nothing outlives the page, because the app chose memory or the browser refuses storage.
 */
export type Persistence = 'local' | 'session' | 'custom' | 'none'

/** Creates the part of an instance's storage that reads. Every key starts with `prefix`. */
export function createStorageReader({ prefix, backend, onKeeping }: StorageSettings): OpenStorage {
  const unstored = new Map<string, UnstoredText>()
  const usedKeys = new Set<string>()

  let isKept = true
  const tellKeeping = (next: boolean) => {
    if (next === isKept) return
    isKept = next
    onKeeping?.(next)
  }

  const readText = (key: string): string | null | undefined => {
    usedKeys.add(prefix + key)
    const known = unstored.get(key)
    if (known) return known.text
    try {
      return backend().getItem(prefix + key)
    } catch {
      tellKeeping(false)
      return undefined // a blocked backend reads as empty, and the failing write reports it
    }
  }

  const readRecord = (key: string): StoredRecord | undefined => {
    const record = readStoredText(readText(key))
    return record && !isOutdated(record, Date.now()) ? record : undefined
  }

  return {
    prefix,
    backend,
    usedKeys,
    readRecord,
    has: key => !!readText(key),
    read(entry) {
      const record = readRecord(entry.key)
      if (!record) return entry.fallback
      const isCurrent = record.version === entry.version
      const isOlder = record.version < entry.version
      if (!isCurrent && !(isOlder && entry.migrate)) return entry.fallback
      const decoded = decode(entry.schema, isCurrent ? record.data : migrated(entry, record))
      return decoded.ok ? decoded.value : entry.fallback
    },
    refresh(entry) {
      unstored.delete(entry.key)
    },
    keepInMemory(key, text) {
      unstored.set(key, text)
      if (text.isLoss) tellKeeping(false)
    },
    forgetMemory(key) {
      unstored.delete(key)
      tellKeeping(![...unstored.values()].some(each => each.isLoss))
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

/** A key-value store: the part of the Web Storage interface that Foyer uses. Its methods may throw. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** The number of keys, used with `key` to list them. If absent, only keys that the page has used can make room. */
  readonly length?: number
  key?(index: number): string | null
}

/** Creates a store in memory, which lasts as long as the page. */
export function createMemoryBackend(): StorageBackend {
  const values = new Map<string, string>()
  return {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
    get length() {
      return values.size
    },
    key: index => [...values.keys()][index] ?? null,
  }
}

/**
 * Creates the backend of the given kind. Without a window, `local` and `session` use memory. If the browser refuses
 * access (the getter itself may throw), every call throws. The storage reports that once per key.
 */
export function createBackend(kind: 'local' | 'session' | 'memory'): StorageBackend {
  if (kind === 'memory' || typeof window === 'undefined') return createMemoryBackend()
  const open = () => (kind === 'local' ? window.localStorage : window.sessionStorage)
  return {
    getItem: key => open().getItem(key),
    setItem: (key, value) => open().setItem(key, value),
    removeItem: key => open().removeItem(key),
    get length() {
      return open().length
    },
    key: index => open().key(index),
  }
}
