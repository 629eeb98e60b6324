import { type ChainAdapter, type Connector, nextTask } from '@foyer/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startCold, startFoyer } from '../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { selectStatus } from './selectors.js'

afterEach(() => {
  vi.useRealTimers()
})

/** Opens a page, connects a wallet, and closes the page. */
async function afterVisit() {
  const red = createScriptedWallet({ id: 'red' })
  const blue = createScriptedWallet({ id: 'blue' })
  const visit = await startFoyer({ adapters: [createScriptedAdapter('eip155', red, blue)] })
  await visit.foyer.connect({ connectorId: 'red' })
  visit.stop()
  red.calls.length = 0
  return { red, blue, storage: visit.storage }
}

describe('the reconnect of a stored connection', () => {
  it('opens wallet, account and network again without a call that may prompt [USER-2]', async () => {
    const { red, blue, storage } = await afterVisit()
    const { foyer, events } = startCold({ adapters: [createScriptedAdapter('eip155', red, blue)], storage })
    expect(selectStatus(foyer.getState())).toBe('reconnecting')
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    expect(red.calls).toEqual(['reconnect'])
    expect(blue.calls).toEqual([])
    expect(foyer.getState().connection.byNamespace.eip155).toMatchObject({
      connectorId: 'red',
      activeAccount: 'eip155:1:0xaaa',
    })
    expect(events).toMatchObject([{ type: 'connected', isReconnected: true, connectorId: 'red' }])
  })

  it('uses the account used last while the wallet still offers it', async () => {
    const { red, storage } = await afterVisit()
    const options = { adapters: [createScriptedAdapter('eip155', red)], storage }
    const second = await startFoyer(options)
    await vi.waitFor(() => expect(selectStatus(second.foyer.getState())).toBe('connected'))
    second.foyer.connection.chooseAccount('eip155:1:0xbbb')
    second.stop()
    const third = await startFoyer(options)
    await vi.waitFor(() => expect(selectStatus(third.foyer.getState())).toBe('connected'))
    expect(third.foyer.getState().connection.byNamespace.eip155?.activeAccount).toBe('eip155:1:0xbbb')
    third.stop()
    red.addresses = ['0xccc']
    const fourth = await startFoyer(options)
    await vi.waitFor(() => expect(selectStatus(fourth.foyer.getState())).toBe('connected'))
    expect(fourth.foyer.getState().connection.byNamespace.eip155?.activeAccount).toBe('eip155:1:0xccc')
  })

  it('uses the last network in every namespace if the wallet leaves it to the page', async () => {
    const sun = createScriptedWallet({ id: 'sun', namespaces: ['cosmos'], keepsNetwork: false })
    const dot = createScriptedWallet({ id: 'dot', namespaces: ['polkadot'], keepsNetwork: false })
    const { hub, zone, relay, canary } = testNetworks
    const options = {
      networks: [hub, zone, relay, canary],
      adapters: [createScriptedAdapter('cosmos', sun), createScriptedAdapter('polkadot', dot)],
    }
    const first = await startFoyer(options)
    await first.foyer.connect({ connectorId: 'sun' })
    await first.foyer.switchNetwork(zone.id)
    await first.foyer.connect({ connectorId: 'dot' })
    await first.foyer.switchNetwork(canary.id)
    first.stop()
    const second = await startFoyer({ ...options, storage: first.storage })
    await vi.waitFor(() => expect(second.foyer.getState().connection.reconnecting).toEqual([]))
    const { byNamespace } = second.foyer.getState().connection
    expect([byNamespace.cosmos?.networkId, byNamespace.polkadot?.networkId]).toEqual([zone.id, canary.id])
  })

  it('is complete once its request code is loaded, so that a tap can open the wallet', async () => {
    const { red, storage } = await afterVisit()
    let arrive = () => {}
    red.script.load = new Promise(resolve => {
      arrive = resolve
    })
    const { foyer } = startCold({ adapters: [createScriptedAdapter('eip155', red)], storage })
    await vi.waitFor(() => expect(red.liveCount()).toBe(1))
    for (let task = 0; task < 10; task++) await nextTask()
    expect(selectStatus(foyer.getState())).toBe('reconnecting')
    arrive()
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
  })

  it('is complete if that code fails to load, with the connection as the only listener', async () => {
    const { red, storage } = await afterVisit()
    let fail = (_error: Error) => {}
    red.script.load = new Promise((_, reject) => {
      fail = reject
    })
    const { foyer } = startCold({ adapters: [createScriptedAdapter('eip155', red)], storage })
    await vi.waitFor(() => expect(red.liveCount()).toBe(1))
    for (let task = 0; task < 10; task++) await nextTask()
    fail(new TypeError('Failed to fetch'))
    await vi.waitFor(() => expect(foyer.getState().connection.reconnecting).toEqual([]))
    expect(selectStatus(foyer.getState())).toBe('connected')
    expect(red.opened.at(-1)?.listenerCount()).toBe(1)
  })

  it('releases the session immediately on a cancellation while that code loads', async () => {
    const { red, storage } = await afterVisit()
    red.script.load = new Promise(() => {})
    const { foyer } = await startFoyer({ adapters: [createScriptedAdapter('eip155', red)], storage })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    while (red.liveCount() === 0) await nextTask()
    for (let task = 0; task < 10; task++) await nextTask()
    await foyer.disconnect()
    await nextTask()
    expect(red.calls).toEqual(['reconnect', 'eip155 release'])
    expect(red.opened.at(-1)?.listenerCount()).toBe(0)
  })

  it('releases a session whose `subscribe` throws', async () => {
    const { red, storage } = await afterVisit()
    let released = 0
    red.script.reconnect = () => [
      {
        namespace: 'eip155',
        accounts: ['eip155:1:0xaaa'],
        networkId: 'eip155:1',
        subscribe() {
          throw new TypeError('the wallet crashed')
        },
        release: () => void released++,
      },
    ]
    const { foyer } = await startFoyer({ adapters: [createScriptedAdapter('eip155', red)], storage })
    await vi.waitFor(() => expect(foyer.getState().connection.reconnecting).toEqual([]))
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(released).toBe(1)
  })

  it('waits for a wallet that announces itself late [STATE-1]', async () => {
    const { red, storage } = await afterVisit()
    const adapter = createScriptedAdapter('eip155')
    const { foyer } = await startFoyer({ adapters: [adapter], storage })
    vi.useFakeTimers()
    await vi.advanceTimersByTimeAsync(0)
    expect(selectStatus(foyer.getState())).toBe('reconnecting')
    adapter.announce(red)
    await vi.advanceTimersByTimeAsync(0)
    expect(selectStatus(foyer.getState())).toBe('connected')
  })

  it('ends after 3 s without its wallet, opens no other, and waits for it at each load [USER-2]', async () => {
    const { red, blue, storage } = await afterVisit()
    vi.useFakeTimers()
    const start = async () => {
      const adapter = createScriptedAdapter('eip155', blue)
      return { adapter, ...(await startFoyer({ adapters: [adapter], storage })) }
    }
    const { foyer, stop } = await start()
    await vi.advanceTimersByTimeAsync(2999)
    expect(selectStatus(foyer.getState())).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(blue.calls).toEqual([])
    stop()
    const again = await start()
    expect(selectStatus(again.foyer.getState())).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(100_000)
    expect(selectStatus(again.foyer.getState())).toBe('disconnected')
    again.adapter.announce(red)
    await vi.advanceTimersByTimeAsync(0)
    expect(selectStatus(again.foyer.getState())).toBe('connected')
    expect(blue.calls).toEqual([])
  })

  it('ends after 3 s if the wallet does not answer, and is tried again at the next load', async () => {
    const { red, storage } = await afterVisit()
    red.script.reconnect = 'ignore'
    vi.useFakeTimers()
    const options = { adapters: [createScriptedAdapter('eip155', red)], storage }
    const { foyer, stop } = await startFoyer(options)
    await vi.advanceTimersByTimeAsync(3000)
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    red.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(red.liveCount()).toBe(0)
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    stop()
    red.script.reconnect = 'answer'
    const again = await startFoyer(options)
    await vi.advanceTimersByTimeAsync(0)
    expect(selectStatus(again.foyer.getState())).toBe('connected')
  })

  it('is repeated in the background without a status if the answer is unknown', async () => {
    const { red, storage } = await afterVisit()
    red.script.reconnect = 'fail'
    vi.useFakeTimers()
    const options = { adapters: [createScriptedAdapter('eip155', red)], storage }
    const { foyer, events } = await startFoyer(options)
    await vi.advanceTimersByTimeAsync(0)
    const statuses = new Set<string>()
    foyer.subscribe(() => statuses.add(selectStatus(foyer.getState())))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(red.calls).toEqual(['reconnect', 'reconnect', 'reconnect'])
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    red.script.reconnect = 'answer'
    await vi.advanceTimersByTimeAsync(45_000)
    expect(selectStatus(foyer.getState())).toBe('connected')
    expect([...statuses]).not.toContain('reconnecting')
    expect(events.filter(each => each.type === 'failed')).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is repeated when the page is back online, until there is a definite answer', async () => {
    visitPage(userAgents.desktop)
    const { red, storage } = await afterVisit()
    red.script.reconnect = 'fail'
    vi.useFakeTimers()
    const options = { adapters: [createScriptedAdapter('eip155', red)], storage }
    const { foyer } = await startFoyer(options)
    await vi.advanceTimersByTimeAsync(120_000)
    const count = red.calls.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(red.calls).toHaveLength(count)
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).not.toBeNull()
    red.script.reconnect = 'answer'
    red.end()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(500)
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toBeNull()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(red.calls).toHaveLength(count + 1)
    expect(selectStatus(foyer.getState())).toBe('disconnected')
  })

  it('is not repeated once the visitor disconnects, or the instance stops', async () => {
    const { red, storage } = await afterVisit()
    red.script.reconnect = 'fail'
    vi.useFakeTimers()
    const options = { adapters: [createScriptedAdapter('eip155', red)], storage }
    const first = await startFoyer(options)
    await vi.advanceTimersByTimeAsync(0)
    first.stop()
    expect(vi.getTimerCount()).toBe(0)
    const { foyer } = await startFoyer(options)
    await vi.advanceTimersByTimeAsync(0)
    await foyer.disconnect()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(red.calls).toEqual(['reconnect', 'reconnect'])
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toBeNull()
  })

  it('forgets a session that the wallet has ended, with events but no notice [USER-22]', async () => {
    const { red, storage } = await afterVisit()
    red.end()
    const { foyer, events } = await startFoyer({ adapters: [createScriptedAdapter('eip155', red)], storage })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('disconnected'))
    expect(events).toEqual([
      { type: 'sessionEnded', namespace: 'eip155', connectorId: 'red' },
      { type: 'disconnected', namespace: 'eip155' },
    ])
    expect(foyer.getState().notices).toEqual(foyer.getInitialState().notices)
    expect(foyer.getState().modal.isOpen).toBe(false)
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toBeNull()
    expect(storage.getItem('@foyer/default/eip155:connected_address')).toBeNull()
  })

  it.each([
    ['text', () => 'here'],
    ['nothing', () => undefined],
    [
      'a session without accounts',
      () => [{ namespace: 'eip155', accounts: [], networkId: 'eip155:1', release() {} }],
    ],
  ])('ends disconnected when the wallet answers with %s', async (_what, answer) => {
    const { red, storage } = await afterVisit()
    red.script.reconnect = answer
    const { foyer } = await startFoyer({ adapters: [createScriptedAdapter('eip155', red)], storage })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('disconnected'))
    expect(foyer.getState().connection.byNamespace).toEqual({})
  })

  it('is replaced when the visitor connects another wallet meanwhile', async () => {
    const { red, blue, storage } = await afterVisit()
    red.script.reconnect = 'ignore'
    const { foyer } = await startFoyer({ adapters: [createScriptedAdapter('eip155', red, blue)], storage })
    await vi.waitFor(() => expect(red.calls).toEqual(['reconnect']))
    await foyer.connect({ connectorId: 'blue' })
    red.answer()
    await vi.waitFor(() => expect(red.calls).toContain('eip155 release'))
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('blue')
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toContain('blue')
  })

  it('is permanently canceled by a disconnect', async () => {
    const { red, storage } = await afterVisit()
    red.script.reconnect = 'ignore'
    const { foyer } = await startFoyer({ adapters: [createScriptedAdapter('eip155', red)], storage })
    await vi.waitFor(() => expect(red.calls).toEqual(['reconnect']))
    await foyer.disconnect()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    red.answer()
    await vi.waitFor(() => expect(red.calls).toContain('eip155 release'))
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toBeNull()
  })

  it('continues after an immediate stop and start', async () => {
    const { red, storage } = await afterVisit()
    red.script.reconnect = 'ignore'
    const { foyer, stop } = await startFoyer({ adapters: [createScriptedAdapter('eip155', red)], storage })
    await vi.waitFor(() => expect(red.calls).toEqual(['reconnect']))
    stop()
    const stopAgain = foyer.start()
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect(selectStatus(foyer.getState())).toBe('reconnecting')
    red.answer()
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    expect(red.liveCount()).toBe(1)
    stopAgain()
  })

  it('is separate for every namespace', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const sol = createScriptedWallet({ id: 'sol', namespaces: ['solana'] })
    const options = () => ({
      networks: [testNetworks.one, testNetworks.sun],
      adapters: [createScriptedAdapter('eip155', red), createScriptedAdapter('solana', sol)],
    })
    const visit = await startFoyer(options())
    await visit.foyer.connect({ connectorId: 'red' })
    await visit.foyer.connect({ connectorId: 'sol' })
    visit.stop()
    sol.script.reconnect = 'fail'
    const { foyer } = await startFoyer({ ...options(), storage: visit.storage })
    await vi.waitFor(() => expect(foyer.getState().connection.reconnecting).toEqual([]))
    expect(Object.keys(foyer.getState().connection.byNamespace)).toEqual(['eip155'])
    expect(selectStatus(foyer.getState(), 'solana')).toBe('disconnected')
  })
})

