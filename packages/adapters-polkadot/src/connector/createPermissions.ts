/** A store of texts, such as `localStorage`. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Which wallets let this page in, as far as the page remembers. */
export interface Permissions {
  has(connectorId: string): boolean
  add(connectorId: string): void
  remove(connectorId: string): void
}

const key = 'foyer:polkadot:1:let-in'

/**
 * Notes which wallets let the page in. Extensions offer no way to ask that without prompting their owner, so that a
 * silent restore has nothing else to go by. Blocked or spoiled storage means that none did. Never throws.
 */
export function createPermissions(storageOf: () => PageStorage | undefined): Permissions {
  const read = (): readonly string[] => {
    try {
      const stored: unknown = JSON.parse(storageOf()?.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : []
    } catch {
      return []
    }
  }
  const write = (ids: readonly string[]) => {
    try {
      storageOf()?.setItem(key, JSON.stringify(ids))
    } catch {
      // Blocked or full: the visitor is asked again after the next page load.
    }
  }
  return {
    has: id => read().includes(id),
    add(id) {
      if (!read().includes(id)) write([...read(), id])
    },
    remove(id) {
      if (read().includes(id)) write(read().filter(each => each !== id))
    },
  }
}
