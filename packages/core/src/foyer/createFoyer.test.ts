import { catchUncaught } from '@foyer/build/catch-uncaught'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { codeOf } from '../testing/codeOf.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../testing/createScriptedWallet.js'
import { testNetworks } from '../testing/networks.js'
import { startCold, startFoyer } from '../testing/startFoyer.js'
import { selectStatus } from '../wallet/connection/selectors.js'
import type { createFoyer } from './createFoyer.js'

const { one, sun } = testNetworks

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const untouchable = (name: string) =>
  new Proxy(function refuse() {}, {
    get: (_target, key) => expect.fail(`${name}.${String(key)} was touched`),
    apply: () => expect.fail(`${name} was called`),
    construct: () => expect.fail(`${name} was made`),
  })

describe('createFoyer', () => {
  it('returns an instance whose type has only what an app needs', () => {
    expectTypeOf<keyof ReturnType<typeof createFoyer>>().toEqualTypeOf<
      | ('id' | 'open' | 'close' | 'connect' | 'disconnect' | 'switchNetwork' | 'getSession')
      | ('getState' | 'subscribe' | 'on' | 'transactions' | 'advanced')
      | ('setTheme' | 'setThemeMode' | 'setThemeVariables')
      | ('setLocale' | 'updateOptions')
    >()
  })

  it('touches no window, storage, timer or network', async () => {
    const { createFoyerInstance } = await import('./createFoyer.js')
    for (const name of ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'location']) {
      vi.stubGlobal(name, untouchable(name))
    }
    for (const name of ['fetch', 'WebSocket', 'setTimeout', 'setInterval', 'queueMicrotask']) {
      vi.stubGlobal(name, untouchable(name))
    }
    const adapter = createScriptedAdapter('eip155', createScriptedWallet({ id: 'red' }))
    const foyer = createFoyerInstance({ networks: [one], adapters: [adapter], storage: 'local' })
    expect(foyer.getState()).toBe(foyer.getInitialState())
    expect(adapter.watcherCount).toBe(0)
  })

  it('connects, switches the network and disconnects without a DOM [USER-32]', async () => {
    expect([typeof window, typeof document]).toEqual(['undefined', 'undefined'])
    const red = createScriptedWallet({ id: 'red' })
    const { foyer } = await startFoyer({ adapters: [createScriptedAdapter('eip155', red)], storage: 'local' })
    foyer.open()
    await foyer.connect({ connectorId: 'red' })
    await foyer.switchNetwork('eip155:2')
    await foyer.disconnect()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
  })
})

