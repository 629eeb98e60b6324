import { acquireShared, FoyerError } from '@foyer/common'
import type { WalletConnectStorage } from '../WalletConnectSettings.js'

/**
 * Returns the storage of this page: a database, or memory without one (a server, or a page that may not store). Never
 * disposed of, because sessions in memory must outlive their client.
 */
export function pageStorage(): GuardedStorage {
  const create = () =>
    guardStorage(typeof indexedDB === 'undefined' ? createMemoryStorage() : createDatabaseStorage())
  return acquireShared('walletconnect-storage:2', create, () => {}).value
}

/** Storage that never fails and reports whether it could be read. */
interface GuardedStorage extends WalletConnectStorage {
  /** Returns whether the storage could not be read. Its emptiness then means nothing, and nothing is overwritten. */
  isBlind(): boolean
  /** Reads the storage again after a failure, unless a session exists in this page's memory alone. */
  lookAgain(): Promise<void>
}

/** The key of the SDK's list of sessions, after its prefix. */
const sessionsKey = /\/\/session$/

/**
 * Wraps storage so that it never fails, because the SDK drops storage errors, which become unhandled rejections.
 * Memory replaces unreadable storage. Values that cannot be written are read from memory, and written with the next
 * successful write.
 */
export function guardStorage(storage: WalletConnectStorage): GuardedStorage {
  const memory = createMemoryStorage()
  /** Unwritten keys with the number of their newest change. */
  const unwritten = new Map<string, number>()
  let changes = 0
  let isBlind = false
  let isFailing = false
  let flushing: Promise<void> | undefined

  const read = async <Result>(use: (chosen: WalletConnectStorage) => Promise<Result>): Promise<Result> => {
    if (isBlind) return use(memory)
    try {
      return await use(storage)
    } catch {
      isBlind = true
      return use(memory)
    }
  }
  const writeAll = async () => {
    try {
      for (const [key, change] of [...unwritten]) {
        const value = await memory.getItem(key)
        await (value === undefined ? storage.removeItem(key) : storage.setItem(key, value))
        if (unwritten.get(key) === change) unwritten.delete(key)
      }
      isFailing = false
    } catch {
      isFailing = true
    }
  }
  const flush = async () => {
    while (unwritten.size > 0) {
      flushing ??= writeAll().finally(() => {
        flushing = undefined
      })
      await flushing
      if (isFailing) return
    }
  }
  const write = async (key: string, change: Promise<void>) => {
    await change
    if (isBlind) return
    changes += 1
    unwritten.set(key, changes)
    // Does not wait again for storage that fails slowly.
    if (isFailing) void flush()
    else await flush()
  }
  const holdsSession = async () => {
    const keys = (await memory.getKeys()).filter(key => sessionsKey.test(key))
    const lists = await Promise.all(keys.map(key => memory.getItem<unknown>(key)))
    return lists.some(each => Array.isArray(each) && each.length > 0)
  }
  return {
    isBlind: () => isBlind,
    async lookAgain() {
      if (!isBlind || (await holdsSession())) return
      for (const key of await memory.getKeys()) await memory.removeItem(key)
      isBlind = false
    },
    getKeys: () => read(each => each.getKeys()),
    getEntries: <Value>() => read(each => each.getEntries<Value>()),
    getItem: <Value>(key: string) =>
      unwritten.has(key) ? memory.getItem<Value>(key) : read(each => each.getItem<Value>(key)),
    async setItem(key, value) {
      if (value !== undefined) await write(key, memory.setItem(key, value))
    },
    removeItem: key => write(key, memory.removeItem(key)),
  }
}

/**
 * Creates storage in IndexedDB. The SDK's own storage hangs in pages that may not use IndexedDB (blocked third-party
 * storage, private windows). This storage rejects instead.
 */
function createDatabaseStorage(): WalletConnectStorage {
  const database = openDatabase()
  const getKeys = async () => {
    const keys = await database.run('readonly', entries => entries.getAllKeys())
    return keys.filter(key => typeof key === 'string')
  }
  const getItem = async <Value>(key: string) => {
    const value: unknown = await database.run('readonly', entries => entries.get(key))
    return value as Value | undefined // written by setItem
  }
  return {
    getKeys,
    getItem,
    async getEntries<Value>() {
      const entries = (await getKeys()).map(
        async (key): Promise<[string, Value]> => [
          key,
          (await getItem<Value>(key)) as Value, // the key comes from the storage
        ],
      )
      return Promise.all(entries)
    },
    async setItem(key, value) {
      // Serialized as by the SDK's own storage, so that values that are not JSON fail now rather than after a reload.
      await database.run('readwrite', entries => entries.put(JSON.parse(JSON.stringify(value)), key))
    },
    async removeItem(key) {
      await database.run('readwrite', entries => entries.delete(key))
    },
  }
}

/** The page's database of WalletConnect keys and sessions. Every method rejects if the page may not use it. */
interface Database {
  /** Runs one request and resolves to its result. */
  run<Result>(mode: IDBTransactionMode, ask: (entries: IDBObjectStore) => IDBRequest<Result>): Promise<Result>
}

const databaseName = 'foyer-walletconnect'
const storeName = 'entries'
// Some browsers neither open nor reject a database in an untrusted page, and a slow disk takes seconds.
const openTimeoutMs = 5000

/** Prepares the database. It opens on first use and stays open. A closed database is opened again. */
export function openDatabase(): Database {
  let opening: Promise<IDBDatabase> | undefined
  const forget = () => {
    opening = undefined
  }
  const open = () => {
    opening ??= openOnce(forget).catch(error => {
      forget()
      throw error
    })
    return inTime(opening)
  }
  return {
    async run(mode, ask) {
      const entriesOf = (database: IDBDatabase) =>
        database.transaction(storeName, mode).objectStore(storeName)
      const database = await open()
      let entries: IDBObjectStore
      try {
        entries = entriesOf(database)
      } catch {
        // The browser may close a database without an event, under memory pressure or when it suspends the page.
        forget()
        entries = entriesOf(await open())
      }
      return settled(ask(entries))
    },
  }
}

async function openOnce(onClosed: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await settled(opening)
  database.onclose = onClosed
  // Another tab with a newer version must not wait for this tab.
  database.onversionchange = () => {
    database.close()
    onClosed()
  }
  return database
}

/** Rejects after the timeout. A database that opens later is used by the next call. */
function inTime(opening: Promise<IDBDatabase>): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new FoyerError('STORAGE_UNAVAILABLE', { key: databaseName }))
    const timer = setTimeout(giveUp, openTimeoutMs)
    opening.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Creates storage for the life of the page. Copies values as real storage does. */
export function createMemoryStorage(): WalletConnectStorage {
  const entries = new Map<string, string>()
  const read = <Value>(text: string) => JSON.parse(text) as Value // written by setItem
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <Value>() =>
      [...entries].map(([key, text]): [string, Value] => [key, read<Value>(text)]),
    async getItem<Value>(key: string) {
      const text = entries.get(key)
      return text === undefined ? undefined : read<Value>(text)
    },
    setItem: async (key, value) => void entries.set(key, JSON.stringify(value)),
    removeItem: async key => void entries.delete(key),
  }
}
