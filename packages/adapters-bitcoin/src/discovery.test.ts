import { codeOf, type DiscoveryWallet, describeDiscovery, watchList } from '@foyer/common/adapter-testing'
import { hostileStandardWallets, registerWallet } from '@foyer/testing'
import { expect, it } from 'vitest'
import { leatherProvider } from './__fixtures__/leatherProvider.js'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { unisatProvider } from './__fixtures__/unisatProvider.js'
import { type BitcoinAdapterOptions, createBitcoinAdapter } from './adapter.js'

const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })

describeDiscovery('the Bitcoin adapter', () => {
  const page = new EventTarget()
  const place = (name: string): DiscoveryWallet => {
    const wallet = localWallet({ name })
    const { neverAnswer } = wallet
    return { name, supplied: wallet.wallet, show: () => wallet.installProvider(page), neverAnswer }
  }
  return {
    createAdapter: options => createBitcoinAdapter({ page, ...options } as BitcoinAdapterOptions),
    wallets: [place('First'), place('Second')],
    rouse: () => page.dispatchEvent(new Event('load')),
    networks: localNetworks(),
  }
})

function open(page = new EventTarget()) {
  return { page, ...watchList(createBitcoinAdapter({ page })) }
}

it('finds wallets that register before and after discovery starts, and reports changes', () => {
  const page = new EventTarget()
  const stopEarly = localWallet({ name: 'Early' }).register(page)
  const { names, changes, adapter } = open(page)
  expect(names()).toEqual(['Early'])
  localWallet({ name: 'Late' }).register(page)
  expect(names()).toEqual(['Early', 'Late'])
  expect(changes()).toBe(2)
  const [row] = adapter.connectors()
  expect(row).toMatchObject({ id: 'Early', type: 'ANNOUNCED', namespaces: ['bip122'] })
  expect(row?.iconUrl).toMatch(/^data:image\/svg/)
  stopEarly()
  expect(names()).toEqual(['Late'])
})

it('finds wallets that enter the sats-connect list before and while the page loads', () => {
  const page = new EventTarget()
  localWallet({ name: 'Early' }).installProvider(page)
  const { names, changes } = open(page)
  localWallet({ name: 'Late' }).installProvider(page)
  expect(names()).toEqual(['Early'])
  page.dispatchEvent(new Event('load'))
  page.dispatchEvent(new Event('load'))
  expect(names()).toEqual(['Early', 'Late'])
  expect(changes()).toBe(2)
})

it.each(['btc_providers', 'webbtc_providers', 'wbip_providers'])('reads the wallet list at %s', name => {
  const { provider } = localWallet()
  const page = Object.assign(new EventTarget(), {
    [name]: [{ id: 'acme.bitcoin', name: 'Acme' }],
    acme: { bitcoin: provider },
  })
  expect(open(page).names()).toEqual(['Acme'])
})

it('lists a wallet once, by a stable connector, when it is reachable in several ways', async () => {
  const wallet = localWallet({ name: 'Xverse Wallet' })
  const page = Object.assign(new EventTarget(), {
    XverseProviders: { BitcoinProvider: wallet.provider },
    BitcoinProvider: wallet.provider,
  })
  wallet.installProvider(page)
  wallet.register(page)
  const { adapter, names } = open(page)
  expect(names()).toEqual(['Xverse'])
  const [row] = adapter.connectors()
  expect(row).toMatchObject({ type: 'INJECTED', explorerId: expect.stringMatching(/^2a87d74a/) })
  page.dispatchEvent(new Event('load'))
  expect(adapter.connectors()).toEqual([row])
  const [session] = (await row?.connect(request())) ?? []
  expect(session?.provider).toBe(wallet.provider)
})

it('uses the icon in the sats-connect list for a wallet with a known global', () => {
  const iconUrl = 'data:image/png;base64,AAAA'
  const page = Object.assign(new EventTarget(), {
    XverseProviders: { BitcoinProvider: localWallet().provider },
    btc_providers: [
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse', icon: 'https://tracker.example/x.png' },
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon: iconUrl },
    ],
  })
  expect(open(page).adapter.connectors()).toMatchObject([{ name: 'Xverse', iconUrl }])
})

it('keeps the connector of a registered wallet that is listed later', () => {
  const { adapter, page } = open()
  const wallet = localWallet()
  wallet.register(page)
  const [row] = adapter.connectors()
  wallet.installProvider(page)
  page.dispatchEvent(new Event('load'))
  expect(adapter.connectors()).toEqual([row])
})

