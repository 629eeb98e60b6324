import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectorRowKinds } from '../../base/features.js'
import type { FoyerState } from '../../foyer/FoyerState.js'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet, type WalletDescription } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { normalizeWalletName } from '../directory/listing.js'
import { selectConnectMethods, selectConnectorRows } from './connectorRows.js'
import { type MergedConnector, mergeConnectors } from './mergeConnectors.js'
import type { ConnectorEntry } from './state.js'

const { one, sun, coin } = testNetworks
type Options = Parameters<typeof startFoyer>[0]

async function listed(wallets: readonly WalletDescription[], options: Options = {}) {
  const adapters = (['eip155', 'solana', 'bip122'] as const).map(namespace =>
    createScriptedAdapter(
      namespace,
      ...wallets.filter(each => (each.namespaces?.[0] ?? 'eip155') === namespace).map(createScriptedWallet),
    ),
  )
  return startFoyer({ networks: [one, sun, coin], adapters, ...options })
}

const rowsOf = (state: FoyerState) =>
  selectConnectorRows(state).map(
    row => `${row.kind}:${'connector' in row ? row.connector.name : row.wallet.name}`,
  )

const pairing: WalletDescription = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' }

it.each(['constructor', 'toString', '__proto__'])(
  'gives a wallet called %s its own picture or none',
  async id => {
    const { foyer } = await listed([{ id, name: id, rdns: id }])
    const [row] = selectConnectorRows(foyer.getState())
    expect(row && 'connector' in row && row.connector).toMatchObject({ id, name: id })
    expect(row && 'connector' in row && typeof row.connector.iconUrl).not.toBe('function')
    await foyer.connect({ connectorId: id })
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe(id)
  },
)

it('lists a wallet that was injected without an event when the modal opens', async () => {
  const adapter = createScriptedAdapter('eip155')
  const late: WalletDescription[] = []
  const lookAgain = () => adapter.announce(...late.splice(0).map(createScriptedWallet))
  const { foyer, stop } = await startFoyer({ networks: [one], adapters: [{ ...adapter, lookAgain }] })
  const names = () => foyer.getState().connection.connectors.map(({ name }) => name)
  for (const name of ['First', 'Second']) {
    late.push({ id: name, name, rdns: `test.${name}` })
    const before = names()
    expect(before).not.toContain(name)
    foyer.open()
    expect(names()).toEqual([...before, name])
    foyer.close()
  }
  stop()
  late.push({ id: 'Third', name: 'Third' })
  foyer.open()
  expect(late).toHaveLength(1)
})

