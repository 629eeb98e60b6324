import type { Page } from '@playwright/test'

/**
 * Reads the WalletConnect SDK's entries from the page's databases, by kind such as `session`, `pairing` and
 * `proposal`.
 */
export function readSdkStorage(page: Page): Promise<Readonly<Record<string, readonly unknown[]>>> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const kinds: Record<string, readonly unknown[]> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store)
        const [keys, values] = [settled(entries.getAllKeys()), settled(entries.getAll())]
        const found = await values
        for (const [index, key] of (await keys).entries()) {
          const kind = String(key).split('/').at(-1) ?? ''
          if (Array.isArray(found[index])) kinds[kind] = found[index]
        }
      }
      database.close()
    }
    return kinds
  })
}
