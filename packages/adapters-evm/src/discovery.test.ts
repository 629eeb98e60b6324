import { codeOf, type DiscoveryWallet, describeDiscovery } from '@foyer/common/adapter-testing'
import { announceWallet, hostileAnnouncements } from '@foyer/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { LocalPage, localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createEvmAdapter, type EvmAdapterOptions } from './adapter.js'

afterEach(() => {
  vi.useRealTimers()
})

const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })
const fail = () => {
  throw new TypeError('hostile')
}
const rows = (adapter: ReturnType<typeof createEvmAdapter>) =>
  adapter.connectors().map(({ id, name }) => ({ id, name }))

describeDiscovery('the EVM adapter', () => {
  const page = new LocalPage()
  const place = (name: string, rdns: string): DiscoveryWallet => {
    const wallet = localWallet({ name, rdns })
    const { provider: supplied, neverAnswer } = wallet
    return { name, supplied, show: () => wallet.announce(page), neverAnswer }
  }
  return {
    createAdapter({ connectors = [], ...options }) {
      const supplied = connectors.map(({ wallet, ...identity }) => ({ ...identity, provider: wallet }))
      return createEvmAdapter({ page, ...options, connectors: supplied } as EvmAdapterOptions)
    },
    wallets: [place('First', 'test.first'), place('Second', 'test.second')],
    rouse() {},
    networks: localNetworks(),
  }
})

it('finds nothing and has no side effects before it watches or without a window', () => {
  const adapter = createEvmAdapter()
  adapter.watchConnectors(() => expect.fail('nothing changed'))()
  expect(adapter.connectors()).toEqual([])
})

it('finds wallets announced before and after it started, and reports each', () => {
  const page = new LocalPage()
  localWallet({ name: 'Early', rdns: 'test.early' }).announce(page)
  const adapter = createEvmAdapter({ page })
  const seen: number[] = []
  const stop = adapter.watchConnectors(() => seen.push(adapter.connectors().length))
  localWallet({ name: 'Late', rdns: 'test.late' }).announce(page)
  expect(rows(adapter)).toEqual([
    { id: 'test.early', name: 'Early' },
    { id: 'test.late', name: 'Late' },
  ])
  expect(seen).toEqual([1, 2])
  stop()
  localWallet({ name: 'Too late', rdns: 'test.too-late' }).announce(page)
  expect(adapter.connectors()).toHaveLength(2)
})

it('keeps one connector per wallet across repeated announcements and restarts', () => {
  const page = new LocalPage()
  const wallet = localWallet()
  wallet.announce(page)
  wallet.announce(page)
  const adapter = createEvmAdapter({ page })
  const stops = [adapter.watchConnectors(() => {}), adapter.watchConnectors(() => {})]
  const [before] = adapter.connectors()
  for (const stop of stops) stop()
  adapter.watchConnectors(() => {})()
  expect(adapter.connectors()).toEqual([before])
  expect(adapter.connectors()[0]).toBe(before)
})

it('identifies a wallet by its rdns, then its name, then its uuid', () => {
  const page = new LocalPage()
  const provider = () => ({ request: async () => [] })
  const adapter = createEvmAdapter({ page })
  adapter.watchConnectors(() => {})
  announceWallet(
    { info: { uuid: 'u1', name: 'Full', rdns: 'test.full', icon: '' }, provider: provider() },
    page,
  )
  announceWallet(
    { info: { uuid: 'u2', name: 'Nameless domain', rdns: 'not a domain', icon: '' }, provider: provider() },
    page,
  )
  announceWallet({ info: { uuid: 'u3', name: '', rdns: 'test.only', icon: '' }, provider: provider() }, page)
  expect(rows(adapter)).toEqual([
    { id: 'test.full', name: 'Full' },
    { id: 'Nameless domain', name: 'Nameless domain' },
    { id: 'test.only', name: 'test.only' },
  ])
})

it.each([
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['https://tracker.example/pixel.png', undefined],
  ['http://127.0.0.1:9/pixel.png', undefined],
])('shows an announced icon only if it is embedded: %s', (icon, shown) => {
  const page = new LocalPage()
  const adapter = createEvmAdapter({ page })
  adapter.watchConnectors(() => {})
  announceWallet(
    { info: { uuid: 'u', name: 'Icon', rdns: '', icon }, provider: { request: async () => [] } },
    page,
  )
  expect(adapter.connectors()[0]?.iconUrl).toBe(shown)
})

