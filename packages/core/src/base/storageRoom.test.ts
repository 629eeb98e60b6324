import type { StorageWorth } from '@foyer/common'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from './createStorage.js'
import {
  createMemoryBackend,
  createStorageReader,
  type StorageBackend,
  type StorageEntry,
} from './storage.js'
import { storageLimitBytes } from './storageRoom.js'

const entryOf = (key: string, worth?: StorageWorth): StorageEntry<string | undefined> => ({
  key,
  version: 1,
  schema: v.string(),
  fallback: undefined,
  ...(worth && { worth }),
})

function open(backend: StorageBackend) {
  const failures: string[] = []
  const storage = createStorage(createStorageReader({ prefix: 'p/', backend: () => backend }), key =>
    failures.push(key),
  )
  return { storage, failures }
}

/** Returns a storage that, like an app's own, does not list its keys. */
function withoutKeys({ getItem, setItem, removeItem }: StorageBackend): StorageBackend {
  return { getItem, setItem, removeItem }
}

const keysOf = (backend: StorageBackend) =>
  Array.from({ length: backend.length ?? 0 }, (_, index) => backend.key?.(index) ?? '')
const bytesOf = (backend: StorageBackend) =>
  keysOf(backend)
    .map(key => new TextEncoder().encode(key + backend.getItem(key)).length)
    .reduce((sum, each) => sum + each, 0)
const has = (backend: StorageBackend, key: string) => backend.getItem(`p/${key}`) !== null
const kilobytes = (count: number) => 'x'.repeat(count * 1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the storage limit of an instance', () => {
  it('is 40 kB, so that it stays within 50 kB with the 10 kB notes of the Cosmos adapter [USER-22]', () => {
    expect(storageLimitBytes).toBe(40_000)
  })

  it('removes the oldest caches first, and only as many as needed [USER-22]', () => {
    const backend = createMemoryBackend()
    for (const key of ['old', 'middle', 'new']) {
      open(backend).storage.write(entryOf(key, 'cache'), kilobytes(12))
      vi.advanceTimersByTime(1)
    }
    open(backend).storage.write(entryOf('usual'), kilobytes(12))
    expect(['old', 'middle', 'new', 'usual'].map(key => has(backend, key))).toEqual([false, true, true, true])
  })

  it('removes caches and then usual entries for vital ones, but never vital ones [USER-22]', () => {
    const backend = createMemoryBackend()
    const { storage, failures } = open(backend)
    storage.write(entryOf('payments', 'vital'), kilobytes(16))
    vi.advanceTimersByTime(1)
    storage.write(entryOf('usual'), kilobytes(12))
    vi.advanceTimersByTime(1)
    storage.write(entryOf('cache', 'cache'), kilobytes(8))
    storage.write(entryOf('connection', 'vital'), kilobytes(11))
    expect(keysOf(backend).sort()).toEqual(['p/connection', 'p/payments', 'p/usual'])
    storage.write(entryOf('connections', 'vital'), kilobytes(8))
    expect(keysOf(backend).sort()).toEqual(['p/connection', 'p/connections', 'p/payments'])
    expect(failures).toEqual([])
  })

  it('keeps an entry without room in memory only, reports it, and removes no other [USER-22]', () => {
    const backend = createMemoryBackend()
    open(backend).storage.write(entryOf('payments', 'vital'), kilobytes(36))
    open(backend).storage.write(entryOf('cache', 'cache'), kilobytes(2))
    const { storage, failures } = open(backend)
    storage.write(entryOf('usual'), kilobytes(10))
    expect(failures).toEqual(['usual'])
    expect(storage.read(entryOf('usual'))).toBe(kilobytes(10))
    expect(keysOf(backend).sort()).toEqual(['p/cache', 'p/payments'])
  })

  it('reports no failure for a cache without room, which can be requested again [USER-22]', () => {
    const { storage, failures } = open(createMemoryBackend())
    storage.write(entryOf('cache', 'cache'), kilobytes(60))
    expect(failures).toEqual([])
    expect(storage.read(entryOf('cache', 'cache'))).toBe(kilobytes(60))
  })

  it('never removes records without a rank, nor the entries of others [USER-22]', () => {
    const backend = createMemoryBackend()
    backend.setItem('p/legacy', JSON.stringify({ version: 1, data: kilobytes(16) }))
    backend.setItem('other/key', kilobytes(60))
    const { storage } = open(backend)
    storage.write(entryOf('cache', 'cache'), kilobytes(16))
    storage.write(entryOf('connection', 'vital'), kilobytes(16))
    expect(keysOf(backend).sort()).toEqual(['other/key', 'p/connection', 'p/legacy'])
  })

  it('counts the keys that the page has used if the storage cannot list its keys [USER-22]', () => {
    const backend = createMemoryBackend()
    const { storage } = open(withoutKeys(backend))
    storage.write(entryOf('old', 'cache'), kilobytes(16))
    vi.advanceTimersByTime(1)
    storage.write(entryOf('new', 'cache'), kilobytes(16))
    storage.write(entryOf('usual'), kilobytes(16))
    expect(keysOf(backend).sort()).toEqual(['p/new', 'p/usual'])
  })

  it('holds for any writes of several tabs, and vital entries stay [USER-22]', () => {
    const worths: readonly (StorageWorth | undefined)[] = ['cache', undefined, 'vital']
    const write = fc.record({
      tab: fc.nat(1),
      worth: fc.constantFrom(...worths),
      name: fc.nat(3),
      text: fc
        .tuple(fc.nat(14_000), fc.constantFrom('x', 'é', '🦊', '"', '\n'))
        .map(([length, unit]) => unit.repeat(length / unit.length)),
      isRemoved: fc.boolean(),
      passedMs: fc.nat(1000),
    })
    fc.assert(
      fc.property(fc.array(write, { maxLength: 30 }), writes => {
        const backend = createMemoryBackend()
        const tabs = [open(backend), open(backend)]
        const vital = new Set<string>()
        for (const { tab, worth, name, text, isRemoved, passedMs } of writes) {
          vi.advanceTimersByTime(passedMs)
          const entry = entryOf(`${worth ?? 'usual'}${name}`, worth)
          const { storage } = tabs[tab] ?? expect.unreachable()
          if (isRemoved) storage.remove(entry)
          else storage.write(entry, text)
          expect(bytesOf(backend)).toBeLessThanOrEqual(storageLimitBytes)
          // A read returns this tab's last write, stored or not.
          expect(storage.read(entry)).toBe(isRemoved ? undefined : text)
          if (worth !== 'vital') for (const key of vital.keys()) expect(has(backend, key)).toBe(true)
          else if (has(backend, entry.key)) vital.add(entry.key)
          else vital.delete(entry.key)
        }
      }),
    )
  })
})
