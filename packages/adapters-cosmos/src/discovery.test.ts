import { codeOf, type DiscoveryWallet, describeDiscovery, watchList } from '@foyer/common/adapter-testing'
import { hostileKeplrs, injectKeplr } from '@foyer/testing/cosmos'
import { describe, expect, it } from 'vitest'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { type CosmosAdapterOptions, createCosmosAdapter } from './adapter.js'

const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })

describeDiscovery('the Cosmos adapter', () => {
  const page = new EventTarget()
  const place = (name: string): DiscoveryWallet => {
    const wallet = localWallet({ place: name.toLowerCase() })
    const { provider: supplied, neverAnswer } = wallet
    return { name, supplied, show: () => wallet.inject(page), neverAnswer }
  }
  return {
    createAdapter: options => createCosmosAdapter({ page, ...options } as CosmosAdapterOptions),
    wallets: [place('Keplr'), place('Leap')],
    rouse: () => page.dispatchEvent(new Event('load')),
    networks: localNetworks(),
  }
})

function open(page = new EventTarget()) {
  const load = () => page.dispatchEvent(new Event('load'))
  return { page, load, ...watchList(createCosmosAdapter({ page })) }
}

it('finds each known wallet at its own global, in the order of the list', () => {
  const page = new EventTarget()
  const places = [
    'compass',
    'xfi.keplr',
    'owallet',
    'okxwallet.keplr',
    'cosmostation.providers.keplr',
    'leap',
  ]
  for (const place of [...places, 'keplr']) localWallet({ place }).inject(page)
  const { names, adapter } = open(page)
  expect(names()).toEqual([
    'Keplr',
    'Leap',
    'Cosmostation',
    'OKX Wallet',
    'OWallet',
    'Ctrl Wallet',
    'Compass',
  ])
  const [row] = adapter.connectors()
  expect(row).toMatchObject({ id: 'Keplr', type: 'INJECTED', namespaces: ['cosmos'] })
  expect(row?.explorerId).toMatch(/^[0-9a-f]{64}$/)
})

it('finds wallets that load with the page, and reports the change', () => {
  const { page, names, changes, load } = open()
  localWallet().inject(page)
  expect([names(), changes()]).toEqual([[], 0])
  load()
  load()
  expect([names(), changes()]).toEqual([['Keplr'], 1])
})

it('identifies a wallet found at two globals by its own global', () => {
  const page = new EventTarget()
  const leap = localWallet({ place: 'leap' })
  leap.inject(page)
  injectKeplr(leap.provider, { place: 'keplr', page })
  expect(open(page).names()).toEqual(['Leap'])
})

it('finds OneKey at its own global, and Keplr in addition to it', () => {
  const page = new EventTarget()
  const provider = { ...localWallet().provider, isOneKey: true }
  injectKeplr(provider, { place: '$onekey.cosmos', page })
  // Without Keplr, OneKey assigns a proxy of its object to Keplr's global.
  injectKeplr(new Proxy(provider, {}), { place: 'keplr', page })
  const alone = open(page)
  expect([alone.names(), alone.adapter.conflicts()]).toEqual([['OneKey'], []])
  localWallet().inject(page)
  const { names, adapter } = open(page)
  expect(names()).toEqual(['Keplr', 'OneKey'])
  expect(adapter.connectors()[1]?.explorerId).toMatch(/^1aedbcfc/)
})

it.each([
  ['a flag', { isOneKey: true, isConnected: () => true }, 'OneKey', undefined],
  [
    'a name and an icon',
    { name: 'Acme\u202e', icon: 'data:image/png;base64,AAAA' },
    'Acme',
    'data:image/png;base64,AAAA',
  ],
  ['an icon from another site', { isAcme: true, icon: 'https://tracker.example/a.png' }, 'Acme', undefined],
  ['a flag that is off', { isOneKey: false, isReady: true }, 'Keplr', undefined],
])("identifies the wallet at Keplr's global by the object itself: %s", (_, said, name, iconUrl) => {
  const page = new EventTarget()
  injectKeplr({ ...localWallet().provider, ...said }, { place: 'keplr', page })
  const [row] = open(page).adapter.connectors()
  expect([row?.id, row?.name, row?.iconUrl]).toEqual([name, name, iconUrl])
  expect(row?.explorerId === undefined).toBe(name !== 'Keplr')
})

