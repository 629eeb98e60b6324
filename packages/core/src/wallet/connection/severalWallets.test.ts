// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectConnections } from './selectors.js'

const red = { namespace: 'eip155', connectorId: 'red' } as const
const blue = { namespace: 'eip155', connectorId: 'blue' } as const
const green = { namespace: 'eip155', connectorId: 'green' } as const

beforeEach(() => {
  localStorage.clear()
})

/** Opens a page that connected red, and then blue while red stays connected. */
async function withTwo({ features = {} }: { readonly features?: object } = {}) {
  const wallets = {
    red: createScriptedWallet({ id: 'red' }),
    blue: createScriptedWallet({ id: 'blue' }),
    green: createScriptedWallet({ id: 'green' }),
  }
  wallets.red.addresses = ['red1', 'red2']
  wallets.blue.addresses = ['blue1', 'blue2']
  wallets.green.addresses = ['green1']
  const options = {
    adapters: [createScriptedAdapter('eip155', wallets.red, wallets.blue, wallets.green)],
    features,
    storage: 'local' as const,
  }
  const first = await startFoyer(options)
  await first.foyer.connect({ connectorId: 'red' })
  await first.foyer.connect({ connectorId: 'blue', keepsOthers: true })
  const open = async () => {
    const page = await startFoyer(options)
    await vi.waitFor(() => expect(page.foyer.getState().connection.reconnecting).toEqual([]))
    return page
  }
  return { ...wallets, ...first, options, open }
}

type Visit = Awaited<ReturnType<typeof withTwo>>
const held = ({ foyer }: Pick<Visit, 'foyer'>) =>
  selectConnections(foyer.getState()).map(({ connectorId, activeAccount, isInUse }) => [
    connectorId,
    activeAccount,
    isInUse,
  ])

describe('a wallet that is connected in addition to another', () => {
  it('is in use, and the previous one stays connected without a request', async () => {
    const visit = await withTwo()
    expect(held(visit)).toEqual([
      ['blue', 'eip155:1:blue1', true],
      ['red', 'eip155:1:red1', false],
    ])
    expect(visit.red.calls).toEqual(['connect'])
    expect(visit.foyer.getSession('eip155')?.account).toBe('eip155:1:blue1')
  })

  it('replaces the previous one by default', async () => {
    const visit = await withTwo()
    await visit.foyer.connect({ connectorId: 'green' })
    expect(held(visit).map(([id]) => id)).toEqual(['green', 'red'])
    expect(visit.blue.calls).toEqual(['connect', 'eip155 close'])
  })

  it('stays connected for every caller if the host enabled several wallets', async () => {
    const visit = await withTwo({ features: { multiWallet: true } })
    await visit.foyer.connect({ connectorId: 'green' })
    expect(held(visit).map(([id]) => id)).toEqual(['green', 'blue', 'red'])
  })

  it('replaces only its own older connection', async () => {
    const visit = await withTwo()
    await visit.foyer.connect({ connectorId: 'red', keepsOthers: true })
    expect(held(visit).map(([id]) => id)).toEqual(['red', 'blue'])
    expect(visit.red.liveCount()).toBe(1)
  })

  it('leaves existing connections unchanged when its owner declines', async () => {
    const visit = await withTwo()
    visit.green.script.connect = 'reject'
    const before = visit.foyer.getState().connection.byNamespace
    expect(await codeOf(visit.foyer.connect({ connectorId: 'green', keepsOthers: true }))).toBe(
      'CONNECT_REJECTED',
    )
    expect(visit.foyer.getState().connection.byNamespace).toBe(before)
  })
})