describe('a started instance', () => {
  it('sends no request and writes nothing before the visitor acts [USER-20]', async () => {
    vi.stubGlobal('fetch', untouchable('fetch'))
    vi.stubGlobal('WebSocket', untouchable('WebSocket'))
    const writes: string[] = []
    const storage = {
      getItem: () => null,
      setItem: (key: string) => writes.push(key),
      removeItem: (key: string) => writes.push(key),
    }
    const adapter = createScriptedAdapter('eip155', createScriptedWallet({ id: 'red' }))
    const { foyer } = await startFoyer({
      adapters: [adapter],
      storage,
      services: { analyticsUrl: 'https://analytics.example' },
    })
    foyer.track({ event: 'CLICK_NETWORKS' })
    await vi.waitFor(() => expect(foyer.getState().connection.connectors).toHaveLength(1))
    expect(writes).toEqual([])
    expect(adapter.balanceReads).toEqual([])
  })

  it('refuses a second instance of the same id until it stops', async () => {
    const first = startCold({ id: 'shop' })
    expect(await codeOf(() => startCold({ id: 'shop' }))).toBe('INSTANCE_DUPLICATE')
    expect(await codeOf(() => first.foyer.start())).toBe('INSTANCE_DUPLICATE')
    first.stop()
    startCold({ id: 'shop' })
  })

  it('shares nothing with another instance on the page', async () => {
    const values = new Map<string, string>()
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
    const red = createScriptedWallet({ id: 'red' })
    const start = (id: string) =>
      startFoyer({ id, storage, adapters: [createScriptedAdapter('eip155', red)] })
    const shop = await start('shop')
    const bank = await start('bank')
    await shop.foyer.connect({ connectorId: 'red' })
    shop.foyer.open()
    shop.foyer.notices.showSnackbar('success', { kind: 'text', text: 'hi' })
    expect(bank.foyer.getState().connection.byNamespace).toEqual({})
    expect(bank.foyer.getState().modal.isOpen).toBe(false)
    expect(bank.events).toEqual([])
    expect([...values.keys()].every(key => key.startsWith('@foyer/shop/'))).toBe(true)
    bank.stop()
    const again = await start('bank')
    expect(selectStatus(again.foyer.getState())).toBe('disconnected')
  })

  it('leaves no watcher, session or timer behind after a hundred starts and stops', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const adapter = createScriptedAdapter('eip155', red)
    const { foyer, stop } = await startFoyer({ adapters: [adapter] })
    await foyer.connect({ connectorId: 'red' })
    stop()
    vi.useFakeTimers()
    for (let round = 0; round < 100; round += 1) {
      const stopAgain = foyer.start()
      await vi.advanceTimersByTimeAsync(1)
      expect(selectStatus(foyer.getState())).toBe('connected')
      foyer.open()
      foyer.notices.showSnackbar('success', { kind: 'text', text: 'hi' })
      stopAgain()
    }
    expect(adapter.watcherCount).toBe(0)
    expect(red.liveCount()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(foyer.getState().connection).toMatchObject({ byNamespace: {}, reconnecting: [], connectors: [] })
  })

  it('can be stopped twice', () => {
    const { stop } = startCold()
    stop()
    const again = startCold()
    stop()
    expect(() => startCold()).toThrow('already running')
    again.stop()
  })

  it('warns of a network without an adapter, and still connects to the others', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const { foyer, logged } = await startFoyer({
      networks: [one, sun],
      adapters: [createScriptedAdapter('eip155', red)],
    })
    await expect.poll(() => logged).toEqual(['ADAPTER_MISSING'])
    expect(foyer.getState().notices.alert).toMatchObject({
      content: { failure: { code: 'ADAPTER_MISSING', context: { namespace: 'solana' } } },
    })
    await foyer.connect({ connectorId: 'red' })
    expect(selectStatus(foyer.getState())).toBe('connected')
  })

  it('continues when a listener of the app throws', async () => {
    const uncaught = catchUncaught()
    const { foyer } = await startFoyer({
      adapters: [createScriptedAdapter('eip155', createScriptedWallet({ id: 'red' }))],
    })
    const mistake = new RangeError('host')
    foyer.subscribe(() => {
      throw mistake
    })
    foyer.on('connected', () => {
      throw mistake
    })
    await foyer.connect({ connectorId: 'red' })
    expect(selectStatus(foyer.getState())).toBe('connected')
    await vi.waitFor(() => expect(uncaught.length).toBeGreaterThan(1))
    expect(new Set(uncaught)).toEqual(new Set([mistake]))
  })
})

describe('an instance without a loaded engine', () => {
  it('loads it for an action that returns a promise', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const { foyer } = startCold({ adapters: [createScriptedAdapter('eip155', red)] })
    expect(foyer.isLoaded()).toBe(false)
    await foyer.connect({ connectorId: 'red' })
    expect(foyer.isLoaded()).toBe(true)
    expect(selectStatus(foyer.getState())).toBe('connected')
  })

  it('sends no request to the wallet for a canceled connect', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const { foyer } = startCold({ adapters: [createScriptedAdapter('eip155', red)] })
    const attempt = codeOf(foyer.connect({ connectorId: 'red' }))
    foyer.connection.cancelConnect()
    expect(await attempt).toBe('ABORTED')
    expect(red.calls).toEqual([])
  })

  it('connects only the newer of two wallets', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const blue = createScriptedWallet({ id: 'blue' })
    const { foyer } = startCold({ adapters: [createScriptedAdapter('eip155', red, blue)] })
    const first = codeOf(foyer.connect({ connectorId: 'red' }))
    await foyer.connect({ connectorId: 'blue' })
    expect(await first).toBe('ABORTED')
    expect([red.calls, blue.calls]).toEqual([[], ['connect']])
  })

  it("opens the view immediately, and keeps the visitor's navigation", async () => {
    const { foyer } = startCold()
    foyer.open()
    expect(foyer.getState().modal.isOpen).toBe(true)
    foyer.router.push({ view: 'WhatIsAWallet' })
    foyer.router.push({ view: 'Networks' })
    foyer.router.goBack()
    await foyer.load()
    expect(foyer.getState().router.history).toEqual([{ view: 'Connect' }, { view: 'WhatIsAWallet' }])
  })

  it('has no session', async () => {
    const { foyer } = startCold()
    expect(foyer.connection.session('eip155')).toBeUndefined()
    expect(await codeOf(() => foyer.connection.chooseAccount('eip155:1:0xaaa'))).toBe('ACCOUNT_NOT_CONNECTED')
  })

  it('does not start the engine after a stop', async () => {
    const adapter = createScriptedAdapter('eip155')
    const { foyer, stop } = startCold({ adapters: [adapter] })
    const loading = foyer.load()
    stop()
    await loading
    expect(adapter.watcherCount).toBe(0)
  })
})