it('gives a second wallet with the same rdns its own connector, and reports a conflict', async () => {
  const [early, late] = [localWallet({ name: 'Early' }), localWallet({ name: 'Late' })]
  const { adapter, page } = localAdapter([early, late])
  const { uuid } = late.identity
  expect(adapter.connectors()).toMatchObject([
    { id: 'test.local-wallet', name: 'Early', rdns: 'test.local-wallet' },
    {
      id: uuid,
      name: 'Late',
      rdns: 'test.local-wallet',
      claims: { id: 'test.local-wallet', name: 'Late' },
    },
  ])
  expect(adapter.connectors()[0]).not.toHaveProperty('claims')
  expect(adapter.conflicts()).toEqual([{ id: 'test.local-wallet', name: 'Late', uuid }])
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(adapter.connectors()).toHaveLength(2)
  for (const [index, wallet] of [early, late].entries()) {
    const [session] = (await adapter.connectors()[index]?.connect(request())) ?? []
    expect(session?.provider).toBe(wallet.provider)
    session?.release()
  }
})

it("prevents a wallet from taking another's id by its uuid, in either order", () => {
  for (const isFirst of [true, false]) {
    const page = new LocalPage()
    const adapter = createEvmAdapter({ page })
    adapter.watchConnectors(() => {})
    const say = (name: string, rdns: string, uuid: string) =>
      announceWallet({ info: { uuid, name, rdns, icon: '' }, provider: { request: async () => [] } }, page)
    const own = () => say('Verdant', 'test.verdant', '7d0f1a5e-95e2-4a9d-a6b0-5b1b8f4cf8a1')
    say('Ember', 'test.ember', 'b7e0a1c4-0b83-4b0e-9a57-7f4c3d1f3e11')
    if (!isFirst) own()
    say('Ember', 'test.ember', 'test.verdant')
    if (isFirst) own()
    expect(rows(adapter).filter(({ id }) => id === 'test.verdant')).toEqual([
      { id: 'test.verdant', name: 'Verdant' },
    ])
    expect(adapter.connectors()).toHaveLength(3)
  }
})

it('gives a second wallet with the same rdns one connector across repeated announcements', () => {
  const page = new LocalPage()
  const adapter = createEvmAdapter({ page })
  adapter.watchConnectors(() => {})
  const say = (uuid: string) =>
    announceWallet(
      { info: { uuid, name: 'Twice', rdns: 'test.twice', icon: '' }, provider: { request: async () => [] } },
      page,
    )
  for (const uuid of ['u1', 'u2', 'u2', 'u2', 'u1', '7d0f1a5e-95e2-4a9d-a6b0-5b1b8f4cf8a1']) say(uuid)
  say('7d0f1a5e-95e2-4a9d-a6b0-5b1b8f4cf8a1')
  expect(adapter.connectors()).toHaveLength(3)
})

it('checks without a prompt whether an announced wallet still answers', async () => {
  const [wallet, dead] = [localWallet(), localWallet({ rdns: 'test.dead' })]
  const { adapter } = localAdapter([wallet, dead])
  dead.goOffline()
  const [here, gone] = adapter.connectors()
  await expect(here?.answers?.()).resolves.toMatch(/^0x/)
  await expect(gone?.answers?.()).rejects.toThrow()
  expect(wallet.promptCount()).toBe(0)
})

it('treats announcements with one uuid as one wallet while its first object answers', async () => {
  vi.useFakeTimers()
  const page = new LocalPage()
  const info = { uuid: 'u1', name: 'Anew each time', rdns: 'test.anew', icon: '' }
  const adapter = createEvmAdapter({ page })
  adapter.watchConnectors(() => {})
  for (const _ of [1, 2, 3]) announceWallet({ info, provider: { request: async () => [] } }, page)
  await vi.advanceTimersByTimeAsync(3000)
  expect(rows(adapter)).toEqual([{ id: 'test.anew', name: 'Anew each time' }])
  expect(adapter.conflicts()).toHaveLength(2)
})

const silent = () => new Promise(() => {})
const gone = () => Promise.reject(new Error('Extension context invalidated.'))

it.each([
  ['refuses', gone],
  ['hangs', silent],
])(
  "adds a wallet's new object as another connector if the old object %s and the uuid is fixed",
  async (_, request) => {
    vi.useFakeTimers()
    const page = new LocalPage()
    const info = {
      uuid: '7d0f1a5e-95e2-4a9d-a6b0-5b1b8f4cf8a1',
      name: 'Fixed',
      rdns: 'test.fixed',
      icon: '',
    }
    const adapter = createEvmAdapter({ page })
    adapter.watchConnectors(() => {})
    announceWallet({ info, provider: { request } }, page)
    const [before] = adapter.connectors()
    // This wallet works, and announces a new object each time.
    for (const _ of [1, 2, 3]) announceWallet({ info, provider: { request: async () => '0x1' } }, page)
    expect(adapter.connectors()).toEqual([before])
    await vi.advanceTimersByTimeAsync(3000)
    expect(adapter.connectors()).toHaveLength(2)
    const { uuid: id, name, rdns } = info
    expect(adapter.connectors()[0]).toBe(before)
    expect(adapter.connectors().slice(1)).toMatchObject([{ id, rdns, claims: { id: rdns, name } }])
    await expect(adapter.connectors()[1]?.answers?.()).resolves.toBe('0x1')
  },
)

