import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '../../base/createStorage.js'
import { createMemoryBackend, createStorageReader } from '../../base/storage.js'
import { createAnswerCache } from './createAnswerCache.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const schema = v.string()

function open(backend = createMemoryBackend()) {
  const storage = createStorage(createStorageReader({ prefix: '', backend: () => backend }), () => {})
  return { backend, cache: createAnswerCache(storage, { key: 'cache', maxAgeMs: 1000, schema }) }
}

describe('createAnswerCache', () => {
  it('returns the answer of each address until it is too old', async () => {
    const { cache } = open()
    await cache.renew('a', async () => 'one')
    vi.setSystemTime(Date.now() + 600)
    await cache.renew('b', async () => 'two')
    vi.setSystemTime(Date.now() + 400)
    expect([cache.recall('a'), cache.recall('b'), cache.recall('c')]).toEqual(['one', 'two', undefined])
    vi.setSystemTime(Date.now() + 1)
    expect([cache.recall('a'), cache.recall('b')]).toEqual([undefined, 'two'])
    await cache.renew('b', async () => 'three')
    expect(cache.recall('b')).toBe('three')
  })

  it('ignores answers from the future', async () => {
    const { cache } = open()
    await cache.renew('a', async () => 'one')
    vi.setSystemTime(Date.now() - 1)
    expect(cache.recall('a')).toBeUndefined()
  })

  it('removes answers that are too old, and the oldest of more than 20, on the next write', async () => {
    const { backend, cache } = open()
    await cache.renew('old', async () => 'one')
    vi.setSystemTime(Date.now() + 1001)
    for (let index = 0; index < 21; index += 1) await cache.renew(`address ${index}`, async () => 'x')
    expect(backend.getItem('cache')).not.toContain('old')
    expect([cache.recall('address 0'), cache.recall('address 1')]).toEqual([undefined, 'x'])
  })

  it('accepts any string as an address', async () => {
    const { cache } = open()
    expect(cache.recall('__proto__')).toBeUndefined()
    await cache.renew('__proto__', async () => 'one')
    expect(cache.recall('__proto__')).toBe('one')
  })

  it('ignores stored values of other code', async () => {
    const at = Date.now()
    const entry = fc.oneof(fc.json(), fc.constant(JSON.stringify({ address: 'a', at, value: 7 })))
    const text = fc.oneof(
      fc.string(),
      entry.map(each => `{"version":1,"data":[${each}]}`),
    )
    await fc.assert(
      fc.asyncProperty(text, async value => {
        const { backend, cache } = open()
        backend.setItem('cache', value)
        expect(cache.recall('a')).toBeUndefined()
        await cache.renew('a', async () => 'one')
        expect(cache.recall('a')).toBe('one')
      }),
    )
  })
})