describe('choosing the wallet in use', () => {
  it('asks no wallet, reports the new account to hosts, and moves to its network', async () => {
    const visit = await withTwo()
    visit.red.change('eip155', { networkId: 'eip155:2' })
    const calls = [...visit.red.calls, ...visit.blue.calls]
    visit.foyer.connection.chooseWallet(red)
    expect(held(visit).map(([id]) => id)).toEqual(['red', 'blue'])
    expect(visit.events.at(-1)).toMatchObject({ type: 'changed', activeAccount: 'eip155:2:red1' })
    expect(visit.foyer.getState().networks.byNamespace.eip155?.activeId).toBe('eip155:2')
    expect([...visit.red.calls, ...visit.blue.calls]).toEqual(calls)
  })

  it('ends an app’s session of the previous wallet, which gets no further request', async () => {
    const wallets = await withTwo()
    wallets.blue.script.sign = 'approve'
    await wallets.foyer.connect({ connectorId: 'blue', keepsOthers: true })
    const session = wallets.foyer.getSession('eip155')
    wallets.foyer.connection.chooseWallet(red)
    expect(await codeOf(session?.signMessage({ message: 'hello' }) ?? Promise.resolve())).toBe(
      'CONNECTION_CLIENT_NOT_SET',
    )
    expect(wallets.blue.signers).toEqual([])
  })

  it('refuses a wallet that is not connected', async () => {
    const { foyer } = await withTwo()
    expect(() => foyer.connection.chooseWallet(green)).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_NOT_CONNECTED' }),
    )
  })

  it('changes and reports nothing for the wallet already in use', async () => {
    const { foyer, events } = await withTwo()
    const before = [foyer.getState(), events.length]
    foyer.connection.chooseWallet(blue)
    expect([foyer.getState(), events.length]).toEqual(before)
  })
})

describe('a report of a connected wallet that is not in use', () => {
  it('changes its own accounts and network, but not the account and network in use', async () => {
    const visit = await withTwo()
    const told = visit.events.length
    visit.red.change('eip155', { addresses: ['red2', 'red1'], networkId: 'eip155:2' })
    expect(held(visit)).toEqual([
      ['blue', 'eip155:1:blue1', true],
      ['red', 'eip155:2:red2', false],
    ])
    expect(visit.foyer.getState().networks.byNamespace.eip155?.activeId).toBe('eip155:1')
    expect(visit.events).toHaveLength(told)
  })

  it('ends only its own connection', async () => {
    const visit = await withTwo()
    visit.red.end()
    expect(held(visit).map(([id]) => id)).toEqual(['blue'])
    expect(visit.events.map(({ type }) => type)).not.toContain('disconnected')
  })
})

describe('disconnecting one wallet', () => {
  it('puts the previously used wallet in use, and reports a change to hosts', async () => {
    const visit = await withTwo()
    await visit.foyer.connection.disconnectWallet(blue)
    expect(held(visit)).toEqual([['red', 'eip155:1:red1', true]])
    expect(visit.blue.calls).toEqual(['connect', 'eip155 close'])
    expect(visit.events.at(-1)).toMatchObject({ type: 'changed', activeAccount: 'eip155:1:red1' })
  })

  it('keeps the wallet in use if another one is disconnected', async () => {
    const visit = await withTwo()
    await visit.foyer.connection.disconnectWallet(red)
    expect(held(visit)).toEqual([['blue', 'eip155:1:blue1', true]])
    expect(visit.red.liveCount()).toBe(0)
  })

  it('reports a failure of the wallet, which stays connected', async () => {
    const visit = await withTwo()
    visit.red.script.close = 'throw'
    expect(await codeOf(visit.foyer.connection.disconnectWallet(red))).toBe('DISCONNECT_FAILED')
    expect(held(visit).map(([id]) => id)).toEqual(['blue', 'red'])
  })

  it('ends all of them, in storage too, if the namespace is disconnected', async () => {
    const visit = await withTwo()
    await visit.foyer.disconnect('eip155')
    expect(held(visit)).toEqual([])
    expect(visit.red.liveCount() + visit.blue.liveCount()).toBe(0)
    visit.stop()
    const next = await visit.open()
    expect(held(next)).toEqual([])
    expect(visit.red.calls).not.toContain('reconnect')
  })

  it('ends a shared transport in all its families, and nothing else', async () => {
    const wallet = createScriptedWallet({ id: 'red' })
    const sky = createScriptedWallet({ id: 'sky', type: 'WALLET_CONNECT', namespaces: ['eip155', 'solana'] })
    const { foyer } = await startFoyer({
      networks: [testNetworks.one, testNetworks.sun],
      adapters: [createScriptedAdapter('eip155', wallet), createScriptedAdapter('solana')],
      connectors: [sky.connector],
    })
    await foyer.connect({ connectorId: 'red' })
    await foyer.connect({ connectorId: 'sky', keepsOthers: true })
    expect(held({ foyer }).map(([id]) => id)).toEqual(['sky', 'red', 'sky'])
    foyer.connection.chooseWallet(red)
    await foyer.connection.disconnectWallet({ namespace: 'eip155', connectorId: 'sky' })
    expect(held({ foyer })).toEqual([['red', 'eip155:1:0xaaa', true]])
    expect(sky.liveCount()).toBe(0)
  })
})

