import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFoyer } from '../foyer/createFoyer.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../testing/createScriptedWallet.js'
import { testNetworks } from '../testing/networks.js'
import { type StartedFoyer, startCold, startFoyer } from '../testing/startFoyer.js'
import { selectStatus } from '../wallet/connection/selectors.js'
import { recentWalletsEntry } from '../wallet/connection/walletEntries.js'
import {
  createBackend,
  createMemoryBackend,
  createStorage,
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
  'answers nonsense': { getItem: () => 7 as never, setItem() {}, removeItem() {} },
}

function open(backend: StorageBackend) {
  const failures: string[] = []
  const storage = createStorage({
    prefix: 'p/',
    backend: () => backend,
    onFailure: key => failures.push(key),
  })
  return { storage, failures }
}

describe('an entry', () => {
  it('is kept under the prefix, with its version', () => {
    const backend = createMemoryBackend()
    const { storage } = open(backend)
    storage.write(nameEntry, 'ada')
    expect(JSON.parse(backend.getItem('p/name') ?? '')).toMatchObject({ version: 1, data: 'ada' })
    expect(open(backend).storage.read(nameEntry)).toBe('ada')
    storage.remove(nameEntry)
    expect(backend.getItem('p/name')).toBeNull()
    expect(storage.read(nameEntry)).toBe('nobody')
  })

  it('of an older version is brought to the newest form', () => {
    const backend = createMemoryBackend()
    open(backend).storage.write(nameEntry, 'ada')
    expect(open(backend).storage.read(namesEntry)).toEqual(['ada'])
  })

  it.each([
    ['cannot be brought to the newest form', { ...namesEntry, migrate: () => refusal() }],
    ['comes out of the migration in a wrong form', { ...namesEntry, migrate: () => 'ada' }],
  ])('that %s is the fallback', (_what, entry) => {
    const backend = createMemoryBackend()
    open(backend).storage.write(nameEntry, 'ada')
    expect(open(backend).storage.read(entry)).toEqual([])
  })

  it('of a newer version is the fallback, never run through a migration', () => {
    const backend = createMemoryBackend()
    open(backend).storage.write({ ...namesEntry, version: 3 }, ['ada'])
    expect(open(backend).storage.read(namesEntry)).toEqual([])
    expect(open(backend).storage.read(nameEntry)).toBe('nobody')
  })

  it('that is foreign, corrupt or of a wrong form is the fallback, whatever it is', () => {
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

  it('that cannot be stored is kept for the page, and reported once per key', () => {
    const { storage, failures } = open(hostile['is full'] as StorageBackend)
    storage.write(nameEntry, 'ada')
    storage.write(nameEntry, 'bob')
    expect(storage.read(nameEntry)).toBe('bob')
    storage.write(recentWalletsEntry, [])
    expect(failures).toEqual(['name', 'recent_wallets'])
  })

  it('that cannot be removed is gone for the page', () => {
    const backend = createMemoryBackend()
    backend.setItem('p/name', '{"version":1,"data":"ada"}')
    const { storage, failures } = open({ ...backend, removeItem: refusal })
    storage.remove(nameEntry)
    expect(storage.read(nameEntry)).toBe('nobody')
    expect(failures).toEqual(['name'])
  })

  it('that was refused once is stored as soon as there is room', () => {
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

describe('the page’s own storage', () => {
  it('is memory where there is no window', () => {
    const backend = createBackend('local')
    backend.setItem('a', 'b')
    expect(backend.getItem('a')).toBe('b')
  })

  it('may refuse even to be looked at', () => {
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

describe('the status of what is remembered', () => {
  const persistence = ({ foyer }: StartedFoyer) => foyer.getState().persistence

  it.each([
    ['local', 'local'],
    ['session', 'session'],
    ['memory', 'none'],
    [createMemoryBackend(), 'custom'],
  ] as const)('of the storage %s is %s, before and after the start [USER-27]', (storage, expected) => {
    const foyer = createFoyer({ networks: [testNetworks.one], storage })
    expect(foyer.getInitialState().persistence).toBe(expected)
    expect(persistence(startCold({ storage }))).toBe(expected)
  })

  it('is none from the start where nothing can be read, and nothing is written to find that out [USER-27]', () => {
    const setItem = vi.fn()
    const started = startCold({ storage: { getItem: refusal, setItem, removeItem: refusal } })
    expect(started.foyer.getInitialState().persistence).toBe('custom')
    expect(persistence(started)).toBe('none')
    expect(setItem).not.toHaveBeenCalled()
    expect(started.events).toEqual([])
  })

  it('is none where the browser does not even let the page look at its storage [USER-27]', () => {
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

  it('is none as long as something could not be stored, and what it was once all of it is [USER-27]', async () => {
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
    await started.foyer.connection.connect({ connectorId: 'red' })
    expect(persistence(started)).toBe('none')
    room.isThere = true
    await started.foyer.networks.switchNetwork('eip155:2')
    expect(persistence(started)).toBe('none')
    await started.foyer.connection.disconnect()
    await started.foyer.connection.connect({ connectorId: 'red' })
    expect(persistence(started)).toBe('custom')
  })
})

describe('the whole journey', () => {
  it.each(Object.entries(hostile))(
    'works with a storage that %s, and says so once per key [USER-22]',
    async (_what, storage) => {
      const red = createScriptedWallet({ id: 'red' })
      const { foyer, events } = await startFoyer({
        storage,
        adapters: [createScriptedAdapter('eip155', red)],
      })
      await foyer.connection.connect({ connectorId: 'red' })
      foyer.connection.chooseAccount('eip155:1:0xbbb')
      foyer.connection.addRecentWallet({ id: 'a', name: 'A' })
      await foyer.networks.switchNetwork('eip155:2')
      expect(selectStatus(foyer.getState())).toBe('connected')
      await foyer.connection.disconnect()
      expect(selectStatus(foyer.getState())).toBe('disconnected')
      const keys = events.flatMap(each =>
        each.type === 'failed' && each.failure.code === 'STORAGE_UNAVAILABLE'
          ? [each.failure.context.key]
          : [],
      )
      expect(keys).toEqual([...new Set(keys)])
    },
  )

  it('starts over every damage to what it wrote itself, connected to the same wallet or to none [USER-22]', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const blue = createScriptedWallet({ id: 'blue' })
    const adapters = [createScriptedAdapter('eip155', red, blue)]
    const { foyer: first, storage: written, stop: leave } = await startFoyer({ adapters })
    await first.connection.connect({ connectorId: 'red' })
    await first.networks.switchNetwork('eip155:2')
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

  it('starts clean over whatever another product left under its keys [USER-22]', async () => {
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
        const { foyer, stop } = await startFoyer({ storage, reconnectTimeoutMs: 5 })
        await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('disconnected'))
        expect(foyer.getState().networks.activeNamespace).toBe('eip155')
        expect(foyer.getState().connection.recentWallets).toEqual([])
        stop()
      }),
      { numRuns: 40 },
    )
  })
})
