import { FoyerError, nextTask } from '@foyer/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Foyer } from '../../foyer/Foyer.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet, type ScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startCold, startFoyer } from '../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { selectStatus } from './selectors.js'

/** A page that is shown inside a wallet, which let it in by opening it, beside another wallet that it found. */
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

it('a page inside a wallet is connected to it by itself, with nothing stored and nobody asked', async () => {
  const around = createScriptedWallet({ id: 'around' })
  const other = createScriptedWallet({ id: 'other' })
  const { foyer, events } = startCold({ adapters: inside(around, other) })
  expect(selectStatus(foyer.getState())).toBe('reconnecting')
  // The engine is loaded for the first time here.
  await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'), { timeout: 10_000 })
  expect([around.calls.includes('reconnect'), other.calls]).toEqual([true, []])
  expect(events).toMatchObject([{ type: 'connected', isReconnected: true, connectorId: 'around' }])
})

it('who disconnects stays disconnected until the page comes again', async () => {
  visitPage(userAgents.desktop)
  const around = createScriptedWallet({ id: 'around' })
  const visit = await startFoyer({ adapters: inside(around) })
  await vi.waitFor(() => expect(selectStatus(visit.foyer.getState())).toBe('connected'))
  await visit.foyer.connection.disconnect()
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('focus'))
  expect(selectStatus(visit.foyer.getState())).toBe('disconnected')
  expect(around.calls.filter(each => each === 'reconnect')).toHaveLength(1)
  visit.stop()
  const again = await startFoyer({ adapters: inside(around), storage: visit.storage })
  await vi.waitFor(() => expect(selectStatus(again.foyer.getState())).toBe('connected'))
})

it('a wallet that the visitor chose there stays the one in use', async () => {
  const around = createScriptedWallet({ id: 'around' })
  const other = createScriptedWallet({ id: 'other' })
  const visit = await startFoyer({ adapters: inside(around, other) })
  await vi.waitFor(() => expect(selectStatus(visit.foyer.getState())).toBe('connected'))
  await visit.foyer.connection.connect({ connectorId: 'other' })
  visit.stop()
  const again = await startFoyer({ adapters: inside(around, other), storage: visit.storage })
  await vi.waitFor(() => expect(selectStatus(again.foyer.getState())).toBe('connected'))
  expect(again.foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('other')
})

it('a wallet around the page that is silent leaves the page as any other', async () => {
  const around = createScriptedWallet({ id: 'around' })
  around.script.reconnect = 'fail'
  const { foyer } = startCold({ adapters: inside(around) })
  await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('disconnected'))
  expect(around.calls).toEqual(['reconnect'])
})

it('a wallet around the page that lets nobody in ends no connection: there was none', async () => {
  const around = createScriptedWallet({ id: 'around' })
  around.script.reconnect = 'ignore'
  const { foyer, events } = startCold({ adapters: inside(around) })
  await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('disconnected'))
  expect([around.calls, events]).toEqual([['reconnect'], []])
})