describe('the next page', () => {
  it('reconnects all without prompting, with the same wallet in use and the last accounts [ENT-34]', async () => {
    const visit = await withTwo()
    visit.foyer.connection.chooseWallet(red)
    visit.foyer.connection.chooseAccount('eip155:1:red2')
    visit.stop()
    const next = await visit.open()
    await vi.waitFor(() =>
      expect(held(next)).toEqual([
        ['red', 'eip155:1:red2', true],
        ['blue', 'eip155:1:blue1', false],
      ]),
    )
    expect([...visit.red.calls, ...visit.blue.calls].filter(each => each === 'connect')).toHaveLength(2)
    expect(next.events.map(({ type }) => type)).toEqual(['connected'])
  })

  it('uses another wallet if the wallet in use is missing', async () => {
    const visit = await withTwo()
    visit.stop()
    visit.blue.end()
    const next = await visit.open()
    expect(held(next)).toEqual([['red', 'eip155:1:red1', true]])
    expect(next.events.map(({ type }) => type)).toEqual(['sessionEnded', 'connected'])
  })

  it('keeps a silent wallet, connects it later, and uses it on the page after', async () => {
    const visit = await withTwo()
    visit.stop()
    visit.blue.script.reconnect = 'fail'
    const next = await visit.open()
    await vi.waitFor(() => expect(held(next).map(([id]) => id)).toEqual(['red']))
    visit.blue.script.reconnect = 'answer'
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(held(next).map(([id]) => id)).toEqual(['red', 'blue']))
    next.stop()
    const last = await visit.open()
    await vi.waitFor(() => expect(held(last).map(([id]) => id)).toEqual(['blue', 'red']))
  })

  it('agrees with storage after a different wallet in use was disconnected', async () => {
    const visit = await withTwo()
    await visit.foyer.connect({ connectorId: 'green', keepsOthers: true })
    visit.stop()
    visit.green.script.reconnect = 'fail'
    const next = await visit.open()
    await vi.waitFor(() => expect(held(next).map(([id]) => id)).toEqual(['blue', 'red']))
    await next.foyer.connection.disconnectWallet(blue)
    expect(held(next).map(([id]) => id)).toEqual(['red'])
    next.stop()
    visit.green.script.reconnect = 'answer'
    const last = await visit.open()
    await vi.waitFor(() => expect(held(last).map(([id]) => id)).toEqual(['red', 'green']))
  })

  it('reads the single wallet that an older version stored', async () => {
    localStorage.setItem(
      '@foyer/default/eip155:connected_connector_id',
      JSON.stringify({ version: 1, data: 'red' }),
    )
    localStorage.setItem('@foyer/default/eip155:connections', '{"version":1,"data":"nonsense"}')
    const wallet = createScriptedWallet({ id: 'red' })
    const visit = await startFoyer({ adapters: [createScriptedAdapter('eip155', wallet)] })
    await visit.foyer.connect({ connectorId: 'red' })
    visit.stop()
    const next = await startFoyer({
      adapters: [createScriptedAdapter('eip155', wallet)],
      storage: 'local',
    })
    await vi.waitFor(() => expect(held(next).map(([id]) => id)).toEqual(['red']))
  })
})

describe('another tab', () => {
  it('is followed immediately to another wallet, even while a third wallet is silent', async () => {
    const visit = await withTwo()
    const key = '@foyer/default/eip155:connected_connector_id'
    await visit.foyer.connect({ connectorId: 'green', keepsOthers: true })
    visit.red.script.reconnect = 'ignore'
    visit.red.change('eip155', {})
    localStorage.setItem(key, JSON.stringify({ version: 1, data: 'blue' }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(held(visit)[0]?.[0]).toBe('blue')
    expect(localStorage.getItem(key)).toContain('blue')
  })
})