it('keeps the first wallet at a global, and reports the other as a conflict', async () => {
  const { page, adapter, load } = open()
  const [honest, other] = [localWallet(), localWallet()]
  honest.inject(page)
  load()
  other.inject(page)
  load()
  expect([adapter.connectors().length, adapter.conflicts()]).toEqual([1, ['Keplr']])
  const [session] = (await adapter.connectors()[0]?.connect(request())) ?? []
  await session?.signMessage?.({ message: 'hello' })
  expect(session?.provider).toBe(honest.provider)
  expect(other.getState().calls).toEqual([])
})

describe('discovery with hostile wallets', () => {
  const places = ['keplr', 'leap', 'cosmostation.providers.keplr', 'okxwallet.keplr', 'owallet', 'xfi.keplr']

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('finds the honest wallet, set %i', async seed => {
    const page = new EventTarget()
    for (const [index, value] of hostileKeplrs({ count: places.length, seed }).entries())
      injectKeplr(value, { place: places[index] ?? '', page })
    localWallet({ place: 'compass' }).inject(page)
    const { adapter, names } = open(page)
    expect(names()).toContain('Compass')
    for (const row of adapter.connectors()) {
      const signal = AbortSignal.timeout(50)
      const code = await codeOf(row.connect({ ...request(), signal }))
      const isHonest = row.name === 'Compass'
      // A wallet that never answers blocks only its own requests.
      expect(isHonest ? ['resolved'] : ['CONNECT_FAILED', 'WALLET_ANSWER_INVALID', 'ABORTED']).toContain(code)
      await codeOf(row.reconnect?.({ ...request(), signal: AbortSignal.timeout(50) }))
    }
  })

  it('finds the other wallets if reading a global throws', () => {
    const page = Object.defineProperty(new EventTarget(), 'leap', {
      get() {
        throw new TypeError('hostile')
      },
    })
    localWallet().inject(page)
    expect(open(page).names()).toEqual(['Keplr'])
  })
})

it('listens for the account change event of a host-supplied wallet', async () => {
  const page = new EventTarget()
  const supplied = localWallet({ place: 'acme' })
  supplied.inject(page)
  const changeEvent = 'acme_keystorechange'
  const connectors = [{ id: 'acme', name: 'Acme Wallet', wallet: supplied.provider, changeEvent }]
  const [row] = createCosmosAdapter({ connectors, page }).connectors()
  const [session] = (await row?.connect(request())) ?? []
  supplied.switchAccount(1)
  await expect.poll(() => session?.accounts[0]?.endsWith(supplied.addressOn('foyer-hub-1', 1))).toBe(true)
})

it("uses the wallet's new object once the previous object reports that it no longer works", async () => {
  const invalidated = () => Promise.reject(new Error('Extension context invalidated.'))
  const page = Object.assign(new EventTarget(), {
    keplr: { enable: invalidated, getKey: invalidated } as object,
  })
  const { adapter } = open(page)
  const [row] = adapter.connectors()
  expect(await codeOf(row?.connect(request()))).toBe('CONNECT_FAILED')
  page.keplr = localWallet({ place: 'keplr' }).provider
  const [session] = (await row?.connect(request())) ?? []
  expect(session?.accounts).toHaveLength(1)
  session?.release()
})

it('sends no request to a same-named wallet at another global when a wallet stops working', async () => {
  const invalidated = () => Promise.reject(new Error('Extension context invalidated.'))
  const page = Object.assign(new EventTarget(), {
    keplr: { name: 'Leap', enable: invalidated, getKey: invalidated },
    leap: localWallet({ place: 'leap' }).provider,
  })
  const [row] = open(page).adapter.connectors()
  expect(row?.name).toBe('Leap')
  expect(await codeOf(row?.connect(request()))).toBe('CONNECT_FAILED')
})
