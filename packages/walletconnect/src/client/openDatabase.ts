import { FoyerError } from '@foyer/common'

/** The page's database of WalletConnect's keys and sessions. Every method rejects where the page may not use it. */
export interface Database {
  /** Runs one request; resolves to its result. */
  run<Result>(mode: IDBTransactionMode, ask: (entries: IDBObjectStore) => IDBRequest<Result>): Promise<Result>
}

const databaseName = 'foyer-walletconnect'
const storeName = 'entries'
// Some browsers neither open nor refuse a database in a page they mistrust; a slow disk takes seconds.
const openTimeoutMs = 5000

/** Prepares the database, which is opened at the first need and stays open; one that was closed is opened anew. */
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
        // The browser may close a database without a word: under pressure, or when it suspends the page.
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
  // Another tab with a newer version must not wait for this one.
  database.onversionchange = () => {
    database.close()
    onClosed()
  }
  return database
}

/** A database that opens later is there for the next call. */
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
