import { codeOf, type DiscoveryWallet, describeDiscovery, watchList } from '@foyer/common/adapter-testing'
import { hostileExtensions, injectExtension } from '@foyer/testing/polkadot'
import { afterEach, expect, it, vi } from 'vitest'
import { localNetworks, localPage, localWallet } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter, type PolkadotAdapterOptions } from './adapter.js'
import type { PolkadotPage } from './discovery.js'

afterEach(() => {
  vi.useRealTimers()
})

const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })

describeDiscovery('the Polkadot adapter', () => {
  const page = Object.assign(new EventTarget(), localPage())
  const place = (name: string): DiscoveryWallet => {
    const wallet = localWallet({ name })
    const { extension: supplied, neverAnswer } = wallet
    return { name, supplied, show: () => wallet.inject(page), neverAnswer }
  }
  return {
    createAdapter: options => createPolkadotAdapter({ page, ...options } as PolkadotAdapterOptions),
    wallets: [place('first'), place('second')],
    rouse: () => page.dispatchEvent(new Event('load')),
    networks: localNetworks(),
  }
})

function open(page: PolkadotPage = localPage()) {
  return { page, ...watchList(createPolkadotAdapter({ page })) }
}

it('finds every extension, and uses the display names of known ones', () => {
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

it('finds late extensions, reports additions and removals, and stops polling', () => {
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

it('ignores changes without watchers, leaves no timer, and resumes', () => {
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

it("keeps a connector's object when another replaces it in the page, and reports a conflict", async () => {
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

it('withstands 500 hostile extensions, and finds the honest wallet among them', async () => {
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
    'an object that throws when it is listed',
    new Proxy(
      {},
      {
        ownKeys() {
          throw new TypeError('hostile')
        },
      },
    ),
  ],
])('withstands injectedWeb3 as %s', (_, injectedWeb3) => {
  expect(open({ injectedWeb3 }).adapter.connectors().length).toBeLessThanOrEqual(100)
})

it("passes the host's name for the page to the wallet", async () => {
  const supplied = localWallet()
  const connectors = [{ id: 'acme', name: 'Acme Wallet', wallet: supplied.extension }]
  const [row] = createPolkadotAdapter({ appName: 'Acme Shop', connectors, page: localPage() }).connectors()
  await row?.connect(request())
  expect(supplied.getState().calls[0]).toMatchObject({ method: 'enable', params: ['Acme Shop'] })
})

it("uses an extension's new object only after the previous one reports that it stopped working", async () => {
  const page = localPage()
  const old = { enable: () => Promise.reject(new Error('Attempting to use a disconnected port object')) }
  const injectedWeb3 = page.injectedWeb3 as Record<string, object>
  injectedWeb3['local-wallet'] = old
  const { adapter } = open(page)
  const [row] = adapter.connectors()
  expect(await codeOf(row?.connect(request()))).toBe('CONNECT_FAILED')
  const renewed = localWallet({ name: 'local-wallet' })
  injectedWeb3['local-wallet'] = renewed.extension
  const [session] = (await row?.connect(request())) ?? []
  expect(session?.accounts).toHaveLength(renewed.getState().addresses.length)
  expect(adapter.connectors()).toEqual([row])
  session?.release()
  const calls = renewed.getState().calls.length
  old.enable = () => Promise.reject(new Error('Rejected'))
  expect(await codeOf(row?.connect(request()))).toBe('CONNECT_REJECTED')
  expect(renewed.getState().calls).toHaveLength(calls)
})