describe('inside a wallet, with what another place stored', () => {
  /** The page connects another wallet in a tab of its own. */
  async function afterTab(other: ScriptedWallet) {
    const visit = await startFoyer({ adapters: [createScriptedAdapter('eip155', other)] })
    await visit.foyer.connection.connect({ connectorId: 'other' })
    visit.stop()
    other.calls.length = 0
    return visit.storage
  }
  const usedIn = (foyer: Foyer) => foyer.getState().connection.byNamespace.eip155?.connectorId

  it('connects to the wallet around it, and asks no other', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    const storage = await afterTab(other)
    const { foyer } = startCold({ adapters: inside(around, other), storage })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    await vi.waitFor(() => expect(foyer.getState().connection.reconnecting).toEqual([]))
    expect([usedIn(foyer), other.calls]).toEqual(['around', []])
  })

  it('leaves what the other place stored as it is', async () => {
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

  it('goes by what is stored where the wallet around it does not let it in', async () => {
    const around = createScriptedWallet({ id: 'around' })
    around.script.reconnect = 'ignore'
    const other = createScriptedWallet({ id: 'other' })
    const storage = await afterTab(other)
    const { foyer } = startCold({ adapters: inside(around, other), storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('other'))
  })

  it('stays with it while another tab connects another wallet', async () => {
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

  it('goes back to it once the visitor chooses it again', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    const first = await startFoyer({ adapters: inside(around, other) })
    await vi.waitFor(() => expect(usedIn(first.foyer)).toBe('around'))
    await first.foyer.connection.connect({ connectorId: 'other' })
    await first.foyer.connection.connect({ connectorId: 'around' })
    first.stop()
    expect(first.storage.getItem('@foyer/default/eip155:connected_connector_id')).toBeNull()
    const { foyer } = await startFoyer({ adapters: inside(around, other), storage: first.storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
  })

  it('a choice made inside one wallet does not count inside another', async () => {
    const other = createScriptedWallet({ id: 'other' })
    const first = await startFoyer({ adapters: inside(createScriptedWallet({ id: 'around' }), other) })
    await vi.waitFor(() => expect(usedIn(first.foyer)).toBe('around'))
    await first.foyer.connection.connect({ connectorId: 'other' })
    first.stop()
    const elsewhere = inside(createScriptedWallet({ id: 'elsewhere' }), other)
    const { foyer } = await startFoyer({ adapters: elsewhere, storage: first.storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('elsewhere'))
  })

  it('a choice made inside a wallet counts only while it is what is stored', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    const third = createScriptedWallet({ id: 'third' })
    const first = await startFoyer({ adapters: inside(around, other) })
    await vi.waitFor(() => expect(usedIn(first.foyer)).toBe('around'))
    await first.foyer.connection.connect({ connectorId: 'other' })
    first.stop()
    const tab = await startFoyer({
      adapters: [createScriptedAdapter('eip155', third)],
      storage: first.storage,
    })
    await tab.foyer.connection.connect({ connectorId: 'third' })
    tab.stop()
    const { foyer } = await startFoyer({ adapters: inside(around, other), storage: first.storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
  })

  it('is displaced by no wallet that calls itself by its id', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const claims = { id: 'around', name: 'Around' }
    const taking = createScriptedWallet({ id: 'row-2', name: 'Around (row-2)', claims })
    const { foyer } = startCold({ adapters: inside(around, taking) })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
    expect(taking.calls).toEqual([])
  })

  it('leaves the connection of a tab as it is when the visitor presses its own row, or disconnects', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    const storage = await afterTab(other)
    const { foyer } = await startFoyer({ adapters: inside(around, other), storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
    await foyer.connection.connect({ connectorId: 'around' })
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toContain('other')
    await foyer.connection.disconnect()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toContain('other')
  })

  it('keeps what a tab connected where that wallet is not there, inside', async () => {
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
    'forgets a choice that was ended inside %s, whatever a tab connects afterwards',
    async how => {
      const around = createScriptedWallet({ id: 'around' })
      const other = createScriptedWallet({ id: 'other' })
      const first = await startFoyer({ adapters: inside(around, other) })
      const { storage } = first
      await vi.waitFor(() => expect(usedIn(first.foyer)).toBe('around'))
      await first.foyer.connection.connect({ connectorId: 'other' })
      if (how === 'by the wallet') other.end()
      if (how === 'by the visitor') await first.foyer.connection.disconnect()
      first.stop()
      if (how === 'by the visitor before it was open') {
        other.script.reconnect = 'fail'
        const second = await startFoyer({ adapters: inside(around, other), storage })
        await second.foyer.connection.disconnect()
        second.stop()
        other.script.reconnect = 'answer'
      }
      const tab = await startFoyer({ adapters: [createScriptedAdapter('eip155', other)], storage })
      await tab.foyer.connection.connect({ connectorId: 'other' })
      tab.stop()
      const { foyer } = await startFoyer({ adapters: inside(around, other), storage })
      await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
    },
  )

  it('is in use as soon as it answers, also where what a tab connected was there before', async () => {
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
    // The tab uses another account of its wallet, which is beside it here.
    window.dispatchEvent(
      Object.assign(new Event('storage'), { key: '@foyer/default/eip155:connected_address' }),
    )
    for (let task = 0; task < 10; task++) await nextTask()
    expect(usedIn(foyer)).toBe('around')
  })

  it('is chosen again among several wallets, for the next page too', async () => {
    const around = createScriptedWallet({ id: 'around' })
    const other = createScriptedWallet({ id: 'other' })
    const first = await startFoyer({ adapters: inside(around, other) })
    await vi.waitFor(() => expect(usedIn(first.foyer)).toBe('around'))
    await first.foyer.connection.connect({ connectorId: 'other', keepsOthers: true })
    first.foyer.connection.chooseWallet({ namespace: 'eip155', connectorId: 'around' })
    first.stop()
    const { foyer } = await startFoyer({ adapters: inside(around, other), storage: first.storage })
    await vi.waitFor(() => expect(usedIn(foyer)).toBe('around'))
  })
})
