import { FoyerError, nextTask } from '@foyer/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FoyerInstance } from '../../foyer/Foyer.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet, type ScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startCold, startFoyer } from '../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { selectStatus } from './selectors.js'

/** Opens a page inside a wallet that allows it to connect, with another wallet in the browser. */
function inside(around: ScriptedWallet, other = createScriptedWallet({ id: 'other' })) {
  const { connector } = around
  const opened = {
    ...connector,
    async reconnect(request: Parameters<typeof connector.connect>[0]) {
      around.calls.push('reconnect')
      if (around.script.reconnect === 'fail') throw new FoyerError('CONNECT_FAILED', {})
      return around.script.reconnect === 'answer' ? connector.connect(request) : []
    },
  }
  const adapter = createScriptedAdapter('eip155', other)
  return [{ ...adapter, connectors: () => [opened, other.connector], walletAround: () => opened }]
}

it('connects a page inside a wallet automatically, without a prompt or stored connection', async () => {
  const around = createScriptedWallet({ id: 'around' })
  const other = createScriptedWallet({ id: 'other' })
  const { foyer, events } = startCold({ adapters: inside(around, other) })
  expect(selectStatus(foyer.getState())).toBe('reconnecting')
  // The engine is loaded here for the first time.
  await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'), { timeout: 10_000 })
  expect([around.calls.includes('reconnect'), other.calls]).toEqual([true, []])
  expect(events).toMatchObject([{ type: 'connected', isReconnected: true, connectorId: 'around' }])
})

it('leaves a page disconnected after a disconnect until the next page load', async () => {
  visitPage(userAgents.desktop)
  const around = createScriptedWallet({ id: 'around' })
  const visit = await startFoyer({ adapters: inside(around) })
  await vi.waitFor(() => expect(selectStatus(visit.foyer.getState())).toBe('connected'))
  await visit.foyer.disconnect()
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('focus'))
  expect(selectStatus(visit.foyer.getState())).toBe('disconnected')
  expect(around.calls.filter(each => each === 'reconnect')).toHaveLength(1)
  visit.stop()
  const again = await startFoyer({ adapters: inside(around), storage: visit.storage })
  await vi.waitFor(() => expect(selectStatus(again.foyer.getState())).toBe('connected'))
})

it('keeps another wallet that the visitor chose inside as the one in use', async () => {
  const around = createScriptedWallet({ id: 'around' })
  const other = createScriptedWallet({ id: 'other' })
  const visit = await startFoyer({ adapters: inside(around, other) })
  await vi.waitFor(() => expect(selectStatus(visit.foyer.getState())).toBe('connected'))
  await visit.foyer.connect({ connectorId: 'other' })
  visit.stop()
  const again = await startFoyer({ adapters: inside(around, other), storage: visit.storage })
  await vi.waitFor(() => expect(selectStatus(again.foyer.getState())).toBe('connected'))
  expect(again.foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('other')
})

it('treats a page as any other if the wallet around it is silent', async () => {
  const around = createScriptedWallet({ id: 'around' })
  around.script.reconnect = 'fail'
  const { foyer } = startCold({ adapters: inside(around) })
  await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('disconnected'))
  expect(around.calls).toEqual(['reconnect'])
})

it('ends no connection if the wallet around the page refuses it', async () => {
  const around = createScriptedWallet({ id: 'around' })
  around.script.reconnect = 'ignore'
  const { foyer, events } = startCold({ adapters: inside(around) })
  await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('disconnected'))
  expect([around.calls, events]).toEqual([['reconnect'], []])
})

