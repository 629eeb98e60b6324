import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFoyerInstance } from '../foyer/createFoyer.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../testing/createScriptedWallet.js'
import { testNetworks } from '../testing/networks.js'
import { type StartedFoyer, startCold, startFoyer } from '../testing/startFoyer.js'
import { selectStatus } from '../wallet/connection/selectors.js'
import { recentWalletsEntry } from '../wallet/connection/walletEntries.js'
import { createStorage } from './createStorage.js'
import {
  createBackend,
  createMemoryBackend,
  createStorageReader,
  type StorageBackend,
  type StorageEntry,
} from './storage.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const nameEntry: StorageEntry<string> = {
  key: 'name',
  version: 1,
  schema: v.string(),
  fallback: 'nobody',
}
const namesEntry: StorageEntry<readonly string[]> = {
  key: 'name',
  version: 2,
  schema: v.array(v.string()),
  fallback: [],
  migrate: value => [value],
}

const refusal = () => {
  throw new DOMException('no', 'QuotaExceededError')
}
const hostile: Record<string, StorageBackend> = {
  'refuses everything': { getItem: refusal, setItem: refusal, removeItem: refusal },
  'is full': { ...createMemoryBackend(), setItem: refusal },
  'returns nonsense': { getItem: () => 7 as never, setItem() {}, removeItem() {} },
}

function open(backend: StorageBackend) {
  const failures: string[] = []
  const storage = createStorage(createStorageReader({ prefix: 'p/', backend: () => backend }), key =>
    failures.push(key),
  )
  return { storage, failures }
}

describe('createStorage', () => {
  it('stores an entry under the prefix, with its version', () => {
    const backend = createMemoryBackend()
    const { storage } = open(backend)
    storage.write(nameEntry, 'ada')
    expect(JSON.parse(backend.getItem('p/name') ?? '')).toMatchObject({ version: 1, data: 'ada' })
    expect(open(backend).storage.read(nameEntry)).toBe('ada')
    storage.remove(nameEntry)
    expect(backend.getItem('p/name')).toBeNull()
    expect(storage.read(nameEntry)).toBe('nobody')
  })

  it('migrates an entry of an older version', () => {
    const backend = createMemoryBackend()
    open(backend).storage.write(nameEntry, 'ada')
    expect(open(backend).storage.read(namesEntry)).toEqual(['ada'])
  })

  it.each([
    ['cannot be migrated', { ...namesEntry, migrate: () => refusal() }],
    ['is invalid after the migration', { ...namesEntry, migrate: () => 'ada' }],
  ])('returns the fallback for an entry that %s', (_what, entry) => {
    const backend = createMemoryBackend()
    open(backend).storage.write(nameEntry, 'ada')
    expect(open(backend).storage.read(entry)).toEqual([])
  })

  it('returns the fallback for an entry of a newer version, without migrating it', () => {
    const backend = createMemoryBackend()
    open(backend).storage.write({ ...namesEntry, version: 3 }, ['ada'])
    expect(open(backend).storage.read(namesEntry)).toEqual([])
    expect(open(backend).storage.read(nameEntry)).toBe('nobody')
  })

  it('returns the fallback for any entry that is foreign, corrupt or invalid', () => {
    const foreign = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom('null', '{}', '{"version":1}', '{"version":"1","data":"a"}'),
    )
    fc.assert(
      fc.property(foreign, value => {
        const backend = createMemoryBackend()
        backend.setItem('p/name', value)
        const { storage, failures } = open(backend)
        const read = storage.read(nameEntry)
        expect(typeof read).toBe('string')
        if (!value.includes('"version":1')) expect(read).toBe('nobody')
        expect(failures).toEqual([])
      }),
    )
  })

  it('keeps an entry that cannot be stored in memory, and reports each key once', () => {
    const { storage, failures } = open(hostile['is full'] as StorageBackend)
    storage.write(nameEntry, 'ada')
    storage.write(nameEntry, 'bob')
    expect(storage.read(nameEntry)).toBe('bob')
    storage.write(recentWalletsEntry, [])
    expect(failures).toEqual(['name', 'recent_wallets'])
  })

  it('treats an entry that cannot be removed as removed until the page unloads', () => {
    const backend = createMemoryBackend()
    backend.setItem('p/name', '{"version":1,"data":"ada"}')
    const { storage, failures } = open({ ...backend, removeItem: refusal })
    storage.remove(nameEntry)
    expect(storage.read(nameEntry)).toBe('nobody')
    expect(failures).toEqual(['name'])
  })

  it('stores an entry that was refused before as soon as there is room', () => {
    const backend = createMemoryBackend()
    const room = { isThere: false }
    const setItem: StorageBackend['setItem'] = (key, value) =>
      room.isThere ? backend.setItem(key, value) : refusal()
    const { storage } = open({ ...backend, setItem })
    storage.write(nameEntry, 'ada')
    room.isThere = true
    storage.write(nameEntry, 'bob')
    expect(backend.getItem('p/name')).toContain('bob')
  })
})

describe('createBackend', () => {
  it('uses memory without a window', () => {
    const backend = createBackend('local')
    backend.setItem('a', 'b')
    expect(backend.getItem('a')).toBe('b')
  })

  it('lets the storage work in memory when the browser blocks access', () => {
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const { storage, failures } = open(createBackend('local'))
    expect(storage.read(nameEntry)).toBe('nobody')
    expect(failures).toEqual([])
    storage.write(nameEntry, 'ada')
    expect(storage.read(nameEntry)).toBe('ada')
    expect(failures).toEqual(['name'])
  })
})