describe('the rows of the wallet list', () => {
  it('are ordered walletConnect, recent, injected, custom, external [VIEW-18]', async () => {
    const { foyer } = await listed(
      [
        { id: 'ext', name: 'External', type: 'EXTERNAL' },
        { id: 'inj', name: 'Injected', type: 'INJECTED' },
        { id: 'ann', name: 'Announced' },
        { id: 'both', name: 'Both', rdns: 'io.both' },
        { id: 'both-sol', name: 'Both', rdns: 'io.both', namespaces: ['solana'] },
        pairing,
      ],
      { wallets: { custom: [{ id: 'cust', name: 'Custom' }] } },
    )
    foyer.connection.addRecentWallet({ id: 'rec', name: 'Recent' })
    expect(rowsOf(foyer.getState())).toEqual([
      'walletConnect:WalletConnect',
      'recent:Recent',
      'injected:Both',
      'injected:Announced',
      'injected:Injected',
      'custom:Custom',
      'external:External',
    ])
    expect(connectorRowKinds).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
  })

  it('follow the host’s order, and omitted kinds come after it [VIEW-18]', async () => {
    const { foyer } = await listed([{ id: 'ext', type: 'EXTERNAL' }, { id: 'ann' }, pairing], {
      features: { connectorTypeOrder: ['external', 'injected'] },
    })
    expect(rowsOf(foyer.getState())).toEqual(['external:ext', 'injected:ann', 'walletConnect:WalletConnect'])
  })

  it('contain a multi-chain wallet once, at the position of its first-ranked part [VIEW-18]', async () => {
    const { foyer } = await listed([
      { id: 'shop', name: 'Shop', type: 'EXTERNAL' },
      { id: 'shop', name: 'Shop', type: 'EXTERNAL', namespaces: ['solana'] },
      { id: 'io.both', name: 'Both', rdns: 'io.both', type: 'EXTERNAL' },
      { id: 'both', name: 'Both', rdns: 'io.both', namespaces: ['solana'] },
      { id: 'one', name: 'One' },
    ])
    expect(rowsOf(foyer.getState())).toEqual(['injected:Both', 'injected:One', 'external:Shop'])
  })

  it('omit the pairing row once a namespace is paired', async () => {
    const { foyer } = await listed([pairing, { id: 'ann' }])
    await foyer.connect({ connectorId: 'walletConnect' })
    expect(rowsOf(foyer.getState())).toEqual(['injected:ann'])
  })

  it('omit wallets that only pairing could reach while there is no pairing', async () => {
    const { foyer } = await listed([], { wallets: { custom: [{ id: 'cust', name: 'Custom' }] } })
    foyer.connection.addRecentWallet({ id: 'rec', name: 'Recent' })
    expect(rowsOf(foyer.getState())).toEqual([])
  })

  it('contain a recent wallet once, and not if it is here, excluded or of other chains', async () => {
    const { foyer } = await listed(
      [pairing, { id: 'io.here', name: 'Here', rdns: 'io.here', explorerId: 'abc' }],
      {
        wallets: { custom: [{ id: 'cust', name: 'Custom' }], excluded: [{ name: 'gone' }] },
      },
    )
    const shown = (wallet: Parameters<typeof foyer.connection.addRecentWallet>[0]) => {
      foyer.connection.addRecentWallet(wallet)
      return rowsOf(foyer.getState()).filter(row => row.endsWith(wallet.name))
    }
    expect(shown({ id: 'x1', name: 'Elsewhere', rdns: 'io.here' })).toEqual([])
    expect(shown({ id: 'abc', name: 'By directory id' })).toEqual([])
    expect(shown({ id: 'x2', name: 'Gone' })).toEqual([])
    expect(shown({ id: 'x3', name: 'Solana only', chains: ['solana:sun'] })).toEqual([])
    expect(shown({ id: 'x4', name: 'Knows', chains: ['eip155:1'] })).toEqual(['recent:Knows'])
    expect(shown({ id: 'cust', name: 'Custom' })).toEqual(['recent:Custom'])
  })

  it.each([
    [{ wallets: { announced: false } }, 'ann'],
    [{ wallets: { injected: false } }, 'inj'],
    [{ walletConnect: { enabled: false } }, 'WalletConnect'],
  ] as const)('omit the connectors that %j turns off', async (options, gone) => {
    const wallets = [{ id: 'ann' }, { id: 'inj', type: 'INJECTED' }, pairing] as const
    const { foyer } = await listed(wallets, options)
    const names = rowsOf(foyer.getState()).map(row => row.split(':')[1])
    expect(names).toHaveLength(2)
    expect(names).not.toContain(gone)
  })

  it('omit excluded wallets by rdns and by name in any case, but no multi-chain row [PERM-4]', async () => {
    const { foyer } = await listed(
      [
        { id: 'a', name: 'Alpha', rdns: 'io.alpha' },
        { id: 'b', name: 'Beta', type: 'INJECTED' },
        { id: 'c', name: 'Gamma', type: 'EXTERNAL' },
        { id: 'd', name: 'Delta' },
        { id: 'd', name: 'Delta', namespaces: ['solana'] },
        { id: 'e', name: 'Epsilon' },
      ],
      {
        wallets: { excluded: [{ rdns: 'io.alpha' }, { name: 'BETA' }, { name: 'gamma' }, { name: 'delta' }] },
      },
    )
    expect(rowsOf(foyer.getState())).toEqual(['injected:Delta', 'injected:Epsilon'])
  })

  it.each([
    [{ name: 'Ember' }, ['e@eip155']],
    [{ rdns: 'io.ember' }, ['Ember@solana', 'e@eip155']],
  ])('omit excluded wallets one by one if only a name joins them: %j [PERM-4]', async (excluded, left) => {
    const { foyer } = await listed(
      [
        { id: 'io.ember', name: 'Ember', rdns: 'io.ember' },
        { id: 'Ember', name: 'Ember', namespaces: ['solana'] },
        { id: 'e', name: 'Epsilon' },
      ],
      { wallets: { excluded: [excluded] } },
    )
    expect(selectConnectorRows(foyer.getState()).map(({ key }) => key)).toEqual(left)
  })

  it('omit the installed wallet of an excluded id, which is known only by its rdns [PERM-4]', async () => {
    const server = await serveHttp()
    const listing = { id: 'w1', name: 'Maple Mobile', image_id: 'maple', rdns: 'io.maple' }
    server.answer = () => ({ body: JSON.stringify({ data: [listing], count: 1 }) })
    const installed = { id: 'io.maple', name: 'Maple for browsers', rdns: 'io.maple' }
    const { foyer } = await listed([installed, { id: 'io.oak', name: 'Oak', rdns: 'io.oak' }], {
      services: { directoryUrl: server.url },
      wallets: { excluded: ['w1'] },
    })
    await foyer.directory.prefetch()
    expect(rowsOf(foyer.getState())).toEqual(['injected:Oak'])
  })

  it('contain only wallets of the requested namespace', async () => {
    const { foyer } = await listed([
      { id: 'evm' },
      { id: 'sol', namespaces: ['solana'] },
      { id: 'both', name: 'Both' },
      { id: 'both', name: 'Both', namespaces: ['solana'] },
    ])
    foyer.open({ namespace: 'solana' })
    const rows = selectConnectorRows(foyer.getState())
    expect(rows.map(row => row.key)).toEqual(['sol@solana', 'both@solana'])
  })

  it('contain everything known of a wallet, including its directory record [ENT-7]', async () => {
    const server = await serveHttp()
    const listing = {
      id: 'w1',
      name: 'Maple',
      image_id: 'maple',
      rdns: 'io.maple',
      homepage: 'https://maple.example',
    }
    server.answer = () => ({ body: JSON.stringify({ data: [listing], count: 1 }) })
    const evm = { id: 'io.maple', name: 'Maple', rdns: 'io.maple', explorerId: 'w1' }
    const { foyer } = await listed(
      [evm, { id: 'maple-sol', name: 'Maple', rdns: 'io.maple', namespaces: ['solana'] }],
      {
        services: { directoryUrl: server.url },
      },
    )
    await foyer.directory.prefetch()
    const [row] = selectConnectorRows(foyer.getState())
    const connector = row && 'connector' in row ? row.connector : expect.fail('no row')
    const picture = expect.stringContaining('/getWalletImage/maple')
    expect(connector).toEqual({
      key: 'io.maple@eip155',
      id: 'io.maple',
      name: 'Maple',
      type: 'MULTI_CHAIN',
      namespaces: ['eip155', 'solana'],
      iconUrl: undefined,
      rdns: 'io.maple',
      explorerId: 'w1',
      members: [
        expect.objectContaining({ id: 'io.maple', type: 'ANNOUNCED', namespaces: ['eip155'] }),
        expect.objectContaining({ id: 'maple-sol', type: 'ANNOUNCED', namespaces: ['solana'] }),
      ],
      wallet: expect.objectContaining({ id: 'w1', name: 'Maple', rdns: 'io.maple', imageUrl: picture }),
    })
  })

  it('are each bound to one provider, which their session has too [ENT-7]', async () => {
    const wallets = ['ash', 'birch'].map(id => createScriptedWallet({ id, name: 'Same name' }))
    const { foyer } = await startFoyer({ adapters: [createScriptedAdapter('eip155', ...wallets)] })
    for (const wallet of wallets) {
      await foyer.connect({ connectorId: wallet.connector.id })
      expect(foyer.connection.session('eip155')?.provider).toBe(wallet)
    }
  })

  it('give no announced wallet a built-in id', async () => {
    const impostors = ['walletConnect', 'foyer-embedded', 'injected'].map(id =>
      createScriptedWallet({ id, name: `Claims ${id}` }),
    )
    const injected = createScriptedWallet({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' })
    const taking = createScriptedWallet({ id: 'walletConnect', name: 'Injected', type: 'INJECTED' })
    const real = createScriptedWallet(pairing)
    const adapters = [createScriptedAdapter('eip155', ...impostors, injected, taking)]
    const { foyer } = await startFoyer({ adapters, connectors: [real.connector] })
    expect(rowsOf(foyer.getState())).toEqual(['walletConnect:WalletConnect', 'injected:Browser Wallet'])
    for (const [connectorId, wallet] of [
      ['walletConnect', real],
      ['injected', injected],
    ] as const) {
      await foyer.connect({ connectorId })
      expect(wallet.opened).toHaveLength(1)
    }
    expect([...impostors, taking].flatMap(each => each.calls)).toEqual([])
    expect(await codeOf(foyer.connect({ connectorId: 'foyer-embedded' }))).toBe('CONNECTOR_NOT_FOUND')
  })

  it('follow arriving and leaving wallets, and use the host’s pictures', async () => {
    const adapter = createScriptedAdapter('eip155')
    const { foyer } = await startFoyer({
      adapters: [adapter],
      wallets: { images: { late: 'https://images.example/late.png' } },
    })
    const late = createScriptedWallet({ id: 'late', iconUrl: 'data:image/png,x' })
    adapter.announce(late)
    const [row] = selectConnectorRows(foyer.getState())
    expect(row && 'connector' in row && row.connector.iconUrl).toBe('https://images.example/late.png')
    adapter.withdraw(late)
    expect(rowsOf(foyer.getState())).toEqual([])
  })
})

it('names a wallet without a name by its domain', async () => {
  const adapter = createScriptedAdapter('eip155')
  const { foyer } = await startFoyer({ adapters: [adapter] })
  adapter.announce(createScriptedWallet({ id: 'io.nameless', name: ' ' }))
  const [row] = selectConnectorRows(foyer.getState())
  expect(row && 'connector' in row && row.connector.name).toBe('nameless.io')
})

describe('the connect methods', () => {
  it('are e-mail, social, wallet [VIEW-15]', async () => {
    const { foyer } = await listed([pairing])
    expect(selectConnectMethods(foyer.getState())).toEqual(['email', 'social', 'wallet'])
  })

  it('start with `wallet` if a wallet of this browser is shown, on one or several chains [VIEW-16]', async () => {
    const methods = async (wallets: readonly WalletDescription[], options: Options = {}) =>
      selectConnectMethods((await listed(wallets, options)).foyer.getState())
    const first = ['wallet', 'email', 'social']
    const last = ['email', 'social', 'wallet']
    const both: WalletDescription[] = [
      { id: 'b', name: 'B' },
      { id: 'b', name: 'B', namespaces: ['solana'] },
    ]
    expect(await methods([{ id: 'a' }], { id: 'a' })).toEqual(first)
    expect(await methods([{ id: 'a', type: 'INJECTED' }], { id: 'b' })).toEqual(first)
    expect(await methods(both, { id: 'c' })).toEqual(first)
    expect(
      await methods(
        both.map(each => ({ ...each, type: 'EXTERNAL' })),
        { id: 'g' },
      ),
    ).toEqual(last)
    expect(await methods([{ id: 'a', type: 'EXTERNAL' }], { id: 'd' })).toEqual(last)
    expect(await methods([{ id: 'a' }], { id: 'e', wallets: { excluded: [{ name: 'a' }] } })).toEqual(last)
    const features = { connectMethodsOrder: ['social', 'wallet', 'email'] } as const
    expect(await methods([{ id: 'a' }], { id: 'f', features })).toEqual(['social', 'wallet', 'email'])
  })
})

describe('the merged connectors', () => {
  const entry = (
    id: string,
    name: string,
    namespace: 'eip155' | 'solana' | 'bip122',
    more = {},
  ): ConnectorEntry => ({
    key: `${id}@${namespace}`,
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: [namespace],
    iconUrl: undefined,
    rdns: undefined,
    explorerId: undefined,
    ...more,
  })

  it.each([
    ['one object', { objects: [7, 8] }, { objects: [9, 7] }],
    ['one reverse domain name', { rdns: 'io.a' }, { rdns: 'io.a' }],
  ])('join one name on different chains by %s, at most one per chain [ENT-8]', (_, here, there) => {
    const evm = entry('io.a', 'A', 'eip155', here)
    const sol = entry('A', 'A', 'solana', { iconUrl: 'data:image/png,a', ...there })
    const alone = entry('io.b', 'B', 'eip155')
    expect(mergeConnectors([evm, alone, sol])).toEqual([
      {
        ...evm,
        type: 'MULTI_CHAIN',
        namespaces: ['eip155', 'solana'],
        iconUrl: 'data:image/png,a',
        members: [evm, sol],
      },
      { ...alone, members: [] },
    ])
  })

  it('keep the embedded wallet `AUTH` on eip155 [ENT-9]', () => {
    const auth = { type: 'AUTH' as const }
    const [merged] = mergeConnectors([
      entry('auth', 'Auth', 'eip155', auth),
      entry('auth', 'Auth', 'solana', auth),
    ])
    expect(merged).toMatchObject({ type: 'AUTH', namespaces: ['eip155'] })
    expect(merged?.members).toHaveLength(2)
  })

  it('treat "Trust Wallet" and "Trust" as one, under the shorter name [ENT-10]', () => {
    const trust = { rdns: 'com.trustwallet.app' }
    const merged = mergeConnectors([
      entry('a', 'Trust Wallet', 'eip155', trust),
      entry('b', 'Trust', 'solana', trust),
    ])
    expect(merged.map(each => [each.type, each.name])).toEqual([['MULTI_CHAIN', 'Trust']])
    const [alone] = mergeConnectors([entry('a', 'Trust Wallet', 'eip155', trust)])
    expect(alone?.name).toBe('Trust')
    expect(normalizeWalletName('Trust Wallet')).toBe('Trust')
    expect(normalizeWalletName('Trusty')).toBe('Trusty')
  })

  it.each([
    ['nothing but the name', {}],
    ['another object', { objects: [2] }],
    ['another reverse domain name', { rdns: 'io.b' }],
  ])('join one name on different chains with %s, marked as by name alone [ENT-8]', (_, there) => {
    const sol = entry('A', 'A', 'solana', { ...there, iconUrl: 'data:image/png,a' })
    // Wallets without an id of their own are identified by their names.
    const others = [
      entry('io.a', 'A', 'eip155', { rdns: 'io.a', objects: [1] }),
      entry('A', 'A', 'bip122', { objects: [1] }),
    ]
    for (const other of others) {
      const rows = mergeConnectors([other, sol])
      const members = expect.arrayContaining([other, sol])
      const parts = { name: 'A', iconUrl: 'data:image/png,a', members }
      expect(rows).toEqual([expect.objectContaining({ type: 'MULTI_CHAIN', isByNameAlone: true, ...parts })])
    }
  })

  it('are the same in any order for wallets joined only by name', () => {
    const wallets = [
      entry('io.a', 'A', 'eip155', { rdns: 'io.a', iconUrl: 'data:image/png,a' }),
      entry('A', 'A', 'solana', { iconUrl: 'data:image/png,b' }),
      entry('A', 'A', 'bip122', { rdns: 'io.b', iconUrl: 'data:image/png,c' }),
    ]
    expect(mergeConnectors(wallets)).toMatchObject([
      { id: 'io.a', rdns: 'io.a', iconUrl: 'data:image/png,a', members: wallets },
    ])
    const [first, ...others] = wallets
    for (const order of [wallets.toReversed(), [...others, first ?? expect.fail('none')]]) {
      expect(mergeConnectors(order)).toEqual(mergeConnectors(wallets))
    }
  })

  it('never join or hide two wallets of one name on one chain, in any order [ENT-8]', () => {
    const wallets = [
      entry('io.a', 'A', 'eip155', { rdns: 'io.a' }),
      entry('io.b', 'A', 'eip155', { rdns: 'io.b' }),
      entry('A', 'A', 'solana'),
      entry('io.c', 'A', 'bip122', { rdns: 'io.c' }),
      entry('io.d', 'D', 'eip155', { rdns: 'io.d' }),
      entry('D', 'D', 'solana'),
    ]
    const keysOf = ({ key, members }: MergedConnector) =>
      members.length > 0 ? members.map(each => each.key) : [key]
    fc.assert(
      fc.property(fc.shuffledSubarray(wallets, { minLength: 1 }), announced => {
        const rows = mergeConnectors(announced)
        expect(rows.flatMap(keysOf).sort()).toEqual(announced.map(each => each.key).sort())
        for (const { members } of rows) {
          const chains = members.flatMap(each => each.namespaces)
          expect(new Set(chains).size).toBe(chains.length)
        }
      }),
    )
    expect(mergeConnectors(wallets)).toHaveLength(5)
  })

  it('join nothing by name with a built-in connector [ENT-8]', () => {
    const named = entry('x', 'WalletConnect', 'solana')
    const own = entry('walletConnect', 'WalletConnect', 'eip155', { type: 'WALLET_CONNECT' })
    expect(mergeConnectors([own, named])).toHaveLength(2)
  })

  it('join nothing if two wallets of one chain claim to be the same', () => {
    const claims = { rdns: 'io.a' }
    const rows = mergeConnectors([
      entry('io.a', 'A', 'eip155', claims),
      entry('A', 'A', 'solana', claims),
      entry('A (2)', 'A', 'solana', claims),
    ])
    expect(rows.map(({ key, members }) => [key, members.length])).toEqual([
      ['io.a@eip155', 0],
      ['A@solana', 2],
    ])
  })

  const again = (id: string, more: Partial<ConnectorEntry> = {}) =>
    entry(id, `A (${id})`, 'eip155', { rdns: 'io.a', claims: { id: 'io.a', name: 'A' }, ...more })
  const first = (more: Partial<ConnectorEntry> = {}) =>
    entry('io.a', 'A', 'eip155', { rdns: 'io.a', ...more })

  it('have one row for a repeated announcement, from which each member can be chosen', () => {
    const all = [first(), again('u2'), again('u3')]
    expect(mergeConnectors(all)).toEqual([{ ...first(), members: all }])
  })

  it('omit a silent member while another one answers', () => {
    const silent = { isSilent: true } as const
    const keys = (...entries: ConnectorEntry[]) =>
      mergeConnectors(entries).map(({ key, name, members }) => [key, name, members.map(({ id }) => id)])
    expect(keys(first(silent), again('u2'), again('u3'))).toEqual([['u2@eip155', 'A', ['u2', 'u3']]])
    expect(keys(first(silent), again('u2'))).toEqual([['u2@eip155', 'A', []]])
    expect(keys(first(), again('u2', silent))).toEqual([['io.a@eip155', 'A', []]])
    // None of them answers, so each may still wake up.
    expect(keys(first(silent), again('u2', silent))).toEqual([['io.a@eip155', 'A', ['io.a', 'u2']]])
    // An answer of another wallet with that name does not count.
    const other = entry('io.b', 'A (io.b)', 'eip155', { rdns: 'io.b', claims: { id: 'io.b', name: 'A' } })
    expect(keys(first(silent), other)).toEqual([
      ['io.a@eip155', 'A', []],
      ['io.b@eip155', 'A (io.b)', []],
    ])
  })

  it('keep wallets of one name apart if they claim different identities, or none', () => {
    const rdns = entry('io.b', 'A', 'eip155', { rdns: 'io.b' })
    const none = entry('A', 'A', 'eip155')
    for (const other of [rdns, none]) expect(mergeConnectors([first(), other])).toHaveLength(2)
  })

  it('join the chains of a wallet again once its namesake is silent', () => {
    const sol = entry('A', 'A', 'solana', { rdns: 'io.a' })
    const rows = mergeConnectors([first({ isSilent: true }), again('u2'), sol])
    expect(rows).toMatchObject([{ type: 'MULTI_CHAIN', name: 'A', members: [{ id: 'u2' }, { id: 'A' }] }])
  })

  it('number the page’s objects, so that one object is known in every namespace', async () => {
    const [shared, other] = [{}, {}]
    const { foyer } = await listed([
      { id: 'io.c', name: 'C', objects: [shared] },
      { id: 'C', name: 'C', objects: [other, shared], namespaces: ['solana'] },
      { id: 'C', name: 'C', objects: [{}], namespaces: ['bip122'] },
    ])
    const keys = selectConnectorRows(foyer.getState()).map(row => row.key)
    expect(keys).toEqual(['io.c@eip155'])
    const [row] = selectConnectorRows(foyer.getState())
    expect(row && 'connector' in row && row.connector.members.map(each => each.key)).toEqual([
      'io.c@eip155',
      'C@solana',
      'C@bip122',
    ])
  })

  it('skip a repeated id, name and chain [ENT-11]', () => {
    const twice = [entry('a', 'Trust Wallet', 'eip155'), entry('a', 'Trust', 'eip155')]
    expect(mergeConnectors(twice)).toHaveLength(1)
    expect(mergeConnectors([entry('a', 'A', 'eip155'), entry('b', 'A', 'eip155')])).toHaveLength(2)
  })

  it('are the same in any order and number of announcements [USER-11]', () => {
    const wallets = [
      entry('io.real', 'Mask', 'eip155'),
      entry('io.fake', 'Mask', 'eip155'),
      entry('io.real', 'Mask', 'solana'),
      entry('io.trust', 'Trust Wallet', 'eip155', { objects: [1] }),
      entry('trust', 'Trust', 'bip122', { objects: [1, 2] }),
      entry('io.trust', 'Trust Wallet', 'eip155', { objects: [1] }),
      entry('solo', 'Solo', 'solana'),
    ]
    const rows = (entries: readonly ConnectorEntry[]) =>
      mergeConnectors(entries)
        .map(each =>
          [normalizeWalletName(each.name), ...each.namespaces, ...each.members.map(({ key }) => key)]
            .sort()
            .join(' '),
        )
        .sort()
    const expected = rows(wallets)
    expect(expected).toHaveLength(4)
    fc.assert(
      fc.property(fc.shuffledSubarray(wallets, { minLength: wallets.length }), announced => {
        expect(rows(announced)).toEqual(expected)
      }),
    )
  })
})