describe('a page inside a wallet, with connections stored elsewhere', () => {
  /** Connects another wallet while the page is in a separate tab. */
  async function afterTab(other: ScriptedWallet) {
    const visit = await startFoyer({ adapters: [createScriptedAdapter('eip155', other)] })
    await visit.foyer.connect({ connectorId: 'other' })
    visit.stop()
    other.calls.length = 0
    return visit.storage
  }
  const usedIn = (foyer: FoyerInstance) => foyer.getState().connection.byNamespace.eip155?.connectorId

  it('connects to the wallet around it, and asks no other', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    const storage = await afterTab(other)
    const { foyer } = startCold({ adapters: inside(around, other), storage })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    await vi.waitFor(() => expect(foyer.getState().connection.reconnecting).toEqual([]))
    expect([usedIn(foyer), other.calls]).toEqual(['around', []])
  })

  it('keeps the connections stored elsewhere unchanged', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    const storage = await afterTab(other)
    const visit = await startFoyer({ adapters: inside(around, other), storage })
    await vi.waitFor(() => expect(selectStatus(visit.foyer.getState())).toBe('connected'))
    visit.stop()
    const { foyer } = await startFoyer({ adapters: [createScriptedAdapter('eip155', other)], storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('other'))
    expect(storage.getItem('@foyer/default/eip155:connections')).toBeNull()
  })

  it('uses the stored connections if the wallet around it refuses the page', async () => {
    const around = createScriptedWallet({ id: 'around' })
    around.script.reconnect = 'ignore'
    const other = createScriptedWallet({ id: 'other' })
    const storage = await afterTab(other)
    const { foyer } = startCold({ adapters: inside(around, other), storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('other'))
  })

  it('stays with the wallet around it while another tab connects another wallet', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    visitPage(userAgents.desktop)
    const visit = await startFoyer({ adapters: inside(around, other) })
    await vi.waitFor(() => expect(usedIn(visit.foyer)).toBe('around'))
    const key = '@foyer/default/eip155:connected_connector_id'
    const newValue = JSON.stringify({ version: 1, data: 'other' })
    visit.storage.setItem(key, newValue)
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    for (let task = 0; task < 10; task++) await nextTask()
    expect([usedIn(visit.foyer), other.calls]).toEqual(['around', []])
    expect(visit.events.map(({ type }) => type)).toEqual(['connected'])
  })

  it('returns to the wallet around it once the visitor chooses that again', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    const first = await startFoyer({ adapters: inside(around, other) })
    await vi.waitFor(() => expect(usedIn(first.foyer)).toBe('around'))
    await first.foyer.connect({ connectorId: 'other' })
    await first.foyer.connect({ connectorId: 'around' })
    first.stop()
    expect(first.storage.getItem('@foyer/default/eip155:connected_connector_id')).toBeNull()
    const { foyer } = await startFoyer({ adapters: inside(around, other), storage: first.storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
  })

  it('ignores inside one wallet a choice that was made inside another', async () => {
    const other = createScriptedWallet({ id: 'other' })
    const first = await startFoyer({ adapters: inside(createScriptedWallet({ id: 'around' }), other) })
    await vi.waitFor(() => expect(usedIn(first.foyer)).toBe('around'))
    await first.foyer.connect({ connectorId: 'other' })
    first.stop()
    const elsewhere = inside(createScriptedWallet({ id: 'elsewhere' }), other)
    const { foyer } = await startFoyer({ adapters: elsewhere, storage: first.storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('elsewhere'))
  })

  it('ignores a choice made inside a wallet once it is no longer stored', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    const third = createScriptedWallet({ id: 'third' })
    const first = await startFoyer({ adapters: inside(around, other) })
    await vi.waitFor(() => expect(usedIn(first.foyer)).toBe('around'))
    await first.foyer.connect({ connectorId: 'other' })
    first.stop()
    const tab = await startFoyer({
      adapters: [createScriptedAdapter('eip155', third)],
      storage: first.storage,
    })
    await tab.foyer.connect({ connectorId: 'third' })
    tab.stop()
    const { foyer } = await startFoyer({ adapters: inside(around, other), storage: first.storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
  })

  it('connects no wallet that claims the id of the wallet around it', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const claims = { id: 'around', name: 'Around' }
    const taking = createScriptedWallet({ id: 'row-2', name: 'Around (row-2)', claims })
    const { foyer } = startCold({ adapters: inside(around, taking) })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
    expect(taking.calls).toEqual([])
  })

  it('keeps a tab’s connection when the visitor presses its own row, or disconnects', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    const storage = await afterTab(other)
    const { foyer } = await startFoyer({ adapters: inside(around, other), storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
    await foyer.connect({ connectorId: 'around' })
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toContain('other')
    await foyer.disconnect()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toContain('other')
  })

  it('keeps a tab’s connection if its wallet does not exist inside', async () => {
    const around = createScriptedWallet({ id: 'around' })
    around.script.reconnect = 'ignore'
    const storage = await afterTab(createScriptedWallet({ id: 'other' }))
    const empty = createScriptedWallet({ id: 'another' })
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { foyer } = await startFoyer({ adapters: inside(around, empty), storage })
    await vi.advanceTimersByTimeAsync(6000)
    expect(foyer.getState().connection.reconnecting).toEqual([])
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toContain('other')
  })

  it.each(['by the visitor', 'by the wallet', 'by the visitor before it was open'])(
    'forgets a choice that ended inside %s, whatever a tab connects later',
    async how => {
      const around = createScriptedWallet({ id: 'around' })
      const other = createScriptedWallet({ id: 'other' })
      const first = await startFoyer({ adapters: inside(around, other) })
      const { storage } = first
      await vi.waitFor(() => expect(usedIn(first.foyer)).toBe('around'))
      await first.foyer.connect({ connectorId: 'other' })
      if (how === 'by the wallet') other.end()
      if (how === 'by the visitor') await first.foyer.disconnect()
      first.stop()
      if (how === 'by the visitor before it was open') {
        other.script.reconnect = 'fail'
        const second = await startFoyer({ adapters: inside(around, other), storage })
        await second.foyer.disconnect()
        second.stop()
        other.script.reconnect = 'answer'
      }
      const tab = await startFoyer({ adapters: [createScriptedAdapter('eip155', other)], storage })
      await tab.foyer.connect({ connectorId: 'other' })
      tab.stop()
      const { foyer } = await startFoyer({ adapters: inside(around, other), storage })
      await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
    },
  )

  it('uses the wallet around it as soon as that answers, even after a tab’s connection opened', async () => {
    visitPage(userAgents.desktop)
    const around = createScriptedWallet({ id: 'around' })
    around.script.reconnect = 'fail'
    const other = createScriptedWallet({ id: 'other' })
    const storage = await afterTab(other)
    const { foyer } = await startFoyer({ adapters: inside(around, other), storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('other'))
    around.script.reconnect = 'answer'
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
    // The tab uses another account of its wallet. That wallet is connected here, but not in use.
    window.dispatchEvent(
      Object.assign(new Event('storage'), { key: '@foyer/default/eip155:connected_address' }),
    )
    for (let task = 0; task < 10; task++) await nextTask()
    expect(usedIn(foyer)).toBe('around')
  })

  it('uses the wallet around it again on the next page once the visitor chose it among several', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    const first = await startFoyer({ adapters: inside(around, other) })
    await vi.waitFor(() => expect(usedIn(first.foyer)).toBe('around'))
    await first.foyer.connect({ connectorId: 'other', keepsOthers: true })
    first.foyer.connection.chooseWallet({ namespace: 'eip155', connectorId: 'around' })
    first.stop()
    const { foyer } = await startFoyer({ adapters: inside(around, other), storage: first.storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
  })
})
