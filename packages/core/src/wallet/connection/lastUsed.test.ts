import { describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedPairing } from '../../testing/createScriptedPairing.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { readEnvironment } from '../environment/environment.js'
import { selectConnectMethods, selectConnectorRows } from './connectorRows.js'
import { embeddedWalletId } from './selectors.js'

const desktop = readEnvironment({ navigator: { userAgent: userAgents.desktop } })
const acme = { id: 'acme', name: 'Acme', mobileLink: 'acme://' }

/** Creates a browser with two wallets, pairing and the embedded wallet, which can open the page repeatedly. */
function browser() {
  visitPage(userAgents.desktop)
  const storage = createMemoryBackend()
  const wallets = ['red', 'blue'].map(id => createScriptedWallet({ id }))
  const embedded = createScriptedWallet({ id: embeddedWalletId, type: 'AUTH' })
  return async (options: Parameters<typeof startFoyer>[0] = {}) => {
    const pairing = createScriptedPairing()
    const started = await startFoyer({
      adapters: [createScriptedAdapter('eip155', ...wallets)],
      connectors: [pairing.connector, embedded.connector],
      storage,
      ...options,
    })
    const { foyer } = started
    const rows = () =>
      selectConnectorRows(foyer.getState(), desktop).map(({ key, isLastUsed }) =>
        isLastUsed ? `${key} last used` : key,
      )
    const methods = () => selectConnectMethods(foyer.getState())
    return { ...started, pairing, rows, methods }
  }
}

describe('the last used way to connect', () => {
  it('is absent at first, and everything is in its usual order', async () => {
    const { rows, methods } = await browser()()
    expect(rows()).toEqual(['walletConnect@eip155+solana', 'red@eip155', 'blue@eip155'])
    expect(methods()).toEqual(['wallet', 'email', 'social'])
  })

  it('is an extension, shown as recent after a disconnect and on the next page [VIEW-18]', async () => {
    const open = browser()
    const first = await open()
    await first.foyer.connect({ connectorId: 'blue' })
    await first.foyer.disconnect()
    const wanted = ['walletConnect@eip155+solana', 'blue@eip155 last used', 'red@eip155']
    expect(first.rows()).toEqual(wanted)
    expect(first.methods()).toEqual(['wallet', 'email', 'social'])
    first.stop()
    expect((await open()).rows()).toEqual(wanted)
  })

  it('is the paired wallet, not the pairing', async () => {
    const { foyer, pairing, rows } = await browser()()
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => expect(pairing.links).toHaveLength(1))
    pairing.links[0]?.approve()
    // Stored shortly after connecting.
    await vi.waitFor(() => expect(foyer.getState().connection.lastUsed).toBeDefined())
    await foyer.disconnect()
    expect(rows()[1]).toBe('recent:acme last used')
  })

  it('is a scanned code if no wallet was chosen', async () => {
    const { foyer, pairing, rows } = await browser()()
    foyer.pairing.start()
    await vi.waitFor(() => expect(pairing.links).toHaveLength(1))
    pairing.links[0]?.approve()
    // Stored shortly after connecting.
    await vi.waitFor(() => expect(foyer.getState().connection.lastUsed).toBeDefined())
    await foyer.disconnect()
    expect(rows()[0]).toBe('walletConnect@eip155+solana last used')
  })

  it.each([
    ['email', 'email', ['email', 'wallet', 'social']],
    ['google', 'social', ['social', 'wallet', 'email']],
  ] as const)(
    'is a login by %s, which moves no method unless the host asks for it [VIEW-16]',
    async (login, kind, order) => {
      const { foyer, rows, methods } = await browser()()
      await foyer.connect({ connectorId: embeddedWalletId, login })
      await foyer.disconnect()
      expect(foyer.getState().connection.lastUsed).toEqual({ kind, id: login })
      expect(methods()).toEqual(['wallet', 'email', 'social'])
      expect(rows().join()).not.toContain('last used')
      foyer.updateOptions({ features: { lastUsedFirst: true } })
      expect(methods()).toEqual(order)
    },
  )

  it('comes first if the host requests it and sets no order of its own', async () => {
    const { foyer, rows } = await browser()({ features: { lastUsedFirst: true } })
    await foyer.connect({ connectorId: 'blue' })
    await foyer.disconnect()
    expect(rows()).toEqual(['blue@eip155 last used', 'walletConnect@eip155+solana', 'red@eip155'])
    foyer.updateOptions({ features: { connectorTypeOrder: ['walletConnect', 'injected', 'recent'] } })
    expect(rows()).toEqual(['walletConnect@eip155+solana', 'red@eip155', 'blue@eip155 last used'])
  })

  it('stays the same when another attempt fails', async () => {
    const { foyer, rows } = await browser()()
    await foyer.connect({ connectorId: 'blue' })
    await foyer.disconnect()
    await foyer.connect({ connectorId: 'nobody' }).catch(() => undefined)
    expect(rows()[1]).toBe('blue@eip155 last used')
  })

  it('yields to an order that the host sets', async () => {
    const { foyer, rows, methods } = await browser()({
      features: { connectMethodsOrder: ['social', 'wallet', 'email'] },
      wallets: { order: given => [...given].reverse() },
    })
    await foyer.connect({ connectorId: 'blue' })
    await foyer.disconnect()
    expect(methods()).toEqual(['social', 'wallet', 'email'])
    expect(rows()).toEqual(['red@eip155', 'blue@eip155 last used', 'walletConnect@eip155+solana'])
  })

  it('is permanently forgotten with "disconnect and forget", like recent wallets', async () => {
    const open = browser()
    const first = await open()
    first.foyer.connection.addRecentWallet(acme)
    await first.foyer.connect({ connectorId: 'blue' })
    await first.foyer.disconnect(undefined, { forgets: true })
    const usual = ['walletConnect@eip155+solana', 'red@eip155', 'blue@eip155']
    expect(first.rows()).toEqual(usual)
    first.stop()
    expect((await open()).rows()).toEqual(usual)
  })

  it('is not stored if the visitor disconnects and forgets immediately', async () => {
    const { foyer, storage } = await browser()()
    const left = new Promise<void>(resolve => {
      const stop = foyer.on('connected', () => {
        stop()
        resolve(foyer.disconnect(undefined, { forgets: true }))
      })
    })
    await foyer.connect({ connectorId: 'blue' })
    await left
    expect(foyer.getState().connection.lastUsed).toBeUndefined()
    expect(storage.getItem('@foyer/default/last_used')).toBeNull()
  })

  it('is absent if the stored value is invalid', async () => {
    const open = browser()
    const first = await open()
    await first.foyer.connect({ connectorId: 'blue' })
    await first.foyer.disconnect()
    first.stop()
    first.storage.setItem('@foyer/default/last_used', '{"version":1,"data":{"kind":"ghost","id":7}}')
    expect((await open()).rows().join()).not.toContain('last used')
  })
})
