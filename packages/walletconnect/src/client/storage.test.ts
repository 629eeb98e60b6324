import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WalletConnectStorage } from '../WalletConnectSettings.js'
import { createMemoryStorage, guardStorage, openDatabase } from './storage.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stubs the page's IndexedDB. Databases open on command, and may be closed by the browser. */
function stubDatabases() {
  const entries = new Map<IDBValidKey, unknown>()
  const opened: { close(): void }[] = []
  const waiting: (() => void)[] = []
  const script = { opens: 'at once' as 'at once' | 'when told' | 'never' }
  const answer = <Result>(result: Result) => {
    const request: { result: Result; onsuccess?: () => void } = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const connect = () => {
    let isClosed = false
    const database = {
      onclose: undefined as (() => void) | undefined,
      onversionchange: undefined as (() => void) | undefined,
      close() {
        isClosed = true
      },
      transaction() {
        if (isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError')
        return {
          objectStore: () => ({
            get: (key: IDBValidKey) => answer(entries.get(key)),
            getAllKeys: () => answer([...entries.keys()]),
            put: (value: unknown, key: IDBValidKey) => answer(entries.set(key, value)),
            delete: (key: IDBValidKey) => answer(entries.delete(key)),
          }),
        }
      },
    }
    opened.push(database)
    return database
  }
  vi.stubGlobal('indexedDB', {
    open() {
      const request: { result?: unknown; onsuccess?: () => void } = {}
      const succeed = () => {
        request.result = connect()
        request.onsuccess?.()
      }
      if (script.opens === 'at once') queueMicrotask(succeed)
      else if (script.opens === 'when told') waiting.push(succeed)
      return request
    },
  })
  const open = () => {
    for (const succeed of waiting.splice(0)) succeed()
  }
  return { entries, opened, script, open }
}

const put = (value: unknown) => (entries: IDBObjectStore) => entries.put(value, 'key')
const get = (entries: IDBObjectStore) => entries.get('key') as IDBRequest<unknown>

describe('openDatabase', () => {
  it('waits 4 s for a slow database', async () => {
    vi.useFakeTimers()
    const page = stubDatabases()
    page.script.opens = 'when told'
    page.entries.set('key', 'stored')
    const reading = openDatabase().run('readonly', get)
    await vi.advanceTimersByTimeAsync(4000)
    page.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(await reading).toBe('stored')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('fails after 5 s without a result, and uses a database that opens later', async () => {
    vi.useFakeTimers()
    const page = stubDatabases()
    page.script.opens = 'when told'
    const database = openDatabase()
    const reading = database.run('readonly', get).catch(error => error.code)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await reading).toBe('STORAGE_UNAVAILABLE')
    page.open()
    await database.run('readwrite', put('late'))
    expect(await database.run('readonly', get)).toBe('late')
    expect(page.opened).toHaveLength(1)
  })

  it('opens a database again that the browser closed, with or without an event', async () => {
    const page = stubDatabases()
    const database = openDatabase()
    await database.run('readwrite', put('one'))
    page.opened[0]?.close()
    expect(await database.run('readonly', get)).toBe('one')
    expect(page.opened).toHaveLength(2)
    Object(page.opened[1]).onclose()
    expect(await database.run('readonly', get)).toBe('one')
    expect(page.opened).toHaveLength(3)
    Object(page.opened[2]).onversionchange()
    expect(await database.run('readonly', get)).toBe('one')
    expect(page.opened).toHaveLength(4)
  })
})

/** Creates storage that fails on command. */
function createFailingStorage() {
  const inner = createMemoryStorage()
  const script = { isDown: false }
  const refuse = <Result>(work: () => Promise<Result>) =>
    script.isDown ? Promise.reject(new Error('down')) : work()
  const storage: WalletConnectStorage = {
    getKeys: () => refuse(inner.getKeys),
    getEntries: <Value>() => refuse(() => inner.getEntries<Value>()),
    getItem: <Value>(key: string) => refuse(() => inner.getItem<Value>(key)),
    setItem: (key, value) => refuse(() => inner.setItem(key, value)),
    removeItem: key => refuse(() => inner.removeItem(key)),
  }
  return { storage, inner, script }
}

describe('guardStorage', () => {
  it('detects unreadable storage and does not overwrite it', async () => {
    const { storage, inner, script } = createFailingStorage()
    await inner.setItem('keys', 'old')
    const guarded = guardStorage(storage)
    expect(guarded.isBlind()).toBe(false)
    script.isDown = true
    expect(await guarded.getItem('keys')).toBeUndefined()
    expect(guarded.isBlind()).toBe(true)
    script.isDown = false
    await guarded.setItem('keys', 'new')
    expect(await guarded.getItem('keys')).toBe('new')
    expect(await inner.getItem('keys')).toBe('old')
  })

  it('reads again on request, unless a session exists in memory alone', async () => {
    const { storage, inner, script } = createFailingStorage()
    await inner.setItem('keys', 'old')
    const guarded = guardStorage(storage)
    script.isDown = true
    await guarded.getItem('keys')
    script.isDown = false
    await guarded.lookAgain()
    expect([guarded.isBlind(), await guarded.getItem('keys')]).toEqual([false, 'old'])
    script.isDown = true
    await guarded.getItem('other')
    await guarded.setItem('wc@2:client:0.3//session', [{ topic: 'a' }])
    script.isDown = false
    await guarded.lookAgain()
    expect(guarded.isBlind()).toBe(true)
    expect(await guarded.getItem('wc@2:client:0.3//session')).toEqual([{ topic: 'a' }])
  })

  it('retries failed writes later, and reads their values meanwhile', async () => {
    const { storage, inner, script } = createFailingStorage()
    const guarded = guardStorage(storage)
    await guarded.setItem('gone', 'one')
    await guarded.getKeys()
    script.isDown = true
    await guarded.setItem('kept', 'two')
    await guarded.removeItem('gone')
    expect([await guarded.getItem('kept'), await guarded.getItem('gone')]).toEqual(['two', undefined])
    expect(guarded.isBlind()).toBe(false)
    script.isDown = false
    await guarded.setItem('next', 'three')
    await vi.waitFor(async () => expect(await inner.getKeys()).toEqual(['kept', 'next']))
  })
})
