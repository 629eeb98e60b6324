import { readFileSync } from 'node:fs'
import { FoyerError } from '@foyer/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import type { Environment } from '../environment/environment.js'
import { bundledWallets } from './bundledWallets.js'
import { readListing, type WalletListing } from './listing.js'
import { selectAllWallets } from './selectors.js'

const published = JSON.parse(
  readFileSync(new URL('../../../../wallet-list/src/wallets.json', import.meta.url), 'utf8'),
) as { readonly data: readonly { readonly id: string }[] }

const desktop: Environment = {
  isMobile: false,
  os: 'linux',
  browser: 'chrome',
  container: 'browser',
  hostWallet: undefined,
  isFramed: false,
  reusesPairing: false,
}

const ids = (wallets: readonly { readonly id: string }[]) => wallets.map(each => each.id)

const many = {
  version: 1,
  data: Array.from({ length: 95 }, (_, index) => ({
    id: `w${index}`,
    name: `Wallet ${index}`,
    mobile_link: `wallet${index}://`,
    chains: [index % 2 === 0 ? 'eip155:1' : 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ...(index % 10 === 0 ? { badge_type: 'certified' } : {}),
  })),
}

async function open(options: Parameters<typeof startFoyer>[0]) {
  const pairing = createScriptedWallet({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana'],
  })
  const started = await startFoyer({
    adapters: [createScriptedAdapter('eip155')],
    connectors: [pairing.connector],
    ...options,
  })
  const { foyer } = started
  await foyer.directory.prefetch()
  return {
    ...started,
    directory: () => foyer.getState().directory ?? expect.fail('no directory'),
    all: () => selectAllWallets(foyer.getState(), desktop),
  }
}

afterEach(() => vi.unstubAllGlobals())

/** Makes every request fail the test. */
const forbidRequests = () =>
  vi.stubGlobal('fetch', (address: unknown) => expect.fail(`asked for ${String(address)}`))

const withoutAbsent = (listing: WalletListing) => JSON.parse(JSON.stringify(listing)) as WalletListing

describe('the app’s own wallet list', () => {
  it('is read like a directory’s, and is published as the bundled one [USER-9]', () => {
    const read = published.data.map(each => readListing(each))
    expect(read).toEqual(bundledWallets.map(withoutAbsent))
  })

  it('is shown in its order, without a request [USER-9]', async () => {
    forbidRequests()
    const { foyer, directory, all } = await open({ projectId: 'project', wallets: { list: published } })
    expect(directory()).toMatchObject({ source: 'service', failure: undefined, page: 0 })
    const evm = bundledWallets.filter(each => each.chains?.some(id => id.startsWith('eip155:')))
    expect(ids(directory().recommended)).toEqual(ids(evm.slice(0, 4)))
    await foyer.directory.loadPage()
    expect(ids(all().wallets)).toEqual(ids(evm.filter(each => ids(all().wallets).includes(each.id))))
    expect(all().wallets.length).toBeGreaterThan(20)
  })

  it('is loaded page after page, with wallets of the offered families', async () => {
    const { foyer, all } = await open({ wallets: { list: async () => many } })
    for (let page = 0; page < 3; page += 1) await foyer.directory.loadPage()
    expect(ids(all().wallets)).toEqual(ids(many.data.filter((_, index) => index % 2 === 0)))
    expect(all().hasMore).toBe(false)
  })

  it('is loaded once, when it is first needed', async () => {
    const load = vi.fn(async () => many)
    const { foyer } = await open({ wallets: { list: load } })
    await foyer.directory.loadPage()
    await foyer.directory.search({ text: 'wallet 2', isCertified: false })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is searched by name and for certified wallets [USER-9]', async () => {
    forbidRequests()
    const { foyer, all } = await open({ wallets: { list: many } })
    await foyer.directory.search({ text: 'WALLET 2', isCertified: false })
    expect(ids(all().wallets)).toEqual(['w2', 'w20', 'w22', 'w24', 'w26', 'w28'])
    await foyer.directory.search({ text: 'wallet 2', isCertified: true })
    expect(ids(all().wallets)).toEqual(['w20'])
  })

  it('respects the app’s featured, included and excluded wallets', async () => {
    const { foyer, directory, all } = await open({
      wallets: { list: many, featured: ['w8', 'w2'], included: ['w2', 'w4', 'w6', 'w8'], excluded: ['w4'] },
    })
    await foyer.directory.loadPage()
    expect(ids(directory().featured)).toEqual(['w8', 'w2'])
    expect(ids(all().wallets)).toEqual(['w8', 'w2', 'w6'])
    expect(directory().excluded.map(each => each.name)).toEqual(['Wallet 4'])
  })

  it('shows only images of the page’s own origin [USER-9, USER-14]', async () => {
    vi.stubGlobal('location', { href: 'https://app.example/page', origin: 'https://app.example', search: '' })
    const data = [
      { id: 'near', name: 'Near', mobile_link: 'near://', image_url: '/wallets/near.svg' },
      { id: 'far', name: 'Far', mobile_link: 'far://', image_url: 'https://tracker.example/pixel.png' },
    ]
    const { directory } = await open({ wallets: { list: { version: 1, data } } })
    expect(directory().recommended.map(each => each.imageUrl)).toEqual([
      'https://app.example/wallets/near.svg',
      undefined,
    ])
  })

  it('requests no network images from the service, even with a project id', async () => {
    const pictured = { ...testNetworks.one, imageId: 'picture' }
    const { foyer } = await open({ projectId: 'project', networks: [pictured], wallets: { list: many } })
    await foyer.open()
    expect(foyer.getState().networks.byNamespace.eip155?.requested[0]?.imageUrl).toBeUndefined()
  })

  it.each([
    ['fails to load', () => Promise.reject(new Error('gone'))],
    ['is invalid', async () => ({ version: 1, data: {} }) as never],
    ['has a later version', async () => ({ version: 2, data: [] }) as never],
  ] as const)('is replaced by the bundled list if it %s', async (_, walletList) => {
    const { directory, events } = await open({ wallets: { list: walletList } })
    expect(directory()).toMatchObject({ source: 'bundled', failure: { code: 'FEATURE_LOAD_FAILED' } })
    expect(events.filter(each => each.type === 'failed')).toHaveLength(1)
  })

  it('is loaded again at the next opening', async () => {
    const load = vi.fn(async () => many)
    load.mockRejectedValueOnce(new FoyerError('ABORTED', {})) // the app's function may throw any error
    const { foyer, directory } = await open({ wallets: { list: load } })
    await foyer.directory.prefetch()
    expect(directory().source).toBe('service')
  })

  it('counts as a directory for visitors without a wallet [USER-9]', async () => {
    const { foyer } = await open({ wallets: { list: many } })
    expect(foyer.getState().services.hasDirectory).toBe(true)
  })

  it('overrides a configured directory', async () => {
    const server = await serveHttp()
    await open({ wallets: { list: many }, services: { directoryUrl: server.url } })
    expect(server.seen).toEqual([])
  })

  it.each([{}, 7, { data: 'x' }])('is rejected as an invalid option: %j', async walletList => {
    await expect(open({ wallets: { list: walletList as never } })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
  })
})