describe('several wallets that claim the stored identity', () => {
  const claims = { id: 'red', name: 'Red' }

  it('reconnect the one that has the account used last, in any order', async () => {
    const { red, storage } = await afterVisit()
    const first = createScriptedWallet({ id: 'red' })
    let released = 0
    first.script.reconnect = () => [{ ...foreignSession(), release: () => void released++ }]
    const later = withRow(red.connector, { id: 'row-2', name: 'Red (row-2)', claims })
    const { foyer } = await startFoyer({ adapters: [adapterOf(first.connector, later)], storage })
    await vi.waitFor(() => expect(foyer.getState().connection.reconnecting).toEqual([]))
    expect(foyer.getState().connection.byNamespace.eip155).toMatchObject({
      connectorId: 'row-2',
      activeAccount: 'eip155:1:0xaaa',
    })
    expect(released).toBe(1)
  })

  it('reconnect the one that has it if an orphaned object of its extension fails', async () => {
    const { red, storage } = await afterVisit()
    const before = createScriptedWallet({ id: 'red' })
    before.script.reconnect = 'fail'
    const anew = withRow(red.connector, { id: 'row-2', name: 'Red (row-2)', claims })
    const { foyer } = await startFoyer({ adapters: [adapterOf(before.connector, anew)], storage })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('row-2')
  })

  it.each(['eip155:1:0xaaa', 'eip155:1:0xccc'] as const)(
    'do not count a locked namesake’s stored account as proof (%s)',
    async noted => {
      const { red, storage } = await afterVisit()
      const first = createScriptedWallet({ id: 'red' })
      const resting = { ...foreignSession(), accounts: [noted], isConfirmed: false, isResting: true }
      first.script.reconnect = () => [resting]
      const adapter = createScriptedAdapter('eip155', first)
      const { foyer } = await startFoyer({ adapters: [adapter], storage })
      await vi.waitFor(() => expect(first.calls).toEqual(['reconnect']))
      const connector = withRow(red.connector, { id: 'row-2', name: 'Red (row-2)', claims })
      adapter.announce({ ...red, connector })
      await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
      expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('row-2')
    },
  )

  it('keep the stored connection if two of them are locked, because it is unknown which is right', async () => {
    const { red, storage } = await afterVisit()
    const first = createScriptedWallet({ id: 'red' })
    first.script.reconnect = () => [{ ...foreignSession(), accounts: ['eip155:1:0xaaa'], isConfirmed: false }]
    red.isConfirmed = false
    const later = withRow(red.connector, { id: 'row-2', name: 'Red (row-2)', claims })
    const { foyer } = await startFoyer({ adapters: [adapterOf(first.connector, later)], storage })
    await vi.waitFor(() => expect(foyer.getState().connection.reconnecting).toEqual([]))
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toContain('red')
  })

  it('reconnect the right wallet on the next page, where it came first', async () => {
    const { red, storage } = await afterVisit()
    const first = createScriptedWallet({ id: 'red' })
    first.script.reconnect = () => []
    const later = withRow(red.connector, { id: 'row-2', name: 'Red (row-2)', claims })
    const visit = await startFoyer({ adapters: [adapterOf(first.connector, later)], storage })
    await vi.waitFor(() => expect(selectStatus(visit.foyer.getState())).toBe('connected'))
    visit.stop()
    const { foyer } = await startFoyer({ adapters: [adapterOf(red.connector)], storage })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('red')
  })

  it('are waited for before a wallet with another account is used', async () => {
    const { red, storage } = await afterVisit()
    const first = createScriptedWallet({ id: 'red' })
    first.script.reconnect = () => [foreignSession()]
    const adapter = createScriptedAdapter('eip155', first)
    const { foyer } = await startFoyer({ adapters: [adapter], storage })
    await vi.waitFor(() => expect(foyer.getState().connection.connectors).toHaveLength(1))
    for (let task = 0; task < 10; task++) await nextTask()
    expect(selectStatus(foyer.getState())).toBe('reconnecting')
    adapter.announce({
      ...red,
      connector: withRow(red.connector, { id: 'row-2', name: 'Red (row-2)', claims }),
    })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    expect(foyer.getState().connection.byNamespace.eip155?.activeAccount).toBe('eip155:1:0xaaa')
  })

  it('reconnect none without the account, and keep the stored connection', async () => {
    const { red, storage } = await afterVisit()
    red.addresses = ['0xccc']
    const first = createScriptedWallet({ id: 'red' })
    first.script.reconnect = () => [foreignSession()]
    const later = withRow(red.connector, { id: 'row-2', name: 'Red (row-2)', claims })
    const { foyer } = await startFoyer({ adapters: [adapterOf(first.connector, later)], storage })
    await vi.waitFor(() => expect(foyer.getState().connection.reconnecting).toEqual([]))
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(red.liveCount()).toBe(0)
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toContain('red')
  })

  it('reconnect none if several have the account', async () => {
    const { red, storage } = await afterVisit()
    const first = createScriptedWallet({ id: 'red' })
    let released = 0
    const accounts = ['eip155:1:0xaaa']
    first.script.reconnect = () => [{ ...foreignSession(), accounts, release: () => void released++ }]
    const later = withRow(red.connector, { id: 'row-2', name: 'Red (row-2)', claims })
    const { foyer } = await startFoyer({ adapters: [adapterOf(first.connector, later)], storage })
    await vi.waitFor(() => expect(foyer.getState().connection.reconnecting).toEqual([]))
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect([red.liveCount(), released]).toEqual([0, 1])
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toContain('red')
  })

  it('are awaited before a connection that one wallet does not recognize is forgotten', async () => {
    const { red, storage } = await afterVisit()
    const first = createScriptedWallet({ id: 'red' })
    first.script.reconnect = () => []
    const adapter = createScriptedAdapter('eip155', first)
    const { foyer } = await startFoyer({ adapters: [adapter], storage })
    await vi.waitFor(() => expect(first.calls).toEqual(['reconnect']))
    const connector = withRow(red.connector, { id: 'row-2', name: 'Red (row-2)', claims })
    adapter.announce({ ...red, connector })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('row-2')
  })

  it.each(['fail', 'ignore'] as const)(
    'reconnect the right wallet on the next page, even if another wallet came first',
    async how => {
      const { red, storage } = await afterVisit()
      const first = createScriptedWallet({ id: 'red' })
      first.script.reconnect = how
      const later = withRow(red.connector, { id: 'row-2', name: 'Red (row-2)', claims })
      vi.useFakeTimers()
      const { foyer } = await startFoyer({ adapters: [adapterOf(first.connector, later)], storage })
      await vi.advanceTimersByTimeAsync(1500)
      expect(selectStatus(foyer.getState())).toBe('connected')
      expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('row-2')
    },
  )

  it('keep the stored connection of a namesake whose disconnect failed', async () => {
    const { red, storage } = await afterVisit()
    const first = createScriptedWallet({ id: 'red' })
    first.script.reconnect = () => []
    const later = withRow(red.connector, { id: 'row-2', name: 'Red (row-2)', claims })
    const { foyer } = await startFoyer({ adapters: [adapterOf(first.connector, later)], storage })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    red.script.close = 'throw'
    await expect(foyer.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('row-2')
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toContain('red')
  })

  it('report another account that the owner of a single wallet chose meanwhile', async () => {
    const { red, storage } = await afterVisit()
    red.addresses = ['0xccc']
    const { foyer } = await startFoyer({ adapters: [adapterOf(red.connector)], storage })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    expect(foyer.getState().connection.byNamespace.eip155?.activeAccount).toBe('eip155:1:0xccc')
    expect(foyer.getState().notices.snackbar).toMatchObject({
      content: { kind: 'notice', code: 'ACCOUNT_CHANGED' },
      isOpen: true,
      isForPage: true,
    })
  })

  it('report nothing if the account is still among others, or the network differs', async () => {
    const { red, storage } = await afterVisit()
    red.addresses = ['0xbbb', '0xaaa']
    const first = await startFoyer({ adapters: [adapterOf(red.connector)], storage })
    await vi.waitFor(() => expect(selectStatus(first.foyer.getState())).toBe('connected'))
    expect(first.foyer.getState().notices.snackbar).toBeUndefined()
    first.stop()
    // Addresses of some families differ by network.
    red.addresses = ['0xccc']
    red.change('eip155', { networkId: 'eip155:2' })
    const { foyer } = await startFoyer({ adapters: [adapterOf(red.connector)], storage })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    expect(foyer.getState().notices.snackbar).toBeUndefined()
  })

  it('keep the stored connection of a namesake that replaces the other', async () => {
    const { red, storage } = await afterVisit()
    const blue = createScriptedWallet({ id: 'row-2', name: 'Red (row-2)' })
    blue.addresses = ['0xeee']
    const later = withRow(blue.connector, { id: 'row-2', name: 'Red (row-2)', claims })
    const visit = await startFoyer({ adapters: [adapterOf(red.connector, later)], storage })
    await vi.waitFor(() => expect(selectStatus(visit.foyer.getState())).toBe('connected'))
    await visit.foyer.connect({ connectorId: 'row-2' })
    visit.stop()
    const anew = withRow(blue.connector, { id: 'row-9', name: 'Red (row-9)', claims })
    const { foyer } = await startFoyer({ adapters: [adapterOf(red.connector, anew)], storage })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    expect(foyer.getState().connection.byNamespace.eip155).toMatchObject({
      connectorId: 'row-9',
      activeAccount: 'eip155:1:0xeee',
    })
  })

  it('cannot claim a built-in identity', async () => {
    const taking = withRow(createScriptedWallet({ id: 'row-2' }).connector, {
      id: 'row-2',
      name: 'WalletConnect',
      claims: { id: 'walletConnect', name: 'WalletConnect' },
    })
    const { foyer } = await startFoyer({ adapters: [adapterOf(taking)] })
    expect(foyer.getState().connection.connectors).toEqual([])
  })
})

function withRow(connector: Connector, row: Pick<Connector, 'id' | 'name' | 'claims'>): Connector {
  return { ...connector, ...row }
}

function adapterOf(...connectors: readonly Connector[]): ChainAdapter {
  return { ...createScriptedAdapter('eip155'), connectors: () => connectors }
}

/** Returns a session with an account that the stored connection does not contain. */
function foreignSession() {
  return {
    namespace: 'eip155',
    accounts: ['eip155:1:0xeee'],
    networkId: 'eip155:1',
    linkId: 'foreign',
    subscribe: () => () => {},
    release: () => {},
    close: async () => {},
    refresh: async () => {},
  }
}

describe('a stored connection', () => {
  const dayMs = 86_400_000

  it('is valid for 90 days after its last use, and absent afterwards [USER-22]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
    const { red, storage } = await afterVisit()
    const options = { adapters: [createScriptedAdapter('eip155', red)], storage }
    for (let visits = 0; visits < 3; visits += 1) {
      vi.advanceTimersByTime(89 * dayMs)
      const { foyer, stop } = startCold(options)
      await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
      expect(foyer.getState().connection.byNamespace.eip155?.activeAccount).toBe('eip155:1:0xaaa')
      stop()
    }
    red.calls.length = 0
    vi.advanceTimersByTime(90 * dayMs + 1)
    const { foyer, events } = startCold(options)
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    await foyer.load()
    expect(red.calls).toEqual([])
    expect(events).toEqual([])
  })

  it('gets a checksum and a time if an older version stored it [USER-22]', async () => {
    const { red, storage } = await afterVisit()
    const key = '@foyer/default/eip155:connected_connector_id'
    storage.setItem(key, '{"version":1,"data":"red"}')
    const { foyer } = startCold({ adapters: [createScriptedAdapter('eip155', red)], storage })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    expect(JSON.parse(storage.getItem(key) ?? '')).toMatchObject({
      version: 1,
      data: 'red',
      savedAt: expect.any(Number),
      expiresAt: expect.any(Number),
      checksum: expect.stringContaining('fnv1a:'),
      worth: 'vital',
    })
  })

  it('is absent if other software changed it, and no wallet receives a request [USER-22]', async () => {
    const { red, blue, storage } = await afterVisit()
    const key = '@foyer/default/eip155:connected_connector_id'
    storage.setItem(key, (storage.getItem(key) ?? '').replace('"red"', '"blue"'))
    const { foyer } = startCold({ adapters: [createScriptedAdapter('eip155', red, blue)], storage })
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    await foyer.load()
    expect([...red.calls, ...blue.calls]).toEqual([])
  })
})
