import { nextTask } from '@foyer/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedSiwx } from '../../testing/createScriptedSiwx.js'
import { createScriptedWallet, type ScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectStatus } from './selectors.js'

afterEach(() => {
  vi.useRealTimers()
})

async function withTwoWallets() {
  const red = createScriptedWallet({ id: 'red' })
  const blue = createScriptedWallet({ id: 'blue' })
  const started = await startFoyer({ adapters: [createScriptedAdapter('eip155', red, blue)] })
  return { ...started, red, blue }
}

/** Waits until the wallet has answered, and the sessions wait for the code of their requests. */
async function untilWaiting(wallet: ScriptedWallet) {
  while (wallet.liveCount() === 0) await nextTask()
  for (let task = 0; task < 10; task++) await nextTask()
}

describe('connecting', () => {
  it('publishes wallet, accounts and network in one change', async () => {
    const { foyer } = await withTwoWallets()
    const seen: string[] = []
    foyer.subscribe(state => seen.push(selectStatus(state)))
    await foyer.connect({ connectorId: 'red' })
    expect([...new Set(seen)]).toEqual(['connecting', 'connected'])
    expect(foyer.getState().connection.byNamespace.eip155).toMatchObject({
      connectorId: 'red',
      accounts: ['eip155:1:0xaaa', 'eip155:1:0xbbb'],
      activeAccount: 'eip155:1:0xaaa',
      networkId: 'eip155:1',
    })
    expect(foyer.getState().connection.flow).toEqual({ status: 'idle' })
  })

  it('changes the status from `disconnected` to `connecting` to `connected` [STATE-1]', async () => {
    const { foyer, red } = await withTwoWallets()
    red.script.connect = 'ignore'
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    const attempt = foyer.connect({ connectorId: 'red' })
    expect(selectStatus(foyer.getState())).toBe('connecting')
    await vi.waitFor(() => expect(red.calls).toEqual(['connect']))
    red.answer()
    await attempt
    expect(selectStatus(foyer.getState())).toBe('connected')
  })

  it('starts without connections, flow, reconnect or wallets, and with empty pairing [ENT-13]', async () => {
    const { foyer } = await startFoyer()
    for (const state of [foyer.getInitialState(), foyer.getState()]) {
      expect(selectStatus(state)).toBe('disconnected')
      expect(state.pairing).toEqual({})
      expect(state.options.modal.connectOnly).toBe(false)
      expect(state.connection).toEqual({
        connectors: [],
        flow: { status: 'idle' },
        reconnecting: [],
        isDisconnecting: false,
        byNamespace: {},
        beside: {},
        recentWallets: [],
      })
    }
  })

  it('follows the newest attempt and closes a late session of an older one', async () => {
    const { foyer, red, blue } = await withTwoWallets()
    red.script.connect = 'ignore'
    const first = codeOf(foyer.connect({ connectorId: 'red' }))
    await vi.waitFor(() => expect(red.calls).toEqual(['connect']))
    await foyer.connect({ connectorId: 'blue' })
    expect(await first).toBe('ABORTED')
    red.answer()
    await vi.waitFor(() => expect(red.calls).toContain('eip155 close'))
    expect(red.liveCount()).toBe(0)
    expect(blue.liveCount()).toBe(1)
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('blue')
  })

  it('sends a request only to the last of several wallets that are chosen in quick succession', async () => {
    const { foyer, red, blue } = await withTwoWallets()
    const first = codeOf(foyer.connect({ connectorId: 'red' }))
    const second = foyer.connect({ connectorId: 'blue' })
    expect(await first).toBe('ABORTED')
    await second
    expect(red.calls).toEqual([])
    expect(blue.calls).toEqual(['connect'])
  })

  it('asks a wallet once, however often it is chosen meanwhile, and accepts the approval', async () => {
    const { foyer, red } = await withTwoWallets()
    red.script.connect = 'ignore'
    const presses = [1, 2, 3].map(() => foyer.connect({ connectorId: 'red' }))
    await vi.waitFor(() => expect(red.calls).toEqual(['connect']))
    presses.push(foyer.connect({ connectorId: 'red', namespace: 'eip155' }))
    await nextTask()
    red.answer()
    await Promise.all(presses.slice(2))
    expect(red.calls).toEqual(['connect'])
    expect(selectStatus(foyer.getState())).toBe('connected')
  })

  it('asks a wallet again for another network, and again after it declined', async () => {
    const { foyer, red } = await withTwoWallets()
    red.script.connect = 'ignore'
    const first = codeOf(foyer.connect({ connectorId: 'red' }))
    await vi.waitFor(() => expect(red.calls).toHaveLength(1))
    red.script.connect = 'reject'
    expect(await codeOf(foyer.connect({ connectorId: 'red', networkId: 'eip155:2' }))).toBe(
      'CONNECT_REJECTED',
    )
    expect(await first).toBe('ABORTED')
    red.script.connect = 'approve'
    await foyer.connect({ connectorId: 'red', networkId: 'eip155:2' })
    expect(red.calls.filter(each => each === 'connect')).toHaveLength(3)
  })

  it('stops immediately on a cancellation, and can be repeated', async () => {
    const { foyer, red } = await withTwoWallets()
    red.script.connect = 'ignore'
    const attempt = codeOf(foyer.connect({ connectorId: 'red' }))
    foyer.connection.cancelConnect()
    expect(foyer.getState().connection.flow).toEqual({ status: 'idle' })
    expect(await attempt).toBe('ABORTED')
    expect(foyer.getState().connection.flow).toEqual({ status: 'idle' })
    red.script.connect = 'approve'
    await foyer.connect({ connectorId: 'red' })
    expect(selectStatus(foyer.getState())).toBe('connected')
  })

  it('renders before it uses the session, and closes the session if canceled meanwhile', async () => {
    const { foyer, red } = await withTwoWallets()
    red.script.connect = 'ignore'
    const attempt = codeOf(foyer.connect({ connectorId: 'red' }))
    await vi.waitFor(() => expect(red.calls).toEqual(['connect']))
    red.answer()
    // Drains the microtasks, so that only a new task can follow.
    for (let turn = 0; turn < 100; turn++) await undefined
    expect(red.opened).toHaveLength(1)
    expect(selectStatus(foyer.getState())).toBe('connecting')
    foyer.connection.cancelConnect()
    expect(await attempt).toBe('ABORTED')
    await vi.waitFor(() => expect(red.calls).toContain('eip155 close'))
    expect(red.liveCount()).toBe(0)
    expect(selectStatus(foyer.getState())).toBe('disconnected')
  })

  it('ends once the session’s request code is loaded, so that a tap can open the wallet', async () => {
    const { foyer, red } = await withTwoWallets()
    let arrive = () => {}
    red.script.load = new Promise(resolve => {
      arrive = resolve
    })
    const attempt = foyer.connect({ connectorId: 'red' })
    await vi.waitFor(() => expect(red.liveCount()).toBe(1))
    for (let task = 0; task < 10; task++) await nextTask()
    expect(selectStatus(foyer.getState())).toBe('connecting')
    arrive()
    await attempt
    expect(selectStatus(foyer.getState())).toBe('connected')
  })

  it('waits 5 s for that code and then connects without it', async () => {
    const { foyer, red } = await withTwoWallets()
    red.script.load = new Promise(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const attempt = foyer.connect({ connectorId: 'red' })
    while (red.opened.length === 0) await nextTask()
    for (let task = 0; task < 10; task++) await nextTask()
    await vi.advanceTimersByTimeAsync(4999)
    expect(selectStatus(foyer.getState())).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    await attempt
    expect(selectStatus(foyer.getState())).toBe('connected')
  })

  it('closes the session on a cancellation while that code loads, and ignores its sign-in', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const siwx = createScriptedSiwx()
    const adapters = [createScriptedAdapter('eip155', red)]
    const { foyer } = await startFoyer({ adapters, signIn: siwx.plugin })
    red.script.load = new Promise(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const attempt = codeOf(foyer.connect({ connectorId: 'red' }))
    await untilWaiting(red)
    const [session] = red.opened
    const cacao = { h: { t: 'caip122' }, p: {}, s: { t: 'eip191', s: '0x00' } } as const
    const signed = { account: 'eip155:1:0xaaa', message: 'sign in', signature: '0x00', cacao }
    Object.assign(session ?? expect.fail('no session'), { signedIn: [signed] })
    foyer.connection.cancelConnect()
    expect(await attempt).toBe('ABORTED')
    expect(red.liveCount()).toBe(0)
    expect(red.calls).toEqual(['connect', 'eip155 close'])
    while (vi.getTimerCount() > 0) await nextTask() // the sign-in is still loading, and must find no session
    for (let task = 0; task < 10; task++) await nextTask()
    expect(siwx.calls).toEqual([])
    expect(red.opened.map(each => each.listenerCount())).toEqual([0])
  })

  it('does not count the load of that code as the wallet’s own time', async () => {
    const { foyer, red } = await withTwoWallets()
    red.script.connect = 'ignore'
    red.script.load = new Promise(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const attempt = codeOf(foyer.connect({ connectorId: 'red' }))
    await vi.advanceTimersByTimeAsync(119_999)
    red.answer()
    await untilWaiting(red)
    await vi.advanceTimersByTimeAsync(4999)
    expect(selectStatus(foyer.getState())).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await attempt).toBe('none')
    expect(selectStatus(foyer.getState())).toBe('connected')
    expect(red.liveCount()).toBe(1)
  })

  it('connects if that code fails to load, and only the connection listens to the session', async () => {
    const { foyer, red } = await withTwoWallets()
    let fail = (_error: Error) => {}
    red.script.load = new Promise((_, reject) => {
      fail = reject
    })
    const attempt = foyer.connect({ connectorId: 'red' })
    await untilWaiting(red)
    fail(new TypeError('Failed to fetch'))
    await attempt
    expect(selectStatus(foyer.getState())).toBe('connected')
    expect(red.opened.map(each => each.listenerCount())).toEqual([1])
  })

  it('fails if the wallet ends its session while that code loads', async () => {
    const { foyer, red } = await withTwoWallets()
    let arrive = () => {}
    red.script.load = new Promise(resolve => {
      arrive = resolve
    })
    const attempt = codeOf(foyer.connect({ connectorId: 'red' }))
    await untilWaiting(red)
    red.end()
    arrive()
    expect(await attempt).toBe('WALLET_DISCONNECTED')
    expect(foyer.getState().connection.byNamespace).toEqual({})
    expect(red.calls).toEqual(['connect'])
  })

  it('refuses a session whose accounts the wallet withdrew before it was checked', async () => {
    const { foyer, red } = await withTwoWallets()
    red.script.connect = 'ignore'
    const attempt = codeOf(foyer.connect({ connectorId: 'red' }))
    await vi.waitFor(() => expect(red.calls).toEqual(['connect']))
    red.answer()
    for (let turn = 0; turn < 100; turn++) await undefined
    const [session] = red.opened
    Object.defineProperty(session ?? expect.fail('no session'), 'accounts', { value: [] })
    expect(await attempt).toBe('WALLET_ANSWER_INVALID')
    expect(foyer.getState().connection).toMatchObject({ byNamespace: {}, flow: { status: 'failed' } })
  })

  it('keeps a decline as a failure that can be repeated', async () => {
    const { foyer, red } = await withTwoWallets()
    red.script.connect = 'reject'
    expect(await codeOf(foyer.connect({ connectorId: 'red' }))).toBe('CONNECT_REJECTED')
    expect(foyer.getState().connection.flow).toMatchObject({
      status: 'failed',
      connectorId: 'red',
      failure: { code: 'CONNECT_REJECTED', retryable: true },
    })
  })

  it('times out after 120 s without an answer, and closes a session that opens later', async () => {
    const { foyer, red } = await withTwoWallets()
    vi.useFakeTimers()
    red.script.connect = 'ignore'
    const attempt = codeOf(foyer.connect({ connectorId: 'red' }))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(foyer.getState().connection.flow.status).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await attempt).toBe('CONNECT_TIMED_OUT')
    red.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(red.liveCount()).toBe(0)
    expect(foyer.getState().connection.byNamespace).toEqual({})
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['nothing', () => undefined],
    ['no session', () => []],
    ['text', () => 'connected'],
    ['a session without accounts', () => [{ namespace: 'eip155', accounts: [], networkId: 'eip155:1' }]],
    ['bare addresses', () => [{ namespace: 'eip155', accounts: ['0xaaa'], networkId: 'eip155:1' }]],
    ['a bare chain id', () => [{ namespace: 'eip155', accounts: ['eip155:1:0xaaa'], networkId: 1 }]],
    [
      'accounts of another namespace',
      () => [{ namespace: 'eip155', accounts: ['solana:sun:abc'], networkId: 'eip155:1' }],
    ],
    ['a hole', () => [undefined]],
  ])('refuses a wallet that answers with %s', async (_what, answer) => {
    const { foyer, red } = await withTwoWallets()
    red.script.connect = answer
    expect(await codeOf(foyer.connect({ connectorId: 'red' }))).toBe('WALLET_ANSWER_INVALID')
    expect(foyer.getState().connection).toMatchObject({ byNamespace: {}, flow: { status: 'failed' } })
  })

  it('wraps any error that a connector throws', async () => {
    const { foyer, red } = await withTwoWallets()
    red.script.connect = () => {
      throw new TypeError('x is not a function')
    }
    expect(await codeOf(foyer.connect({ connectorId: 'red' }))).toBe('CONNECT_FAILED')
  })

  it('reports an unknown connector', async () => {
    const { foyer } = await withTwoWallets()
    expect(await codeOf(foyer.connect({ connectorId: 'green' }))).toBe('CONNECTOR_NOT_FOUND')
  })

  it('refuses a namespace whose last network was removed', async () => {
    const { foyer } = await withTwoWallets()
    foyer.networks.removeNetwork('eip155:1')
    foyer.networks.removeNetwork('eip155:2')
    expect(await codeOf(foyer.connect({ connectorId: 'red' }))).toBe('NETWORK_UNSUPPORTED')
  })

  it('requests the active network first', async () => {
    const { foyer, red } = await withTwoWallets()
    await foyer.switchNetwork('eip155:2')
    await foyer.connect({ connectorId: 'red' })
    expect(foyer.getState().connection.byNamespace.eip155?.networkId).toBe('eip155:2')
    expect(red.calls).toEqual(['connect'])
  })

  it('requests the specified network first, and changes nothing until the wallet is connected', async () => {
    const { foyer, red } = await withTwoWallets()
    red.script.connect = 'ignore'
    const attempt = foyer.connect({ connectorId: 'red', networkId: 'eip155:2' })
    await vi.waitFor(() => expect(red.calls).toEqual(['connect']))
    expect(foyer.getState().networks.byNamespace.eip155?.activeId).toBe('eip155:1')
    red.answer()
    await attempt
    expect(foyer.getState().networks.byNamespace.eip155?.activeId).toBe('eip155:2')
    expect(red.calls).toEqual(['connect'])
  })

  it('closes the wallet that another one of the namespace replaces', async () => {
    const { foyer, red, blue, events } = await withTwoWallets()
    await foyer.connect({ connectorId: 'red' })
    await foyer.connect({ connectorId: 'blue' })
    expect(red.calls).toEqual(['connect', 'eip155 close'])
    expect(blue.liveCount()).toBe(1)
    expect(events.map(each => each.type)).toEqual(['connected', 'connected'])
  })

  it('only releases the old session when the same wallet is connected again', async () => {
    const { foyer, red } = await withTwoWallets()
    await foyer.connect({ connectorId: 'red' })
    await foyer.connect({ connectorId: 'red' })
    expect(red.calls).toEqual(['connect', 'connect', 'eip155 release'])
    expect(red.liveCount()).toBe(1)
  })

  it('keeps the other namespaces of a shared transport when one gets another wallet [OVER-12]', async () => {
    const pair = createScriptedWallet({
      id: 'pair',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155', 'solana'],
    })
    const red = createScriptedWallet({ id: 'red' })
    const { foyer } = await startFoyer({
      networks: [testNetworks.one, testNetworks.sun],
      adapters: [createScriptedAdapter('eip155', red), createScriptedAdapter('solana')],
      connectors: [pair.connector],
    })
    await foyer.connect({ connectorId: 'pair' })
    const before = foyer.getState()
    await foyer.connect({ connectorId: 'red' })
    const after = foyer.getState()
    expect(pair.calls).toEqual(['connect', 'eip155 release'])
    expect(after.connection.byNamespace.solana).toBe(before.connection.byNamespace.solana)
    expect(after.networks.byNamespace.solana).toBe(before.networks.byNamespace.solana)
    expect(after.connection.byNamespace.eip155?.connectorId).toBe('red')
  })

  it('asks the active namespace’s connector if several have the same id', async () => {
    const ether = createScriptedWallet({ id: 'Omni', namespaces: ['eip155'] })
    const sun = createScriptedWallet({ id: 'Omni', namespaces: ['solana'] })
    const { foyer } = await startFoyer({
      networks: [testNetworks.one, testNetworks.sun],
      adapters: [createScriptedAdapter('eip155', ether), createScriptedAdapter('solana', sun)],
    })
    foyer.open({ namespace: 'solana' })
    await foyer.connect({ connectorId: 'Omni' })
    expect([ether.calls, sun.calls]).toEqual([[], ['connect']])
    expect(Object.keys(foyer.getState().connection.byNamespace)).toEqual(['solana'])
    await foyer.connect({ connectorId: 'Omni', namespace: 'eip155' })
    expect([ether.calls, sun.calls]).toEqual([['connect'], ['connect']])
  })

  it('gives each of five namespaces its own networks, account, session and adapter [ENT-1]', async () => {
    const { one, sun, relay, coin, hub } = testNetworks
    const offered = [one, sun, relay, coin, hub]
    const families = offered.map(network => {
      const wallet = createScriptedWallet({ id: network.namespace, namespaces: [network.namespace] })
      wallet.addresses = [`0x${network.name}`]
      return { network, adapter: createScriptedAdapter(network.namespace, wallet) }
    })
    const { foyer } = await startFoyer({ networks: offered, adapters: families.map(each => each.adapter) })
    for (const { network } of families)
      await foyer.connect({ connectorId: network.namespace, namespace: network.namespace })
    for (const { network, adapter } of families) {
      const { namespace, id, name } = network
      const { networks, accounts } = foyer.getState()
      expect(networks.byNamespace[namespace]).toMatchObject({ activeId: id, requested: [{ id }] })
      expect(foyer.connection.session(namespace)?.accounts).toEqual([`${id}:0x${name}`])
      await vi.waitFor(() => expect(adapter.balanceReads).toEqual([`0x${name}`]))
      expect(accounts.byNamespace[namespace]?.account).toBe(`${id}:0x${name}`)
    }
  })

  it('makes the requested namespace the active one', async () => {
    const pair = createScriptedWallet({ id: 'pair', namespaces: ['eip155', 'solana'] })
    const { foyer } = await startFoyer({
      networks: [testNetworks.one, testNetworks.sun],
      adapters: [createScriptedAdapter('eip155'), createScriptedAdapter('solana')],
      connectors: [pair.connector],
    })
    await foyer.connect({ connectorId: 'pair', namespace: 'solana' })
    expect(foyer.getState().networks.activeNamespace).toBe('solana')
  })
})

describe('recent wallets', () => {
  it('are two at most, newest first, and a known one keeps its position [CONST-9] [ENT-29]', async () => {
    const { foyer } = await startFoyer()
    const use = (id: string) => foyer.connection.addRecentWallet({ id, name: id })
    const ids = () => foyer.getState().connection.recentWallets.map(each => each.id)
    for (const id of ['a', 'b', 'a']) use(id)
    expect(ids()).toEqual(['b', 'a'])
    use('c')
    expect(ids()).toEqual(['c', 'b'])
  })

  it('are kept after a reload [ENT-29]', async () => {
    const { foyer, storage, stop } = await startFoyer()
    foyer.connection.addRecentWallet({ id: 'a', name: 'A', rdns: 'io.a' })
    stop()
    const again = await startFoyer({ storage })
    expect(again.foyer.getState().connection.recentWallets).toEqual([{ id: 'a', name: 'A', rdns: 'io.a' }])
  })
})
