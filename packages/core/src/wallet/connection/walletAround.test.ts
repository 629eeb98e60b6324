import { FoyerError } from '@foyer/common'
import { expect, it, vi } from 'vitest'
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
  await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
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