it('adds no object after watching stopped', async () => {
  vi.useFakeTimers()
  const page = new LocalPage()
  const info = { uuid: 'u', name: 'Fixed', rdns: 'test.fixed', icon: '' }
  const adapter = createEvmAdapter({ page })
  const stop = adapter.watchConnectors(() => {})
  announceWallet({ info, provider: { request: gone } }, page)
  announceWallet({ info, provider: { request: async () => '0x1' } }, page)
  stop()
  await vi.advanceTimersByTimeAsync(3000)
  expect(adapter.connectors()).toHaveLength(1)
})

it('distinguishes wallets with the same name', () => {
  const names = ['Twin', 'twin']
  const { adapter } = localAdapter(
    names.map((name, index) => localWallet({ name, rdns: `test.twin-${index}` })),
  )
  expect(rows(adapter).map(({ name }) => name)).toEqual(['Twin', 'twin (test.twin-1)'])
})

it('offers window.ethereum as the browser wallet, bound to the provider that it found', async () => {
  const page = new LocalPage()
  const [first, second] = [localWallet({ rdns: 'test.first' }), localWallet({ rdns: 'test.second' })]
  first.installLegacy({ target: page })
  const { adapter } = localAdapter([], { page })
  expect(adapter.connectors()).toMatchObject([{ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' }])
  second.installLegacy({ target: page, mode: 'overwrite' })
  const [session] = (await adapter.connectors()[0]?.connect(request())) ?? []
  expect(session?.provider).toBe(first.provider)
  expect(second.getState().calls).toEqual([])
  session?.release()
})

it('finds a late window.ethereum by `lookAgain`', () => {
  const page = new LocalPage()
  const { adapter } = localAdapter([], { page })
  localWallet().installLegacy({ target: page })
  expect(rows(adapter)).toEqual([])
  adapter.lookAgain?.()
  expect(rows(adapter).map(({ id }) => id)).toEqual(['injected'])
})

it('asks the wallets to announce themselves by `lookAgain`', () => {
  const page = new LocalPage()
  const { adapter } = localAdapter([], { page })
  expect(rows(adapter)).toEqual([])
  const wallet = localWallet()
  page.addEventListener('eip6963:requestProvider', () => wallet.announce(page))
  adapter.lookAgain?.()
  expect(rows(adapter).map(({ id }) => id)).toEqual(['test.local-wallet'])
})

it('lists no browser wallet for a provider that is announced before or after', () => {
  const page = new LocalPage()
  const wallet = localWallet()
  wallet.installLegacy({ target: page })
  const { adapter } = localAdapter([], { page })
  expect(rows(adapter).map(({ id }) => id)).toEqual(['injected'])
  wallet.announce(page)
  expect(rows(adapter).map(({ id }) => id)).toEqual(['test.local-wallet'])
})

/** A provider as wallets implement it, with its state in own fields. */
class PageProvider {
  isMetaMask = true
  _log = console
  _events = {}
  _state = { accounts: [] }
  request = async () => []
}
class MarkedProvider extends PageProvider {
  isCedar = true
  _isReady = false
}
class RivalProvider extends PageProvider {
  isBirch = true
}
const proxyOf = <Target extends object>(target: Target) => new Proxy(target, { defineProperty: () => true })
const shared = new MarkedProvider()
const readied = Object.assign(new MarkedProvider(), { _isReady: true })
const nothing = () => ({ request: async () => [] })

it.each([
  ['a proxy of its provider', proxyOf(shared), shared],
  ['a second object of its code, behind a proxy', proxyOf(readied), proxyOf(shared)],
])(
  'lists no browser wallet if the announced wallet set window.ethereum to %s, before or after',
  (_, placed, provider) => {
    for (const isLate of [false, true]) {
      const page = Object.assign(new LocalPage(), isLate ? {} : { ethereum: placed })
      const { adapter } = localAdapter([], { page })
      announceWallet({ info: { uuid: 'u', name: 'Cedar', rdns: 'test.cedar', icon: '' }, provider }, page)
      if (isLate) Object.assign(page, { ethereum: placed })
      page.dispatchEvent(new Event('ethereum#initialized'))
      expect(rows(adapter)).toEqual([{ id: 'test.cedar', name: 'Cedar' }])
    }
  },
)

it.each([
  ['another wallet with other flags', new RivalProvider()],
  ['a wallet with only `isMetaMask`', new PageProvider()],
  ['a wallet without any flag', nothing()],
  [
    'a wallet with the same flags and other code',
    Object.assign(new MarkedProvider(), { request: async () => ['another'] }),
  ],
  [
    'a wallet that throws when it is inspected',
    new Proxy(new MarkedProvider(), { has: () => true, ownKeys: fail }),
  ],
])('lists a wallet that was not announced: %s', (_, placed) => {
  const page = Object.assign(new LocalPage(), { ethereum: placed })
  const { adapter } = localAdapter([], { page })
  for (const [index, provider] of [shared, new PageProvider(), nothing()].entries()) {
    const info = { uuid: `u${index}`, name: `W${index}`, rdns: `test.w${index}`, icon: '' }
    announceWallet({ info, provider }, page)
  }
  expect(rows(adapter).map(({ id }) => id)).toEqual(['test.w0', 'test.w1', 'test.w2', 'injected'])
})

it('finds the one unannounced provider of a shared window.ethereum', async () => {
  const page = new LocalPage()
  const [announced, silent] = [localWallet(), localWallet({ rdns: 'test.silent' })]
  announced.installLegacy({ target: page })
  silent.installLegacy({ target: page })
  const { adapter } = localAdapter([announced], { page })
  const injected = adapter.connectors().find(({ id }) => id === 'injected')
  const [session] = (await injected?.connect(request())) ?? []
  expect(session?.provider).toBe(silent.provider)
  session?.release()
})

it("finds a provider that arrives after the page's scripts", () => {
  const page = new LocalPage()
  const { adapter } = localAdapter([], { page })
  localWallet().installLegacy({ target: page })
  page.dispatchEvent(new Event('ethereum#initialized'))
  expect(rows(adapter).map(({ id }) => id)).toEqual(['injected'])
})

it('survives a window.ethereum that throws', () => {
  const page = Object.defineProperty(new LocalPage(), 'ethereum', {
    get() {
      throw new TypeError('sealed')
    },
  })
  expect(localAdapter([localWallet()], { page }).adapter.connectors()).toHaveLength(1)
})

it('withstands 10,000 hostile announcements and keeps the honest wallet usable', async () => {
  const page = new LocalPage()
  const { adapter } = localAdapter([localWallet()], { page })
  for (const { info, provider } of hostileAnnouncements({ count: 10_000, seed: 1 })) {
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  }
  for (const { id, name, iconUrl = 'data:image/', rdns = 'a.b' } of adapter.connectors()) {
    expect(id.length).toBeLessThanOrEqual(128)
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(name).not.toBe('')
    expect([...name].length).toBeLessThanOrEqual(64 + 128 + 3)
    expect(iconUrl).toMatch(/^data:image\//)
    expect(rdns).toMatch(/^[a-z0-9.-]+$/i)
  }
  expect(adapter.connectors().length).toBeLessThanOrEqual(101)
  const honest = adapter.connectors().find(({ id }) => id === 'test.local-wallet')
  const [session] = (await honest?.connect(request())) ?? []
  expect(session?.accounts).toHaveLength(2)
  session?.release()
})

it('limits a flood to 100 wallets and 100 conflicts', () => {
  const page = new LocalPage()
  const adapter = createEvmAdapter({ page })
  adapter.watchConnectors(() => {})
  const announce = (name: string, rdns: string) => {
    const info = { uuid: `${rdns}-${name}`, name, rdns, icon: '' }
    announceWallet({ info, provider: { request: async () => [] } }, page)
  }
  for (let index = 0; index < 150; index += 1) announce(`Wallet ${index}`, `test.wallet-${index}`)
  expect(adapter.connectors()).toHaveLength(100)
  for (let index = 0; index < 150; index += 1) announce(`Claim ${index}`, 'test.wallet-0')
  expect(adapter.connectors()).toHaveLength(100)
  expect(adapter.conflicts()).toHaveLength(100)
})

it('connects one wallet while another hangs or is locked [USER-3]', async () => {
  const [hung, locked, honest] = [
    localWallet({ rdns: 'test.hung' }),
    localWallet({ rdns: 'test.locked' }),
    localWallet({ rdns: 'test.honest' }),
  ]
  hung.neverAnswer()
  locked.lock()
  const { adapter } = localAdapter([hung, locked, honest])
  const cancel = new AbortController()
  const [first, second, third] = adapter
    .connectors()
    .map(connector => connector.connect({ networks: localNetworks(), signal: cancel.signal }))
  const [session] = (await third) ?? []
  expect(session?.provider).toBe(honest.provider)
  cancel.abort()
  expect(await Promise.all([first, second].map(work => codeOf(Promise.resolve(work))))).toEqual([
    'ABORTED',
    'ABORTED',
  ])
  session?.release()
})
