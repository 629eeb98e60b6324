import {
  decode,
  isOutdated,
  readStoredText,
  type Schema,
  type StorageWorth,
  type StoredRecord,
  toStoredText,
} from '@foyer/common'
import { planRoom, type StoredText } from './storageRoom.js'

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

/**
 * Reads and writes entries. It never throws. Values that cannot be stored are kept in memory for the life of the
 * page.
 */
export interface FoyerStorage {
  readonly prefix: string
  /** Whether a value is stored under the key, valid or not. */
  has(key: string): boolean
  read<Value>(entry: StorageEntry<Value>): Value
  write<Value>(entry: StorageEntry<Value>, value: Value): void
  remove(entry: StorageEntry<unknown>): void
  /**
   * Marks an entry as used: renews its expiry, and adds the fields that a record of an older version of Foyer lacks.
   */
  renew(entry: StorageEntry<unknown>): void
  /** Discards this page's copy of an entry in memory, so that the next read returns another tab's write. */
  refresh(entry: StorageEntry<unknown>): void
}

interface StorageSettings {
  readonly prefix: string
  /** Called at the first use, so that construction has no side effects. */
  readonly backend: () => StorageBackend
  /** Called once per storage key when a write fails. */
  readonly onFailure: (key: string) => void
  /** Called when a read or write fails, and again when all values are stored. */
  readonly onKeeping?: (isKept: boolean) => void
}

/**
 * The place where Foyer stores its entries: the page's local or session storage, or the app's backend. `none` means
 * that nothing outlives the page, because the app chose memory or the browser refuses storage.
 */
export type Persistence = 'local' | 'session' | 'custom' | 'none'

/** The minimum age before a used record is written again. Otherwise each page load would write. */
const renewAfterMs = 86_400_000

/**
 * Creates the storage of one instance. Every key starts with `prefix`. Values are stored as records (`StoredRecord`),
 * which stay within the size limit of `planRoom` together.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: splitting it would take the page load over its byte limit
export function createStorage({ prefix, backend, onFailure, onKeeping }: StorageSettings): FoyerStorage {
  /** Entries that only memory holds. A loss is an entry that the visitor would miss on the next page. */
  const unstored = new Map<string, { readonly text: string | undefined; readonly isLoss: boolean }>()
  const failed = new Set<string>()
  /**
   * The keys that this page has read or written. They are all that is known if the app's storage does not list its
   * keys.
   */
  const met = new Set<string>()

  const report = (key: string) => {
    if (failed.has(key)) return
    failed.add(key)
    onFailure(key)
  }

  let isKept = true
  const tellKeeping = (next: boolean) => {
    if (next === isKept) return
    isKept = next
    onKeeping?.(next)
  }
  const keepInMemory = (key: string, text: string | undefined) => {
    unstored.set(key, { text, isLoss: true })
    tellKeeping(false)
    report(key)
  }
  const forgetMemory = (key: string) => {
    unstored.delete(key)
    tellKeeping(![...unstored.values()].some(each => each.isLoss))
  }

  const readText = (key: string): string | null | undefined => {
    met.add(prefix + key)
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

  /** Removes entries to make room for a text. Returns whether there is room then. */
  const makeRoom = (wanted: StoredText, worth: StorageWorth): boolean => {
    const keys = keysOf(backend()) ?? [...met]
    const others = keys
      .filter(key => key.startsWith(prefix) && key !== wanted.key)
      .map(key => ({ key, text: backend().getItem(key) ?? '' }))
    const { hasRoom, removed } = planRoom({ wanted, worth, others, now: Date.now() })
    for (const key of removed) backend().removeItem(key)
    return hasRoom
  }

  const remove = (key: string) => {
    try {
      backend().removeItem(prefix + key)
      forgetMemory(key)
    } catch {
      keepInMemory(key, undefined)
    }
  }

  const store = (key: string, text: string, worth: StorageWorth) => {
    met.add(prefix + key)
    try {
      const wanted = { key: prefix + key, text }
      if (makeRoom(wanted, worth)) {
        backend().setItem(wanted.key, text)
        forgetMemory(key)
      } else if (worth === 'cache')
        unstored.set(key, { text, isLoss: false }) // it can be requested again
      else keepInMemory(key, text)
    } catch {
      keepInMemory(key, text)
    }
  }

  return {
    prefix,
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
    write(entry, value) {
      store(entry.key, toStoredText(recordOf(entry, { version: entry.version, data: value })), worthOf(entry))
    },
    remove(entry) {
      remove(entry.key)
    },
    renew(entry) {
      const record = readRecord(entry.key)
      if (!record || Date.now() - (record.savedAt ?? 0) <= renewAfterMs) return
      // Keeps the stored version, because another version of Foyer may read the record.
      store(entry.key, toStoredText(recordOf(entry, record)), worthOf(entry))
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

function worthOf({ worth = 'usual' }: StorageEntry<unknown>): StorageWorth {
  return worth
}

/** Creates the record of an entry, with the current time. */
function recordOf(
  entry: StorageEntry<unknown>,
  { version, data }: Pick<StoredRecord, 'version' | 'data'>,
): StoredRecord {
  const savedAt = Date.now()
  const { maxAgeMs } = entry
  const expiry = maxAgeMs === undefined ? {} : { expiresAt: savedAt + maxAgeMs }
  return { version, data, savedAt, ...expiry, worth: worthOf(entry) }
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

/** Returns the keys of a storage that lists them. */
function keysOf(backend: StorageBackend): readonly string[] | undefined {
  if (backend.length === undefined || !backend.key) return undefined
  const keys = Array.from({ length: backend.length }, (_, index) => backend.key?.(index))
  return keys.filter(key => typeof key === 'string')
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
