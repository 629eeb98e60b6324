import { type StorageWorth, type StoredRecord, toStoredText } from '@foyer/common'
import type { OpenStorage, StorageBackend, StorageEntry, StorageReader } from './storage.js'
import { planRoom, type StoredText } from './storageRoom.js'

/**
 * The storage that reads and writes entries. It never throws. Values that cannot be stored are kept in memory for the
 * life of the page.
 */
export interface FoyerStorage extends StorageReader {
  write<Value>(entry: StorageEntry<Value>, value: Value): void
  remove(entry: StorageEntry<unknown>): void
  /**
   * Marks an entry as used: renews its expiry, and adds the fields that a record of an older version of Foyer lacks.
   */
  renew(entry: StorageEntry<unknown>): void
}

/** The minimum age before a used record is written again. Otherwise each page load would write. */
const renewAfterMs = 86_400_000

/**
 * Creates the storage of an instance by adding writes to its reader. Only the engine writes, so an unused page writes
 * nothing. Values are stored as records (`StoredRecord`), which stay within the size limit of `planRoom` together.
 * `onFailure` is called once per storage key when a write fails.
 */
export function createStorage(open: OpenStorage, onFailure: (key: string) => void): FoyerStorage {
  const { prefix, backend, usedKeys, readRecord, keepInMemory, forgetMemory } = open
  const failed = new Set<string>()

  const lose = (key: string, text: string | undefined) => {
    keepInMemory(key, { text, isLoss: true })
    if (failed.has(key)) return
    failed.add(key)
    onFailure(key)
  }

  /** Removes entries to make room for a text. Returns whether there is room then. */
  const makeRoom = (wanted: StoredText, worth: StorageWorth): boolean => {
    const keys = keysOf(backend()) ?? [...usedKeys]
    const others = keys
      .filter(key => key.startsWith(prefix) && key !== wanted.key)
      .map(key => ({ key, text: backend().getItem(key) ?? '' }))
    const { hasRoom, removed } = planRoom({ wanted, worth, others, now: Date.now() })
    for (const key of removed) backend().removeItem(key)
    return hasRoom
  }

  const store = (key: string, text: string, worth: StorageWorth) => {
    const wanted = { key: prefix + key, text }
    usedKeys.add(wanted.key)
    try {
      if (makeRoom(wanted, worth)) {
        backend().setItem(wanted.key, text)
        forgetMemory(key)
      } else if (worth === 'cache')
        keepInMemory(key, { text, isLoss: false }) // it can be requested again
      else lose(key, text)
    } catch {
      lose(key, text)
    }
  }

  return {
    ...open,
    write(entry, value) {
      store(entry.key, toStoredText(recordOf(entry, { version: entry.version, data: value })), worthOf(entry))
    },
    remove({ key }) {
      try {
        backend().removeItem(prefix + key)
        forgetMemory(key)
      } catch {
        lose(key, undefined)
      }
    },
    renew(entry) {
      const record = readRecord(entry.key)
      if (!record || Date.now() - (record.savedAt ?? 0) <= renewAfterMs) return
      // Keeps the stored version, because another version of Foyer may read the record.
      store(entry.key, toStoredText(recordOf(entry, record)), worthOf(entry))
    },
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

/** Returns the keys of a storage that lists them. */
function keysOf(backend: StorageBackend): readonly string[] | undefined {
  if (backend.length === undefined || !backend.key) return undefined
  const keys = Array.from({ length: backend.length }, (_, index) => backend.key?.(index))
  return keys.filter(key => typeof key === 'string')
}
