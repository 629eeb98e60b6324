import { clashingCosmosWallets, hostileKeplrs, injectKeplr } from '@foyer/testing/cosmos'
import { describe, expect, inject, it } from 'vitest'
import { codeOf, localAdapter, localNetworks, localWallet } from '../__fixtures__/localWorld.js'
import { verifyText } from '../__fixtures__/verifyText.js'
import { createCosmosAdapter } from '../createCosmosAdapter.js'
import type { CosmosPage } from './createDiscovery.js'

const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })

function open(page: CosmosPage = new EventTarget()) {
  const adapter = createCosmosAdapter({ page })
  let changes = 0
  const stop = adapter.watchConnectors(() => changes++)
  const load = () => page.dispatchEvent(new Event('load'))
  const names = () => adapter.connectors().map(({ name }) => name)
  return { adapter, page: page as EventTarget, stop, load, names, changes: () => changes }
}

it('touches nothing until it is watched', () => {
  const page = new Proxy({} as CosmosPage, {
    get(_, key) {
      throw new TypeError(`touched ${String(key)}`)
    },
  })
  expect(createCosmosAdapter({ page }).connectors()).toEqual([])
})

it('finds each known wallet at its own place, in the order of the rows', () => {
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

it('finds wallets that come while the page loads, and says so', () => {
  const { page, names, changes, load } = open()
  localWallet().inject(page)
  expect([names(), changes()]).toEqual([[], 0])
  load()
  load()
  expect([names(), changes()]).toEqual([['Keplr'], 1])
})

it('takes one that is at two places for what it is at its own', () => {
  const page = new EventTarget()
  const leap = localWallet({ place: 'leap' })
  leap.inject(page)
  injectKeplr(leap.provider, { place: 'keplr', page })
  expect(open(page).names()).toEqual(['Leap'])
})

it('keeps the wallet that was at a place first, and tells of the other', async () => {
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

it('is deaf once nobody watches, and hears again', () => {
  const { page, adapter, stop, load, names } = open()
  stop()
  localWallet().inject(page)
  load()
  expect(names()).toEqual([])
  adapter.watchConnectors(() => {})
  expect(names()).toEqual(['Keplr'])
})

const seeds = Array.from({ length: 20 }, (_, seed) => seed)

it.each(seeds)('the clicked one of 12 clashing wallets gets every call, order %i [USER-3]', async seed => {
  const page = new EventTarget()
  const [chain] = inject('cosmos').chains
  const clash = clashingCosmosWallets({ count: 12, seed, chains: [chain] })
  const stopClash = clash.install(page)
  const { adapter, stop } = open(page)
  const rows = adapter.connectors()
  expect(rows.length).toBeGreaterThan(5)
  // What comes later takes the places, not the rows.
  localWallet().inject(page)
  localWallet({ place: 'leap' }).inject(page)
  const answered = new Set<unknown>()
  for (const row of rows) {
    const before = clash.wallets.map(each => each.getState().calls.length)
    const [session] = await row.connect({ networks: [localNetworks()[0]], signal: AbortSignal.timeout(5000) })
    const clicked =
      clash.wallets.find(({ provider }) => provider === session?.provider) ?? expect.fail('another wallet')
    const [address] = clicked.getState().addresses
    expect(session?.accounts).toEqual([`${chain.networkId}:${address}`])
    const signature = (await session?.signMessage?.({ message: row.id })) ?? ''
    expect(verifyText({ address, message: row.id, signature })).toBe(true)
    await session?.close()
    const called = clash.wallets.filter((each, index) => each.getState().calls.length !== before[index])
    expect(called).toEqual([clicked])
    answered.add(clicked)
  }
  expect(answered.size).toBe(rows.length)
  stop()
  stopClash()
})

describe('hostile wallets', () => {
  const places = ['keplr', 'leap', 'cosmostation.providers.keplr', 'okxwallet.keplr', 'owallet', 'xfi.keplr']

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('do no harm, set %i', async seed => {
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
      // Those that never answer hold nobody but themselves.
      expect(isHonest ? ['resolved'] : ['CONNECT_FAILED', 'WALLET_ANSWER_INVALID', 'ABORTED']).toContain(code)
      await codeOf(row.restore?.({ ...request(), signal: AbortSignal.timeout(50) }))
    }
  })

  it('whose window throws hide no other', () => {
    const page = Object.defineProperty(new EventTarget(), 'leap', {
      get() {
        throw new TypeError('hostile')
      },
    })
    localWallet().inject(page)
    expect(open(page).names()).toEqual(['Keplr'])
  })
})

it('lets a hung wallet hold up nobody but itself', async () => {
  const [hung, well] = [localWallet(), localWallet({ place: 'leap' })]
  hung.neverAnswer()
  const { adapter } = localAdapter([hung, well])
  const [first, second] = adapter.connectors()
  const cancel = new AbortController()
  const waiting = codeOf(first?.connect({ ...request(), signal: cancel.signal }))
  expect(await second?.connect(request())).toHaveLength(1)
  cancel.abort()
  expect(await waiting).toBe('ABORTED')
})

it('offers wallets the host brings along, loaded at the first use', async () => {
  const page = new EventTarget()
  const supplied = localWallet({ place: 'acme' })
  supplied.inject(page)
  let loads = 0
  const load = async () => {
    loads++
    return supplied.provider
  }
  const changeEvent = 'acme_keystorechange'
  const connectors = [{ id: 'acme', name: 'Acme Wallet', wallet: load, changeEvent }]
  const adapter = createCosmosAdapter({ connectors, page })
  const [row] = adapter.connectors()
  expect(row).toMatchObject({ id: 'acme', name: 'Acme Wallet', type: 'EXTERNAL' })
  expect(loads).toBe(0)
  const [session] = (await row?.connect(request())) ?? []
  expect([loads, session?.linkId]).toEqual([1, 'cosmos:acme'])
  supplied.switchAccount(1)
  await expect.poll(() => session?.accounts[0]?.endsWith(supplied.addressOn('foyer-hub-1', 1))).toBe(true)
  const broken = createCosmosAdapter({
    connectors: [{ id: 'x', name: 'X', wallet: () => Promise.reject(new Error('404')) }],
  })
  expect(await codeOf(broken.connectors()[0]?.connect(request()))).toBe('CONNECT_FAILED')
})