it('names wallets by their known globals, and calls the wallet behind each', async () => {
  const [leather, okx, unisat] = [localWallet(), localWallet({ first: 1 }), localWallet({ first: 2 })]
  const page = Object.assign(new EventTarget(), {
    LeatherProvider: leatherProvider(leather),
    okxwallet: { bitcoin: unisatProvider(okx) },
    unisat_wallet: unisatProvider(unisat),
    // OKX also sets UniSat's older global.
    unisat: unisatProvider(okx),
  })
  const { adapter, names } = open(page)
  expect(names()).toEqual(['Leather', 'OKX Wallet', 'UniSat'])
  for (const [index, wallet] of [leather, okx, unisat].entries()) {
    const [session] = (await adapter.connectors()[index]?.connect(request())) ?? []
    expect(session?.accounts[0]).toBe(`${localNetworks()[0].id}:${wallet.getState().accounts[0].payment}`)
  }
})

it("finds OneKey at its own global and not at UniSat's", async () => {
  const oneKey = localWallet({ first: 1 })
  const btc = { ...unisatProvider(oneKey), isOneKey: true }
  const page = Object.assign(new EventTarget(), { $onekey: { btc }, unisat: btc })
  const { adapter, names } = open(page)
  expect(names()).toEqual(['OneKey'])
  const [row] = adapter.connectors()
  expect(row?.explorerId).toMatch(/^1aedbcfc/)
  const [session] = (await row?.connect(request())) ?? []
  expect(session?.accounts[0]).toBe(`${localNetworks()[0].id}:${oneKey.getState().accounts[0].payment}`)
})

it("does not list an unmarked object at Leather's global as Leather", () => {
  const page = Object.assign(new EventTarget(), {
    LeatherProvider: localWallet().provider,
    btc_providers: [{ id: 'LeatherProvider', name: 'Leather' }],
  })
  expect(open(page).names()).toEqual([])
})

it('offers the shared global only if no wallet has a name', async () => {
  const { provider } = localWallet()
  const page = Object.assign(new EventTarget(), { BitcoinProvider: provider })
  const { adapter, names } = open(page)
  expect(names()).toEqual(['Bitcoin Wallet'])
  const [row] = adapter.connectors()
  expect((await row?.connect(request()))?.[0]?.provider).toBe(provider)
  const stop = localWallet({ name: 'Named' }).register(page)
  expect(names()).toEqual(['Named'])
  stop()
  expect(adapter.connectors()).toEqual([row])
})

it('offers no wallet for a global that two names claim, and reports both names', () => {
  const page = new EventTarget()
  for (const name of ['One Place', 'One-Place', 'Elsewhere']) localWallet({ name }).installProvider(page)
  const { adapter, names } = open(page)
  expect(names()).toEqual(['Elsewhere'])
  expect(adapter.conflicts()).toEqual(['One Place', 'One-Place'])
})

it('lists two wallets with one name, each bound to its own object, in order of arrival', async () => {
  const { page, adapter, names } = open()
  const wallets = [localWallet({ name: 'Same' }), localWallet({ name: 'Same' })]
  for (const wallet of wallets) wallet.register(page)
  expect(names()).toEqual(['Same', 'Same (2)'])
  for (const [index, { wallet }] of wallets.entries()) {
    const [session] = (await adapter.connectors()[index]?.connect(request())) ?? []
    expect(session?.provider).toBe(wallet)
    session?.release()
  }
})

it("exposes the wallet's window object, so that other namespaces can match it", () => {
  const page = new EventTarget()
  const { provider } = localWallet()
  const okxwallet = { bitcoin: { ...provider, requestAccounts: async () => [] } }
  Object.assign(page, { okxwallet })
  expect(open(page).adapter.connectors()[0]?.objects).toEqual([okxwallet.bitcoin, okxwallet])
})

const throwing = (keys: readonly string[]) =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      keys.map(key => [
        key,
        {
          get() {
            throw new TypeError('hostile')
          },
        },
      ]),
    ),
  )

const hostileEntries: readonly unknown[] = [
  null,
  7,
  'text',
  throwing(['id', 'name', 'icon']),
  { id: 'a.b.c.d.e.f', name: 'Too deep' },
  { id: '__proto__', name: 'Prototype' },
  { id: 'constructor', name: 'Constructor' },
  { id: 'location.reload()', name: 'A call' },
  { id: 'honest', name: '\u202e' },
  { id: 'nothing', name: 'Nothing there' },
  { id: 'trap.inner', name: 'A trap' },
  { id: 'evil', name: '<img src=x onerror=alert(1)>', icon: 'javascript:alert(1)' },
  { id: 'tracker', name: 'Tracker', icon: 'https://tracker.example/pixel.png' },
]

