import { cleanText } from '@foyer/common'
import { clashingPolkadotWallets, hostileExtensions, injectExtension } from '@foyer/testing/polkadot'
import { decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { codeOf, localNetworks, localPage, localWallet } from '../__fixtures__/localWorld.js'
import { createPolkadotAdapter } from '../createPolkadotAdapter.js'
import type { PolkadotPage } from './PolkadotPage.js'

afterEach(() => {
  vi.useRealTimers()
})

const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })

function open(page: PolkadotPage = localPage()) {
  const adapter = createPolkadotAdapter({ page })
  let changes = 0
  const stop = adapter.watchConnectors(() => changes++)
  const names = () => adapter.connectors().map(({ name }) => name)
  return { adapter, page, stop, changes: () => changes, names }
}

it('touches nothing until it is watched', () => {
  const page = new Proxy({} as PolkadotPage, {
    get(_, key) {
      throw new TypeError(`touched ${String(key)}`)
    },
  })
  expect(createPolkadotAdapter({ page }).connectors()).toEqual([])
})

it('finds every extension that is there, by the name people know it by', () => {
  const page = localPage()
  for (const name of ['polkadot-js', 'talisman', 'subwallet-js', 'some-other'])
    localWallet({ name }).inject(page)
  const { adapter, names } = open(page)
  expect(names()).toEqual(['Polkadot.js', 'Talisman', 'SubWallet', 'some-other'])
  expect(adapter.connectors()[1]).toMatchObject({
    id: 'talisman',
    type: 'INJECTED',
    namespaces: ['polkadot'],
    explorerId: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

it('finds extensions that come late, tells of them and of those that go, and does not look for ever', () => {
  vi.useFakeTimers()
  const page = Object.assign(new EventTarget(), localPage())
  const { names, changes, stop, adapter } = open(page)
  const leave = localWallet({ name: 'late' }).inject(page)
  expect(names()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect([names(), changes()]).toEqual([['late'], 1])
  const [row] = adapter.connectors()
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
  localWallet({ name: 'installed meanwhile' }).inject(page)
  page.dispatchEvent(new Event('focus'))
  expect(names()).toEqual(['late', 'installed meanwhile'])
  expect(adapter.connectors()[0]).toBe(row)
  leave()
  page.dispatchEvent(new Event('focus'))
  expect([names(), changes()]).toEqual([['installed meanwhile'], 3])
  stop()
})

it('is deaf once nobody watches, leaves no timer, and hears again', () => {
  vi.useFakeTimers()
  const page = Object.assign(new EventTarget(), localPage())
  const { adapter, stop, names } = open(page)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  localWallet().inject(page)
  page.dispatchEvent(new Event('load'))
  expect(names()).toEqual([])
  adapter.watchConnectors(() => {})()
  expect(names()).toEqual(['local-wallet'])
})

it('keeps a row bound to the object it was made for when another takes its place, and tells of the other', async () => {
  const page = Object.assign(new EventTarget(), localPage())
  const [honest, other] = [localWallet(), localWallet()]
  honest.inject(page)
  const { adapter } = open(page)
  other.inject(page)
  page.dispatchEvent(new Event('load'))
  expect(adapter.conflicts()).toEqual(['local-wallet'])
  const [session] = (await adapter.connectors()[0]?.connect(request())) ?? []
  expect(session?.provider).toBe(honest.injected)
  expect(other.getState().calls).toEqual([])
})

it.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'binds each row to its own extension among twelve that clash, seed %i',
  async seed => {
    const page = localPage()
    const clash = clashingPolkadotWallets({ count: 12, seed })
    const stopClash = clash.install(page)
    const { adapter, stop } = open(page)
    const rows = adapter.connectors()
    // Two of the twelve differ only behind the sixty-fourth character: nobody could tell their rows apart.
    const byId = new Map(
      Object.entries(page.injectedWeb3)
        .reverse()
        .map(([key, each]) => [cleanText(key), each]),
    )
    expect(rows.map(({ id }) => id).sort()).toEqual([...byId.keys()].sort())
    expect(rows.length).toBeGreaterThanOrEqual(9)
    for (const row of rows) {
      const own =
        clash.wallets.find(({ extension }) => extension === byId.get(row.id)) ?? expect.fail('another wallet')
      expect(row.name).toMatch(/^[\p{L}\p{N} .-]{1,64}$/u)
      const [session] = await row.connect(request())
      const [address] = own.getState().addresses
      expect(session?.provider).toBe(own.injected)
      expect(decodeAddress(session?.accounts[0]?.split(':')[2])).toEqual(decodeAddress(address))
      const signature = (await session?.signMessage?.({ message: row.id })) ?? ''
      expect(signatureVerify(row.id, signature, address).isValid).toBe(true)
      await session?.close()
    }
    expect(clash.wallets.filter(wallet => wallet.promptCount() > 0)).toHaveLength(rows.length)
    stop()
    stopClash()
  },
)

it('takes no harm from 500 hostile extensions, and finds the honest wallet among them', async () => {
  const page = localPage()
  for (const [name, extension] of hostileExtensions({ count: 500, seed: 5 }))
    injectExtension(extension, { name, page })
  localWallet({ name: 'honest' }).inject(page)
  const { adapter, names } = open(page)
  expect(names()).toContain('honest')
  for (const row of adapter.connectors()) {
    expect(row.name).toMatch(/^.{1,64}$/u)
    const code = await codeOf(row.connect(request()))
    expect(['resolved', 'CONNECT_FAILED', 'WALLET_ANSWER_INVALID']).toContain(code)
  }
})

it.each([
  ['nothing', undefined],
  ['no object', 7],
  [
    'a list of ten thousand',
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`w${index}`, { enable: () => {} }])),
  ],
  [
    'what throws when it is listed',
    new Proxy(
      {},
      {
        ownKeys() {
          throw new TypeError('hostile')
        },
      },
    ),
  ],
])('stays calm where injectedWeb3 is %s', (_, injectedWeb3) => {
  expect(open({ injectedWeb3 }).adapter.connectors().length).toBeLessThanOrEqual(100)
})

it('lets a hung wallet hold up nobody but itself', async () => {
  const page = localPage()
  const hung = localWallet({ name: 'hung' })
  hung.neverAnswer()
  hung.inject(page)
  localWallet({ name: 'well' }).inject(page)
  const [first, second] = open(page).adapter.connectors()
  const cancel = new AbortController()
  const waiting = codeOf(first?.connect({ ...request(), signal: cancel.signal }))
  expect(await second?.connect(request())).toHaveLength(1)
  cancel.abort()
  expect(await waiting).toBe('ABORTED')
})

it('offers wallets the host brings along, loaded at the first use', async () => {
  const supplied = localWallet({ name: 'supplied' })
  let loads = 0
  const wallet = async () => {
    loads++
    return supplied.extension
  }
  const adapter = createPolkadotAdapter({
    appName: 'Acme Shop',
    connectors: [{ id: 'acme', name: 'Acme Wallet', wallet }],
  })
  const [row] = adapter.connectors()
  expect(row).toMatchObject({ id: 'acme', name: 'Acme Wallet', type: 'EXTERNAL' })
  expect(loads).toBe(0)
  const [session] = (await row?.connect(request())) ?? []
  expect([loads, session?.linkId]).toEqual([1, 'polkadot:acme'])
  expect(supplied.getState().calls[0]).toMatchObject({ method: 'enable', params: ['Acme Shop'] })
  const broken = createPolkadotAdapter({
    connectors: [{ id: 'x', name: 'X', wallet: () => Promise.reject(new Error('404')) }],
  })
  expect(await codeOf(broken.connectors()[0]?.connect(request()))).toBe('CONNECT_FAILED')
})
