// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countListeners } from '../../testing/countListeners.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startCold, startFoyer } from '../../testing/startFoyer.js'
import { selectStatus } from './selectors.js'

const key = '@foyer/default/eip155:connected_connector_id'
const stored = (id: string) => JSON.stringify({ version: 1, data: id })

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Simulates another tab's write: the browser changes the storage first, and then raises the event on this page. */
function fromOtherTab(value: string | null) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}

function wallets() {
  const red = createScriptedWallet({ id: 'red' })
  const blue = createScriptedWallet({ id: 'blue' })
  return {
    red,
    blue,
    options: { adapters: [createScriptedAdapter('eip155', red, blue)], storage: 'local' as const },
  }
}

describe('another tab of the site', () => {
  it('disconnects: this page releases its session, asks no wallet and writes nothing', async () => {
    const { red, options } = wallets()
    const { foyer, events } = await startFoyer(options)
    await foyer.connect({ connectorId: 'red' })
    fromOtherTab(null)
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(red.calls).toEqual(['connect', 'eip155 release'])
    expect(events.at(-1)).toEqual({ type: 'disconnected', namespace: 'eip155' })
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('clears everything: this page disconnects too', async () => {
    const { options } = wallets()
    const { foyer } = await startFoyer(options)
    await foyer.connect({ connectorId: 'red' })
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(selectStatus(foyer.getState())).toBe('disconnected')
  })

  it('agrees with the tab in which everything was cleared, once the visitor returns there', async () => {
    const { red, options } = wallets()
    const { foyer } = await startFoyer(options)
    await foyer.connect({ connectorId: 'red' })
    window.dispatchEvent(new Event('focus'))
    expect(selectStatus(foyer.getState())).toBe('connected')
    localStorage.clear()
    window.dispatchEvent(new Event('focus'))
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(red.liveCount()).toBe(0)
  })

  it('does not end the connection of a browser that stores nothing', async () => {
    const { options } = wallets()
    const storage = {
      getItem: () => null,
      setItem() {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
      removeItem() {},
    }
    const { foyer } = await startFoyer({ ...options, storage })
    await foyer.connect({ connectorId: 'red' })
    window.dispatchEvent(new Event('focus'))
    expect(selectStatus(foyer.getState())).toBe('connected')
  })

  it('connects: this page reconnects the same wallet without prompting, with or without engine', async () => {
    const { red, options } = wallets()
    const visit = await startFoyer({ ...options, id: 'other' })
    await visit.foyer.connect({ connectorId: 'red' })
    const { foyer } = startCold(options)
    fromOtherTab(stored('red'))
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    expect(red.calls.slice(1)).toEqual(expect.arrayContaining(['reconnect']))
    expect(red.calls.filter(call => call === 'connect')).toHaveLength(1)
  })

  it('connects another wallet: this page follows', async () => {
    const { red, blue, options } = wallets()
    const other = await startFoyer({ ...options, id: 'other' })
    await other.foyer.connect({ connectorId: 'blue' })
    const { foyer } = await startFoyer(options)
    await foyer.connect({ connectorId: 'red' })
    fromOtherTab(stored('blue'))
    await vi.waitFor(() => expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('blue'))
    expect(red.calls).toContain('eip155 release')
    expect(blue.liveCount()).toBe(2)
  })

  it('keeps its wallet when the replaced one ends its session here', async () => {
    const { red, options } = wallets()
    const { foyer } = await startFoyer(options)
    await foyer.connect({ connectorId: 'red' })
    localStorage.setItem(key, stored('blue'))
    red.end()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(localStorage.getItem(key)).toBe(stored('blue'))
  })

  it('changes nothing here if it is of another instance or product', async () => {
    const { options } = wallets()
    const { foyer } = await startFoyer(options)
    await foyer.connect({ connectorId: 'red' })
    for (const foreign of [
      '@foyer/other/eip155:connected_connector_id',
      'eip155:connected_connector_id',
      'x',
    ]) {
      window.dispatchEvent(new StorageEvent('storage', { key: foreign, newValue: null }))
    }
    expect(selectStatus(foyer.getState())).toBe('connected')
  })
})

describe('the return to the page', () => {
  it('reads every wallet again without prompting', async () => {
    const { red, options } = wallets()
    const { foyer } = await startFoyer(options)
    await foyer.connect({ connectorId: 'red' })
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('pageshow'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(red.calls.filter(call => call === 'eip155 refresh')).toHaveLength(3)
  })
})

describe('starting and stopping', () => {
  it('leaves as many listeners on the page as before, after a hundred times', async () => {
    const counts = countListeners()
    const { foyer, stop } = await startFoyer(wallets().options)
    expect(counts()).toEqual({ storage: 1, focus: 2, online: 2, pageshow: 2, visibilitychange: 2 })
    stop()
    for (let round = 0; round < 100; round += 1) foyer.start()()
    expect(counts()).toEqual({})
  })
})