it('ignores hostile list entries and globals, and finds the honest wallet among them', () => {
  const { provider } = localWallet()
  const page = Object.assign(new EventTarget(), {
    btc_providers: [...hostileEntries, { id: 'honest', name: 'Honest' }],
    webbtc_providers: throwing(['length', '0']),
    wbip_providers: 'no list',
    honest: provider,
    evil: { request() {} },
    tracker: { request() {} },
    trap: throwing(['inner']),
    LeatherProvider: throwing(['isLeather', 'request']),
    okxwallet: throwing(['bitcoin']),
    unisat_wallet: 7,
  })
  const { adapter, names } = open(page)
  expect(names()).toContain('Honest')
  expect(names().length).toBeLessThanOrEqual(3)
  for (const { iconUrl = 'data:image/' } of adapter.connectors()) {
    expect(iconUrl).toMatch(/^data:image\//)
  }
})

it('withstands 500 hostile registrations', async () => {
  const page = new EventTarget()
  const { adapter, names } = open(page)
  for (const wallet of hostileStandardWallets({ count: 500, seed: 7, family: 'bitcoin' }))
    registerWallet(wallet, page)
  for (const detail of [null, 7, {}, () => expect.fail('hostile')])
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  localWallet({ name: 'Honest' }).register(page)
  expect(names()).toContain('Honest')
  for (const row of adapter.connectors()) {
    const signal = AbortSignal.timeout(50)
    expect(['resolved', 'ABORTED', 'CONNECT_FAILED', 'WALLET_ANSWER_INVALID', 'WALLET_LOCKED']).toContain(
      await codeOf(row.connect({ ...request(), signal })),
    )
  }
})

it('ignores wallets of other namespaces', () => {
  const { page, names } = open()
  const { features } = localWallet().wallet
  const version = '1.0.0'
  registerWallet({ version, name: 'Solana', chains: ['solana:mainnet'], features, accounts: [] }, page)
  registerWallet({ version, name: 'Half', chains: ['bitcoin:mainnet'], features: {}, accounts: [] }, page)
  expect(names()).toEqual([])
})

it("uses the wallet's new object once the previous object reports that it no longer works", async () => {
  const gone = { error: { code: 4900, message: 'the extension was updated' } }
  const providers: { BitcoinProvider: object } = { BitcoinProvider: { request: async () => gone } }
  const adapter = createBitcoinAdapter({
    page: Object.assign(new EventTarget(), { XverseProviders: providers }),
  })
  adapter.watchConnectors(() => {})
  const [row] = adapter.connectors()
  expect(await codeOf(row?.connect(request()))).toBe('CONNECT_FAILED')
  const wallet = localWallet()
  providers.BitcoinProvider = wallet.provider
  const [session] = (await row?.connect(request())) ?? []
  expect(session?.provider).toBe(wallet.provider)
  session?.release()
})

it('sends no request to a registered or listed namesake of a wallet that no longer works', async () => {
  const { page, adapter, names } = open()
  const gone = { error: { code: 4900, message: 'the extension was updated' } }
  const namesake = localWallet({ name: 'Twin' })
  const connect = () => Promise.reject(new Error('Extension context invalidated.'))
  const features = { ...namesake.wallet.features, 'bitcoin:connect': { connect } }
  registerWallet({ ...namesake.wallet, features, accounts: [] }, page)
  namesake.register(page)
  const other = localWallet({ name: 'Listed' })
  const listed = {
    btc_providers: [
      { id: 'first', name: 'Listed' },
      { id: 'second', name: 'Listed' },
    ],
    first: { request: async () => gone },
    second: other.provider,
  }
  Object.assign(page, listed)
  adapter.watchConnectors(() => {})
  page.dispatchEvent(new Event('load'))
  expect(names()).toEqual(expect.arrayContaining(['Twin', 'Twin (2)', 'Listed']))
  const rowOf = (name: string) => adapter.connectors().find(each => each.name === name)
  for (const name of ['Twin', 'Listed']) {
    expect(await codeOf(rowOf(name)?.connect(request()))).toBe('CONNECT_FAILED')
  }
  const [session] = (await rowOf('Twin (2)')?.connect(request())) ?? []
  expect(session?.provider).toBe(namesake.wallet)
  session?.release()
})
