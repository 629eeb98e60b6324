import type { WalletConnectStorage } from '../WalletConnectSettings.js'
import { createMemoryStorage } from './createMemoryStorage.js'

/** Storage that never fails, and knows what it does not know. */
export interface GuardedStorage extends WalletConnectStorage {
  /** What is stored could not be read: that it is empty here says nothing, and nothing is written over it. */
  isBlind(): boolean
  /** Reads what is stored anew after that failed, unless a session lives in this page's memory alone. */
  lookAgain(): Promise<void>
}

/** The key of the SDK's list of sessions, behind its prefix. */
const sessionsKey = /\/\/session$/

/**
 * Storage that never fails: the SDK drops failures of its storage, which a page then sees as unhandled. Where it cannot
 * be read, the page's memory takes over. What cannot be written is read from memory, and written with the next write that
 * works.
 */
export function guardStorage(storage: WalletConnectStorage): GuardedStorage {
  const memory = createMemoryStorage()
  /** Keys with the number of their newest change. */
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
    // A storage that takes its time to fail is not waited for twice.
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
