import { FoyerError } from '@foyer/common'

/** The page's database of WalletConnect's keys and sessions. Every method rejects where the page may not use it. */
export interface Database {
  /** Runs one request; resolves to its result. */
  run<Result>(mode: IDBTransactionMode, ask: (entries: IDBObjectStore) => IDBRequest<Result>): Promise<Result>
}

const databaseName = 'foyer-walletconnect'
const storeName = 'entries'
// Some browsers neither open nor refuse a database in a page they mistrust.
const openTimeoutMs = 1000

/** Prepares the database, which is opened at the first need and stays open. */
export function openDatabase(): Database {
  const opened: { promise?: Promise<IDBDatabase> } = {}
  return {
    async run(mode, ask) {
      opened.promise ??= open()
      const database = await opened.promise
      return settled(ask(database.transaction(storeName, mode).objectStore(storeName)))
    },
  }
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const refusal = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(opening.error ?? new FoyerError('STORAGE_UNAVAILABLE', { key: databaseName })),
      openTimeoutMs,
    )
  })
  refusal.catch(() => {})
  const database = await Promise.race([settled(opening), refusal])
  // Another tab with a newer version must not wait for this one.
  database.onversionchange = () => database.close()
  return database
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
