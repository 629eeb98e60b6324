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

/** One stored value: its key, the version of its form, and what stands for it when there is none. */
export interface StorageEntry<Value> {
  readonly key: string
  readonly version: number
  readonly schema: Schema<Value>
  readonly fallback: Value
  /** Whether it gives way when there is no room. Default `usual`. */
  readonly worth?: StorageWorth
  /** How long it counts after it was written or used last; for good where absent. */
  readonly maxAgeMs?: number
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
  /** Tells that an entry is in use: its time begins anew, and a record of an older version of Foyer is written as one of ours. */
  renew(entry: StorageEntry<unknown>): void
  /** Forgets what this page keeps in memory of an entry, so that the next read sees another tab's write. */
  refresh(entry: StorageEntry<unknown>): void
}

interface StorageSettings {
  readonly prefix: string
  /** Obtained at first use, so that construction touches nothing. */
  readonly backend: () => StorageBackend
  /** Told once per key that it could not be stored. */
  readonly onFailure: (key: string) => void
  /** Told when something can no longer be read or stored, and when all of it can be again. */
  readonly onKeeping?: (isKept: boolean) => void
}

/**
 * Where what Foyer remembers is kept: the page's local or session storage, or the app's own. `none`: nothing outlives the page,
 * because the app wants that or the browser does not keep all of it.
 */
export type Persistence = 'local' | 'session' | 'custom' | 'none'

/** How old a record is that is written anew because it is in use: each load of a page would write otherwise. */
const renewAfterMs = 86_400_000

/**
 * Creates the storage of one instance; every key starts with `prefix`. Values are kept as records (`StoredRecord`), which
 * together stay within the limit of `planRoom`.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the room of a page's storage, read from top to bottom; parts of their own would take the page load over its bytes
export function createStorage({ prefix, backend, onFailure, onKeeping }: StorageSettings): FoyerStorage {
  /** What the page's memory has instead; a loss is what the visitor would want to find on the next page. */
  const unstored = new Map<string, { readonly text: string | undefined; readonly isLoss: boolean }>()
  const failed = new Set<string>()
  /** What this page read or wrote: all that is known where the host's own storage does not tell its keys. */
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
      return undefined // a blocked backend reads as empty; the failing write reports it
    }
  }

  const readRecord = (key: string): StoredRecord | undefined => {
    const record = readStoredText(readText(key))
    return record && !isOutdated(record, Date.now()) ? record : undefined
  }

  /** Removes what has to go; whether there is room for the text then. */
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
        unstored.set(key, { text, isLoss: false }) // it can be asked for again
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
      // Of the same version as before: what reads it may be of another version of Foyer.
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

/** The record of an entry, as of now. */
function recordOf(
  entry: StorageEntry<unknown>,
  { version, data }: Pick<StoredRecord, 'version' | 'data'>,
): StoredRecord {
  const savedAt = Date.now()
  const { maxAgeMs } = entry
  const expiry = maxAgeMs === undefined ? {} : { expiresAt: savedAt + maxAgeMs }
  return { version, data, savedAt, ...expiry, worth: worthOf(entry) }
}

/** Where entries are kept: the part of the Web Storage interface that Foyer uses. Its methods may throw. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** How many keys there are, and which: where absent, room is made among the keys that the page met. */
  readonly length?: number
  key?(index: number): string | null
}

/** The keys of a storage that tells them. */
function keysOf(backend: StorageBackend): readonly string[] | undefined {
  if (backend.length === undefined || !backend.key) return undefined
  const keys = Array.from({ length: backend.length }, (_, index) => backend.key?.(index))
  return keys.filter(key => typeof key === 'string')
}

/** Keeps entries for the life of the page. */
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
    get length() {
      return open().length
    },
    key: index => open().key(index),
  }
}
