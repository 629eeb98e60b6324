import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FoyerInstance } from '../../foyer/Foyer.js'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { loadProbe } from '../../testing/loadProbe.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'

afterEach(() => {
  vi.useRealTimers()
})

/** Connects three namespaces: eip155 alone, and solana and bip122 over one transport. */
async function withThreeNamespaces() {
  const red = createScriptedWallet({ id: 'red' })
  const pair = createScriptedWallet({ id: 'pair', type: 'WALLET_CONNECT', namespaces: ['solana', 'bip122'] })
  const options = () => ({
    networks: [testNetworks.one, testNetworks.sun, testNetworks.coin],
    adapters: [
      createScriptedAdapter('eip155', red),
      createScriptedAdapter('solana'),
      createScriptedAdapter('bip122'),
    ],
    connectors: [pair.connector],
  })
  const started = await startFoyer(options())
  await started.foyer.connect({ connectorId: 'red' })
  await started.foyer.connect({ connectorId: 'pair' })
  const connected = () => Object.keys(started.foyer.getState().connection.byNamespace)
  return { ...started, red, pair, connected, options }
}

/** Registers a clean-up, as a feature does. */
const addCleanup = (foyer: FoyerInstance, cleanup: () => Promise<void>) =>
  loadProbe(foyer, 'sign-in', async () => ({
    id: 'sign-in',
    slice: {},
    start: host => ({ actions: {}, stop: host.addDisconnectCleanup(cleanup) }),
  }))