describe('the persistence in state', () => {
  const persistence = ({ foyer }: StartedFoyer) => foyer.getState().persistence

  it.each([
    ['local', 'local'],
    ['session', 'session'],
    ['memory', 'none'],
    [createMemoryBackend(), 'custom'],
  ] as const)('reports the storage %s as %s, before and after the start [USER-27]', (storage, expected) => {
    const foyer = createFoyerInstance({ networks: [testNetworks.one], storage })
    expect(foyer.getInitialState().persistence).toBe(expected)
    expect(persistence(startCold({ storage }))).toBe(expected)
  })

  it('is `none` after the start if nothing can be read, without a test write [USER-27]', () => {
    const setItem = vi.fn()
    const started = startCold({ storage: { getItem: refusal, setItem, removeItem: refusal } })
    expect(started.foyer.getInitialState().persistence).toBe('custom')
    expect(persistence(started)).toBe('none')
    expect(setItem).not.toHaveBeenCalled()
    expect(started.events).toEqual([])
  })

  it('is `none` when the browser blocks access to the storage [USER-27]', () => {
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new DOMException('blocked', 'SecurityError')
      },
      addEventListener() {},
      removeEventListener() {},
    })
    const started = startCold({ storage: 'local' })
    started.stop()
    expect(persistence(started)).toBe('none')
  })

  it('is `none` until every failed write has succeeded [USER-27]', async () => {
    const backend = createMemoryBackend()
    const room = { isThere: false }
    const setItem: StorageBackend['setItem'] = (key, value) =>
      room.isThere ? backend.setItem(key, value) : refusal()
    const red = createScriptedWallet({ id: 'red' })
    const started = await startFoyer({
      storage: { ...backend, setItem },
      adapters: [createScriptedAdapter('eip155', red)],
    })
    expect(persistence(started)).toBe('custom')
    await started.foyer.connect({ connectorId: 'red' })
    expect(persistence(started)).toBe('none')
    room.isThere = true
    await started.foyer.switchNetwork('eip155:2')
    expect(persistence(started)).toBe('none')
    await started.foyer.disconnect()
    await started.foyer.connect({ connectorId: 'red' })
    expect(persistence(started)).toBe('custom')
  })
})

describe('an instance with broken storage', () => {
  it.each(Object.entries(hostile))(
    'connects and disconnects with a storage that %s, and reports each key once [USER-22]',
    async (_what, storage) => {
      const red = createScriptedWallet({ id: 'red' })
      const { foyer, events } = await startFoyer({
        storage,
        adapters: [createScriptedAdapter('eip155', red)],
      })
      await foyer.connect({ connectorId: 'red' })
      foyer.connection.chooseAccount('eip155:1:0xbbb')
      foyer.connection.addRecentWallet({ id: 'a', name: 'A' })
      await foyer.switchNetwork('eip155:2')
      expect(selectStatus(foyer.getState())).toBe('connected')
      await foyer.disconnect()
      expect(selectStatus(foyer.getState())).toBe('disconnected')
      const keys = events.flatMap(each =>
        each.type === 'failed' && each.failure.code === 'STORAGE_UNAVAILABLE'
          ? [each.failure.context.key]
          : [],
      )
      expect(keys).toEqual([...new Set(keys)])
    },
  )

  it('reconnects only the same wallet after any damage to its own entries [USER-22]', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const blue = createScriptedWallet({ id: 'blue' })
    const adapters = [createScriptedAdapter('eip155', red, blue)]
    const { foyer: first, storage: written, stop: leave } = await startFoyer({ adapters })
    await first.connect({ connectorId: 'red' })
    await first.switchNetwork('eip155:2')
    leave()
    const keys = Array.from({ length: written.length ?? 0 }, (_, index) => written.key?.(index) ?? '')
    expect(keys.length).toBeGreaterThan(4)
    const damage = fc.record({
      key: fc.constantFrom(...keys),
      at: fc.nat(200),
      length: fc.nat(20),
      put: fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('blue', 'red', '"', '{}', ':2', '\0')),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async damages => {
        const storage = createMemoryBackend()
        for (const key of keys) storage.setItem(key, written.getItem(key) ?? '')
        for (const { key, at, length, put } of damages) {
          const text = storage.getItem(key) ?? ''
          storage.setItem(key, text.slice(0, at) + put + text.slice(at + length))
        }
        blue.calls.length = 0
        const { foyer, events, stop } = await startFoyer({ storage, adapters })
        await vi.waitFor(() => expect(selectStatus(foyer.getState())).toMatch(/^(dis)?connected$/))
        expect(foyer.getState().connection.byNamespace.eip155?.connectorId ?? 'red').toBe('red')
        expect(blue.calls).toEqual([])
        expect(events.filter(each => each.type === 'failed')).toEqual([])
        stop()
      }),
      { numRuns: 60 },
    )
  })

  it('starts clean with any foreign values under its keys [USER-22]', async () => {
    const keys = [
      'active_namespace',
      'active_caip_network_id',
      'eip155:connected_connector_id',
      'recent_wallets',
    ]
    const junk = fc.constantFrom(
      '',
      'null',
      '{',
      '"eip155"',
      '{"version":1,"data":{}}',
      '{"version":1,"data":[[]]}',
      '{"version":9,"data":"x"}',
      '{"version":1,"data":"eip155:999"}',
    )
    await fc.assert(
      fc.asyncProperty(fc.tuple(junk, junk, junk, junk), async values => {
        const storage = createMemoryBackend()
        for (const [index, key] of keys.entries())
          storage.setItem(`@foyer/default/${key}`, values[index] ?? '')
        const { foyer, stop } = await startFoyer({ storage, advanced: { reconnectTimeoutMs: 5 } })
        await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('disconnected'))
        expect(foyer.getState().networks.activeNamespace).toBe('eip155')
        expect(foyer.getState().connection.recentWallets).toEqual([])
        stop()
      }),
      { numRuns: 40 },
    )
  })
})
