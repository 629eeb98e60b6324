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

const anyEntry: StorageEntry<unknown> = {
  key: 'any',
  version: 1,
  schema: v.unknown(),
  fallback: undefined,
}
const dayMs = 86_400_000
const shortLived: StorageEntry<readonly string[]> = {
  key: 'short',
  version: 1,
  schema: v.array(v.string()),
  fallback: [],
  maxAgeMs: dayMs,
}

const open = (backend: StorageBackend) =>
  createStorage(createStorageReader({ prefix: 'p/', backend: () => backend }), key => expect.unreachable(key))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the checksum of a stored record', () => {
  it('accepts every value that was written, also on another page [USER-22]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const backend = createMemoryBackend()
        open(backend).write(anyEntry, value)
        expect(open(backend).read(anyEntry)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('covers the value, version and time, so that a changed record reads as absent [USER-22]', () => {
    const backend = createMemoryBackend()
    open(backend).write(shortLived, ['ada'])
    const text = backend.getItem('p/short') ?? ''
    const edits: readonly (readonly [string, string])[] = [
      ['"ada"', '"bob"'],
      ['"version":1', '"version":0'],
      ['1700000000000', '1700000000001'],
      [`${1_700_000_000_000 + dayMs}`, `${1_700_000_000_000 + 2 * dayMs}`],
    ]
    for (const [before, after] of edits) {
      expect(text).toContain(before)
      backend.setItem('p/short', text.replace(before, after))
      expect(open(backend).read({ ...shortLived, migrate: each => each })).toEqual([])
    }
  })

  it('detects every single character that is lost, doubled or replaced [USER-22]', () => {
    const names = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 })
    const damage = fc.constantFrom<(text: string, at: number) => string>(
      (text, at) => text.slice(0, at),
      (text, at) => text.slice(0, at) + text.slice(at + 1),
      (text, at) => text.slice(0, at) + text.charAt(at) + text.slice(at),
      (text, at) => `${text.slice(0, at)}~${text.slice(at + 1)}`,
    )
    fc.assert(
      fc.property(names, damage, fc.nat(), (value, damaged, place) => {
        const backend = createMemoryBackend()
        open(backend).write(shortLived, value)
        const text = backend.getItem('p/short') ?? ''
        const broken = damaged(text, place % text.length)
        backend.setItem('p/short', broken)
        const read = open(backend).read(shortLived)
        // Damage to the checksum's key or algorithm name makes the record look like one from a version without
        // checksums.
        if (broken !== text && broken.includes('"checksum":"fnv1a:')) expect(read).toEqual([])
        else expect([[], value]).toContainEqual(read)
      }),
    )
  })

  it('is not required of records without one or with an unknown algorithm [USER-22]', () => {
    const backend = createMemoryBackend()
    backend.setItem('p/short', '{"version":1,"data":["ada"]}')
    expect(open(backend).read(shortLived)).toEqual(['ada'])
    backend.setItem('p/short', '{"version":1,"data":["bob"],"checksum":"later:0"}')
    expect(open(backend).read(shortLived)).toEqual(['bob'])
  })

  it('keeps the record readable for versions that read only `version` and `data`', () => {
    const backend = createMemoryBackend()
    open(backend).write(shortLived, ['ada'])
    expect(JSON.parse(backend.getItem('p/short') ?? '')).toMatchObject({ version: 1, data: ['ada'] })
  })
})

describe('a record with a maximum age', () => {
  it('reads as absent after its expiry, and not before [USER-22]', () => {
    const backend = createMemoryBackend()
    open(backend).write(shortLived, ['ada'])
    vi.advanceTimersByTime(dayMs)
    expect(open(backend).read(shortLived)).toEqual(['ada'])
    vi.advanceTimersByTime(1)
    expect(open(backend).read(shortLived)).toEqual([])
  })

  it('is removed by the next write of any entry once it has expired [USER-22]', () => {
    const backend = createMemoryBackend()
    open(backend).write(shortLived, ['ada'])
    vi.advanceTimersByTime(dayMs + 1)
    expect(backend.getItem('p/short')).not.toBeNull()
    open(backend).write(anyEntry, 1)
    expect(backend.getItem('p/short')).toBeNull()
    expect(open(backend).read(anyEntry)).toBe(1)
  })

  it('is renewed when it is used, at most once a day [USER-22]', () => {
    const backend = createMemoryBackend()
    const weekLong = { ...shortLived, maxAgeMs: 7 * dayMs }
    open(backend).write(weekLong, ['ada'])
    const text = backend.getItem('p/short')
    vi.advanceTimersByTime(dayMs)
    open(backend).renew(weekLong)
    expect(backend.getItem('p/short')).toBe(text)
    vi.advanceTimersByTime(1)
    open(backend).renew(weekLong)
    vi.advanceTimersByTime(7 * dayMs)
    expect(open(backend).read(weekLong)).toEqual(['ada'])
  })

  it('is valid without a time, and expires after its next use [USER-22]', () => {
    const backend = createMemoryBackend()
    backend.setItem('p/short', '{"version":1,"data":["ada"]}')
    open(backend).renew(shortLived)
    expect(open(backend).read(shortLived)).toEqual(['ada'])
    vi.advanceTimersByTime(dayMs + 1)
    expect(open(backend).read(shortLived)).toEqual([])
  })

  it('is not renewed when it is missing, corrupt or expired', () => {
    const backend = createMemoryBackend()
    open(backend).renew(shortLived)
    expect(backend.getItem('p/short')).toBeNull()
    backend.setItem('p/short', '{')
    open(backend).renew(shortLived)
    expect(backend.getItem('p/short')).toBe('{')
  })

  it('is valid if it was written by a clock that ran ahead', () => {
    const backend = createMemoryBackend()
    vi.setSystemTime(1_800_000_000_000)
    open(backend).write(shortLived, ['ada'])
    vi.setSystemTime(1_700_000_000_000)
    expect(open(backend).read(shortLived)).toEqual(['ada'])
  })
})