describe('disconnecting', () => {
  it('ends the namespaces that share a transport and no other [STATE-8]', async () => {
    const { foyer, connected, red, pair, events } = await withThreeNamespaces()
    await foyer.disconnect('solana')
    expect(connected()).toEqual(['eip155'])
    expect(pair.liveCount()).toBe(0)
    expect(red.liveCount()).toBe(1)
    expect(events.filter(each => each.type === 'disconnected')).toEqual([
      { type: 'disconnected', namespace: 'solana' },
      { type: 'disconnected', namespace: 'bip122' },
    ])
  })

  it('ends every namespace in parallel if none is given, despite a failure [STATE-8] [STATE-9]', async () => {
    const { foyer, connected, red, pair } = await withThreeNamespaces()
    red.script.close = 'throw'
    expect(await codeOf(foyer.disconnect())).toBe('DISCONNECT_FAILED')
    expect(connected()).toEqual(['eip155'])
    expect(pair.liveCount()).toBe(0)
    expect(foyer.getState().connection.isDisconnecting).toBe(false)
  })

  it("shows 'Failed to disconnect' and reports it if a wallet fails [ERR-9] [STATE-11]", async () => {
    const { foyer, red, events, tracked, logged } = await withThreeNamespaces()
    red.script.close = 'throw'
    const failure = {
      code: 'DISCONNECT_FAILED',
      context: { reason: expect.stringContaining('the wallet crashed') },
    }
    await expect(foyer.disconnect('eip155')).rejects.toThrow('Failed to disconnect')
    expect(foyer.getState().notices.snackbar).toMatchObject({
      variant: 'error',
      isOpen: true,
      content: { kind: 'failure', failure },
    })
    expect(events).toContainEqual({
      type: 'failed',
      failure: expect.objectContaining(failure),
      category: 'INTERNAL_SDK_ERROR',
    })
    expect(tracked).toContain('DISCONNECT_ERROR')
    expect(logged).toEqual(['DISCONNECT_FAILED'])
  })

  it('reports a failed clean-up like a failed wallet: log, event and notice [STATE-11] [STATE-7]', async () => {
    const { foyer, events, tracked, logged } = await withThreeNamespaces()
    foyer.open()
    await addCleanup(foyer, async () => {
      throw new Error('the session service is down')
    })
    await foyer.disconnect()
    expect(logged).toEqual(['DISCONNECT_FAILED'])
    expect(events.filter(each => each.type === 'failed')).toHaveLength(1)
    expect(tracked.filter(each => each.startsWith('DISCONNECT'))).toEqual(['DISCONNECT_ERROR'])
    const failure = expect.objectContaining({ code: 'DISCONNECT_FAILED' })
    expect(foyer.getState().notices.snackbar).toMatchObject({ isOpen: true, content: { failure } })
  })

  it('reports a clean-up that fails after the wait for it has ended [STATE-11]', async () => {
    const { foyer, logged, connected } = await withThreeNamespaces()
    let fail = (_cause: Error) => {}
    await addCleanup(
      foyer,
      () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
    )
    vi.useFakeTimers()
    const done = foyer.disconnect()
    await vi.advanceTimersByTimeAsync(1500)
    await done
    expect([connected(), logged]).toEqual([[], []])
    fail(new Error('the session service is down'))
    await vi.advanceTimersByTimeAsync(0)
    expect(logged).toEqual(['DISCONNECT_FAILED'])
    expect(foyer.getState().notices.snackbar).toMatchObject({ isOpen: true, variant: 'error' })
  })

  it('disconnects the wallets if a clean-up throws synchronously', async () => {
    const { foyer, connected } = await withThreeNamespaces()
    await addCleanup(foyer, () => {
      throw new Error('no such thing')
    })
    expect(await codeOf(foyer.disconnect())).toBe('none')
    expect(connected()).toEqual([])
  })

  it.each(['WALLET_CONNECT', 'AUTH'] as const)(
    'ends other pairings of %s too, and no other wallet [STATE-8]',
    async type => {
      const red = createScriptedWallet({ id: 'red' })
      const near = createScriptedWallet({ id: 'near', type, namespaces: ['solana'] })
      const far = createScriptedWallet({ id: 'far', type, namespaces: ['bip122'] })
      const { foyer } = await startFoyer({
        networks: [testNetworks.one, testNetworks.sun, testNetworks.coin],
        adapters: [
          createScriptedAdapter('eip155', red),
          createScriptedAdapter('solana'),
          createScriptedAdapter('bip122'),
        ],
        connectors: [near.connector, far.connector],
      })
      for (const connectorId of ['red', 'near', 'far']) await foyer.connect({ connectorId })
      await foyer.disconnect('solana')
      expect(Object.keys(foyer.getState().connection.byNamespace)).toEqual(['eip155'])
      expect([red.liveCount(), near.liveCount(), far.liveCount()]).toEqual([1, 0, 0])
    },
  )

  it('forgets stored WalletConnect connections that are not open yet [STATE-8]', async () => {
    const { storage, stop, pair, options } = await withThreeNamespaces()
    stop()
    pair.script.reconnect = 'ignore'
    const { foyer } = await startFoyer({ ...options(), storage })
    expect(foyer.getState().connection.reconnecting).toEqual(expect.arrayContaining(['solana', 'bip122']))
    await foyer.disconnect('solana')
    pair.answer()
    await vi.waitFor(() => expect(foyer.getState().connection.reconnecting).toEqual([]))
    expect(Object.keys(foyer.getState().connection.byNamespace)).toEqual(['eip155'])
    for (const namespace of ['solana', 'bip122']) {
      expect(storage.getItem(`@foyer/default/${namespace}:connected_connector_id`)).toBeNull()
    }
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).not.toBeNull()
  })

  it('leaves nothing connected in wallet, state and storage, also after a reload [USER-6]', async () => {
    const { foyer, storage, stop, red, pair, options, connected } = await withThreeNamespaces()
    await foyer.disconnect()
    expect(connected()).toEqual([])
    expect(red.liveCount() + pair.liveCount()).toBe(0)
    for (const namespace of ['eip155', 'solana', 'bip122']) {
      expect(storage.getItem(`@foyer/default/${namespace}:connected_connector_id`)).toBeNull()
      expect(storage.getItem(`@foyer/default/${namespace}:connected_address`)).toBeNull()
    }
    stop()
    const again = await startFoyer({ ...options(), storage })
    expect(again.foyer.getState().connection).toMatchObject({ byNamespace: {}, reconnecting: [] })
  })

  it('forgets the connector id of each ended namespace, and of no other', async () => {
    const { foyer, storage } = await withThreeNamespaces()
    await foyer.disconnect('bip122')
    const stored = (namespace: string) =>
      storage.getItem(`@foyer/default/${namespace}:connected_connector_id`)
    expect([stored('eip155') === null, stored('solana'), stored('bip122')]).toEqual([false, null, null])
  })

  it('waits 3 s for a silent wallet and then disconnects without an error [CONST-15]', async () => {
    const { foyer, connected, red } = await withThreeNamespaces()
    red.script.close = 'ignore'
    vi.useFakeTimers()
    const done = codeOf(foyer.disconnect('eip155'))
    await vi.advanceTimersByTimeAsync(2999)
    expect(connected()).toContain('eip155')
    await vi.advanceTimersByTimeAsync(1)
    expect(await done).toBe('none')
    expect(connected()).not.toContain('eip155')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('runs the clean-ups first, reports a failed one, and disconnects the wallets all the same', async () => {
    const { foyer, connected, red, events } = await withThreeNamespaces()
    const seen: string[][] = []
    await addCleanup(foyer, async () => {
      seen.push(connected())
      throw new Error('the session service is down')
    })
    expect(await codeOf(foyer.disconnect())).toBe('none')
    expect(seen).toEqual([['eip155', 'solana', 'bip122']])
    expect(connected()).toEqual([])
    expect(red.calls).toEqual(['connect', 'eip155 close'])
    const context = { reason: expect.stringContaining('the session service is down') }
    expect(events).toContainEqual(
      expect.objectContaining({
        failure: expect.objectContaining({ code: 'DISCONNECT_FAILED', context }),
      }),
    )
  })

  it('waits at most 3 s for everything, and half of that for clean-ups [CONST-15]', async () => {
    const { foyer, connected, red } = await withThreeNamespaces()
    await addCleanup(foyer, () => new Promise(() => {}))
    red.script.close = 'ignore'
    vi.useFakeTimers()
    const done = codeOf(foyer.disconnect())
    await vi.advanceTimersByTimeAsync(1499)
    expect(red.calls).toEqual(['connect'])
    await vi.advanceTimersByTimeAsync(1)
    expect(red.calls).toEqual(['connect', 'eip155 close'])
    await vi.advanceTimersByTimeAsync(1500)
    expect(await done).toBe('none')
    expect(connected()).toEqual([])
    expect(foyer.getState().connection.isDisconnecting).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('closes all wallets simultaneously, so that two silent ones take no longer than one [STATE-8]', async () => {
    const { foyer, connected, red, pair } = await withThreeNamespaces()
    red.script.close = 'ignore'
    pair.script.close = 'ignore'
    vi.useFakeTimers()
    const done = codeOf(foyer.disconnect())
    await vi.advanceTimersByTimeAsync(0)
    expect(red.calls.at(-1)).toBe('eip155 close')
    expect(pair.calls.filter(call => call.endsWith('close'))).toEqual(['solana close', 'bip122 close'])
    await vi.advanceTimersByTimeAsync(3000)
    expect(await done).toBe('none')
    expect(connected()).toEqual([])
  })

  it('keeps a new connection if the clean-up or the wallet is slow', async () => {
    const { foyer, red, storage } = await withThreeNamespaces()
    red.script.close = 'ignore'
    vi.useFakeTimers()
    const slowWallet = foyer.disconnect('eip155')
    await vi.advanceTimersByTimeAsync(100)
    red.script.close = 'end'
    await foyer.connect({ connectorId: 'red' })
    await vi.advanceTimersByTimeAsync(3000)
    await slowWallet
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('red')
    await addCleanup(foyer, () => new Promise(() => {}))
    const slowCleanup = foyer.disconnect('eip155')
    await vi.advanceTimersByTimeAsync(100)
    await foyer.connect({ connectorId: 'red' })
    const before = red.calls.length
    await vi.advanceTimersByTimeAsync(3000)
    await slowCleanup
    expect(red.calls.slice(before)).toEqual([]) // the old session shares its transport with the new one
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('red')
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toContain('red')
  })

  it('does not cancel the attempt of another namespace', async () => {
    const { foyer, red } = await withThreeNamespaces()
    await foyer.disconnect('eip155')
    red.script.connect = 'ignore'
    const attempt = foyer.connect({ connectorId: 'red' })
    await foyer.disconnect('solana')
    red.answer()
    await attempt
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('red')
  })

  it('does nothing without a connection', async () => {
    const { foyer, events, tracked } = await startFoyer()
    await foyer.disconnect()
    await foyer.disconnect('solana')
    expect(events).toEqual([])
    expect(tracked).toEqual(['DISCONNECT_SUCCESS', 'DISCONNECT_SUCCESS'])
  })

  it('returns to an offered network [STATE-9]', async () => {
    const { foyer, red } = await withThreeNamespaces()
    red.change('eip155', { networkId: 'eip155:99' })
    expect(foyer.getState().networks.byNamespace.eip155?.activeId).toBe('eip155:99')
    await foyer.disconnect('eip155')
    expect(foyer.getState().networks.byNamespace.eip155?.activeId).toBe('eip155:1')
    expect(foyer.getState().accounts.byNamespace.eip155).toBeUndefined()
  })
})
