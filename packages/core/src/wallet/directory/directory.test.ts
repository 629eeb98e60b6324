import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sdkVersion } from '../../base/version.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet, type WalletDescription } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { type HttpServer, type SeenRequest, serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectConnectorRows } from '../connection/connectorRows.js'
import { findConnector, selectPlatforms } from '../connection/platforms.js'
import type { Environment } from '../environment/environment.js'
import { bundledWallets } from './bundledWallets.js'
import type { WalletListing } from './listing.js'
import { roundedCount, selectAllWallets, selectWalletCount } from './selectors.js'

const desktop: Environment = {
  isMobile: false,
  os: 'linux',
  browser: 'chrome',
  container: 'browser',
  hostWallet: undefined,
  isFramed: false,
  reusesPairing: false,
}
const phone: Environment = { ...desktop, isMobile: true, os: 'ios', browser: 'safari', reusesPairing: true }

const catalogue = Array.from({ length: 95 }, (_, index) => ({
  id: `w${index}`,
  name: `Wallet ${index}`,
  image_id: `image-${index}`,
  badge_type: index % 10 === 0 ? 'certified' : 'none',
  mobile_link: `wallet${index}://`,
  rdns: `example.w${index}`,
  chains: ['eip155:1'],
}))

/** Responds as the directory does. */
function answerFrom(wallets: readonly (typeof catalogue)[number][]) {
  return ({ query }: SeenRequest) => {
    const ids = (text: string | undefined) => text?.split(',')
    const found = wallets.filter(
      each =>
        (ids(query['include'])?.includes(each.id) ?? true) &&
        !ids(query['exclude'])?.includes(each.id) &&
        (!query['search'] || each.name.toLowerCase().includes(query['search'].toLowerCase())) &&
        (!query['badge_type'] || each.badge_type === query['badge_type']),
    )
    const size = Number(query['entries'])
    const from = (Number(query['page']) - 1) * size
    return { body: JSON.stringify({ data: found.slice(from, from + size), count: found.length }) }
  }
}

type Options = Parameters<typeof startFoyer>[0]

async function open({
  serve = answerFrom(catalogue) as HttpServer['answer'],
  here = [] as readonly WalletDescription[],
  ...options
}: Options & { serve?: HttpServer['answer']; here?: readonly WalletDescription[] } = {}) {
  const server = await serveHttp()
  server.answer = serve
  const pairing = createScriptedWallet({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana'],
  })
  const started = await startFoyer({
    adapters: [createScriptedAdapter('eip155', ...here.map(createScriptedWallet))],
    connectors: [pairing.connector],
    projectId: 'project',
    services: { directoryUrl: server.url },
    ...options,
  })
  const { foyer } = started
  const directory = () => foyer.getState().directory ?? expect.fail('no directory')
  await foyer.directory.prefetch()
  return {
    ...started,
    server,
    directory,
    all: (where = desktop) => selectAllWallets(foyer.getState(), where),
  }
}

const ids = (wallets: readonly { readonly id: string }[]) => wallets.map(each => each.id)

describe('the wallet directory', () => {
  it('requests recommended wallets of the offered networks, in the service’s format', async () => {
    const { server, directory } = await open()
    expect(server.seen).toHaveLength(1)
    expect(server.seen[0]).toMatchObject({
      method: 'GET',
      path: '/getWallets',
      query: { projectId: 'project', st: 'foyer', page: '1', entries: '4', chains: 'eip155:1,eip155:2' },
    })
    expect(directory()).toMatchObject({ source: 'service', count: 95, page: 0 })
    expect(ids(directory().recommended)).toEqual(['w0', 'w1', 'w2', 'w3'])
    expect(directory().recommended[0]?.imageUrl).toBe(
      `${server.url}/getWalletImage/image-0?projectId=project&st=foyer&sv=${sdkVersion}`,
    )
  })

  it('shows images of the directory only, even if an entry lists another image [USER-14]', async () => {
    const serve = () => ({
      body: JSON.stringify({
        data: [
          { id: 'far', name: 'Far', mobile_link: 'far://', image_url: 'https://tracker.example/pixel.png' },
          { id: 'near', name: 'Near', mobile_link: 'near://', image_id: 'a-b' },
        ],
        count: 2,
      }),
    })
    const { directory, server } = await open({ serve })
    const images = directory().recommended.map(each => each.imageUrl)
    expect(images).toEqual([undefined, expect.stringContaining(`${server.url}/getWalletImage/a-b`)])
  })

  it('keeps featured wallets in the app’s order, and out of the other lists', async () => {
    const { directory, all, foyer } = await open({ wallets: { featured: ['w7', 'w2'] } })
    expect(ids(directory().featured)).toEqual(['w7', 'w2'])
    expect(ids(directory().recommended)).toEqual(['w0', 'w1', 'w3', 'w4'])
    await foyer.directory.loadPage()
    expect(new Set(ids(all().wallets)).size).toBe(all().wallets.length)
    expect(ids(all().wallets).slice(0, 3)).toEqual(['w7', 'w2', 'w0'])
  })

  it('loads page after page until there are no more, each wallet once', async () => {
    const { server, foyer, all } = await open()
    for (let page = 0; page < 5; page += 1) await foyer.directory.loadPage()
    expect(ids(all().wallets)).toEqual(ids(catalogue))
    expect(all().hasMore).toBe(false)
    const pages = server.seen.filter(each => each.query['entries'] === '40')
    expect(pages.map(each => each.query['page'])).toEqual(['1', '2', '3'])
    expect(pages[0]?.query['exclude']).toBe('w0,w1,w2,w3')
  })

  it('loads one page at a time', async () => {
    const { server, foyer } = await open()
    await Promise.all([foyer.directory.loadPage(), foyer.directory.loadPage(), foyer.directory.loadPage()])
    expect(server.seen.filter(each => each.query['entries'] === '40')).toHaveLength(1)
  })

  it('offers only included wallets, and hides excluded ones with their connectors [PERM-4]', async () => {
    const { foyer, all } = await open({
      wallets: { included: ['w1', 'w2', 'w3'], excluded: ['w2'] },
      here: [
        { id: 'ext', name: 'Wallet 2' },
        { id: 'other', name: 'Other' },
      ],
    })
    await foyer.directory.loadPage()
    expect(ids(all().wallets)).toEqual(['w1', 'w3'])
    const rows = selectConnectorRows(foyer.getState(), desktop)
    expect(rows.flatMap(row => ('connector' in row ? row.connector.name : []))).toEqual([
      'WalletConnect',
      'Other',
    ])
  })

  it('lists installed wallets first, then the app’s own wallets', async () => {
    const { foyer, all } = await open({
      wallets: { custom: [{ id: 'own', name: 'Own', mobileLink: 'own://' }] },
      here: [{ id: 'here', name: 'Extension', rdns: 'example.w60' }],
    })
    await foyer.directory.loadPage()
    await foyer.directory.loadPage()
    expect(ids(all().wallets).slice(0, 3)).toEqual(['w60', 'own', 'w0'])
  })

  it('omits wallets that cannot be reached from this page [USER-13]', async () => {
    const serve = () => ({
      body: JSON.stringify({
        data: [
          { id: 'app', name: 'App', mobile_link: 'app://' },
          { id: 'link', name: 'Link', link_mode: 'https://link.example' },
          { id: 'desk', name: 'Desk', desktop_link: 'desk://' },
          { id: 'page', name: 'Page', webapp_link: 'https://page.example' },
          { id: 'none', name: 'None', homepage: 'https://none.example' },
          { id: 'sun', name: 'Sun', mobile_link: 'sun://', chains: ['solana:sun'] },
        ],
        count: 6,
      }),
    })
    const { all } = await open({ serve })
    expect(ids(all(desktop).wallets)).toEqual(['app', 'link', 'desk', 'page'])
    expect(ids(all(phone).wallets)).toEqual(['app', 'link', 'page'])
    expect(ids(all({ ...phone, container: 'telegram' }).wallets)).toEqual(['link', 'page'])
  })

  it('counts all wallets including featured ones, and rounds counts from 10 down to tens', async () => {
    const { foyer } = await open({ wallets: { featured: ['w1'] } })
    expect(selectWalletCount(foyer.getState(), desktop)).toBe(95)
    expect([0, 9, 10, 95, 100, 709].map(roundedCount)).toEqual(['0', '9', '10+', '90+', '100+', '700+'])
  })

  it('searches by name and for certified wallets, and keeps only the newest search', async () => {
    const { foyer, all, tracked, server } = await open()
    const slow = foyer.directory.search({ text: 'wallet 1', isCertified: false })
    await foyer.directory.search({ text: 'wallet 2', isCertified: true })
    await slow
    expect(all().search).toMatchObject({ text: 'wallet 2', status: 'ready' })
    expect(ids(all().wallets)).toEqual(['w20'])
    expect(server.seen.at(-1)?.query).toMatchObject({
      search: 'wallet 2',
      badge_type: 'certified',
      entries: '100',
      page: '1',
    })
    expect(tracked.filter(each => each === 'SEARCH_WALLET')).toHaveLength(2)
    await foyer.directory.search({ text: '', isCertified: false })
    expect(all().search).toBeUndefined()
  })

  it('searches once after a pause in typing, and immediately for an emptied field', async () => {
    const { foyer, all, tracked } = await open()
    const type = (text: string, isCertified = false) =>
      foyer.directory.search({ text, isCertified, isTyped: true })
    const searches = () => tracked.filter(each => each === 'SEARCH_WALLET').length
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const text of ['w', 'wa', 'wallet 9']) await type(text)
    vi.advanceTimersByTime(499)
    expect([all().search, searches()]).toEqual([undefined, 0])
    vi.advanceTimersByTime(1)
    expect(all().search).toMatchObject({ text: 'wallet 9', status: 'loading' })
    await type('wallet 9')
    await type('')
    expect(all().search).toBeUndefined()
    void type('', true)
    expect(all().search).toMatchObject({ isCertified: true, status: 'loading' })
    await type('wallet 8', true)
    await type('', true)
    vi.runAllTimers()
    expect(searches()).toBe(2)
  })

  it('does not search after the instance stopped', async () => {
    const { foyer, stop, tracked } = await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await foyer.directory.search({ text: 'wallet 9', isCertified: false, isTyped: true })
    stop()
    vi.runAllTimers()
    expect(tracked).not.toContain('SEARCH_WALLET')
  })

  it('shows that a search failed, and searches again afterwards', async () => {
    const { foyer, all, server } = await open()
    server.answer = () => ({ status: 500 })
    await foyer.directory.search({ text: 'wal', isCertified: false })
    expect(all().search?.status).toBe('failed')
    server.answer = answerFrom(catalogue)
    await foyer.directory.search({ text: 'wallet 9', isCertified: false })
    expect(all().search?.status).toBe('ready')
  })

  it('keeps the loaded pages when a page fails, and loads it again on request', async () => {
    const { foyer, all, server } = await open()
    await foyer.directory.loadPage()
    server.answer = () => ({ body: '{"data":7}' })
    await foyer.directory.loadPage()
    expect(all()).toMatchObject({ failure: { code: 'HTTP_BODY_INVALID' }, isLoading: false })
    expect(all().wallets).toHaveLength(44)
    server.answer = answerFrom(catalogue)
    await foyer.directory.loadPage()
    expect(all().wallets).toHaveLength(84)
    expect(all().failure).toBeUndefined()
  })
})

describe('the rows of the wallet list', () => {
  const rowsOf = (foyer: Awaited<ReturnType<typeof open>>['foyer'], where = desktop) =>
    selectConnectorRows(foyer.getState(), where).flatMap(row =>
      'wallet' in row ? `${row.kind}:${row.wallet.id}` : [],
    )

  it.each([
    [0, ['recommended:w0', 'recommended:w1', 'recommended:w2']],
    [1, ['recommended:w0']],
    [2, []],
    [3, []],
  ] as const)(
    'recommend wallets up to two in all with %i installed, or three with none',
    async (count, expected) => {
      const here = Array.from({ length: count }, (_, index) => ({ id: `here${index}` }))
      expect(rowsOf((await open({ here })).foyer)).toEqual(expected)
    },
  )

  it('recommend one less per recent wallet, and no wallet twice', async () => {
    const { foyer } = await open()
    foyer.connection.addRecentWallet({ id: 'w0', name: 'Wallet 0' })
    expect(rowsOf(foyer)).toEqual(['recent:w0', 'recommended:w1'])
  })

  it('recommend none if the app chose wallets itself [VIEW-18]', async () => {
    const featured = await open({ wallets: { featured: ['w9', 'w3'] } })
    expect(rowsOf(featured.foyer)).toEqual(['featured:w9', 'featured:w3'])
    const custom = await open({ id: 'custom', wallets: { custom: [{ id: 'own', name: 'Own' }] } })
    expect(rowsOf(custom.foyer)).toEqual(['custom:own'])
  })

  it('omit a wallet whose extension is installed, by rdns, directory id or name', async () => {
    const featuredWalletIds = ['w1', 'w2', 'w3', 'w4']
    const here = [
      { id: 'a', name: 'A', rdns: 'example.w1' },
      { id: 'b', name: 'B', explorerId: 'w2' },
      { id: 'c', name: 'wallet 3' },
    ]
    expect(rowsOf((await open({ wallets: { featured: featuredWalletIds }, here })).foyer)).toEqual([
      'featured:w4',
    ])
  })

  it('omit the QR code on a phone', async () => {
    const { foyer } = await open()
    const kinds = (where: Environment) => selectConnectorRows(foyer.getState(), where).map(({ kind }) => kind)
    expect(kinds(desktop)).toContain('walletConnect')
    expect(kinds(phone)).not.toContain('walletConnect')
  })
})

describe('selectPlatforms', () => {
  const all: WalletListing = {
    id: 'all',
    name: 'All',
    rdns: 'example.all',
    mobileLink: 'all://',
    webappLink: 'https://all.example',
    desktopLink: 'all-desk://',
  }

  it('returns the extension, the app or QR code, the page and the desktop app, in this order', async () => {
    const { foyer } = await open({ here: [{ id: 'here', rdns: 'example.all' }] })
    const state = foyer.getState()
    expect(selectPlatforms(state, all, desktop)).toEqual(['browser', 'qrcode', 'web', 'desktop'])
    expect(selectPlatforms(state, all, phone)).toEqual(['browser', 'mobile', 'web'])
    expect(findConnector(state, all)?.id).toBe('here')
  })

  it('returns only the QR code without a wallet, or if no link to the app works here', async () => {
    const state = (await open()).foyer.getState()
    expect(selectPlatforms(state, undefined, phone)).toEqual(['qrcode'])
    const native: WalletListing = { id: 'n', name: 'N', mobileLink: 'native://' }
    expect(selectPlatforms(state, native, { ...phone, container: 'telegram' })).toEqual(['qrcode'])
  })

  it('returns `unsupported` for an extension that is not installed', async () => {
    const state = (await open()).foyer.getState()
    for (const only of [
      { rdns: 'example.x' },
      { chromeStore: 'https://x.example' },
      { injected: [{ namespace: 'eip155', injectedId: 'isX' }] },
    ]) {
      expect(selectPlatforms(state, { id: 'x', name: 'X', ...only }, desktop)).toEqual(['unsupported'])
    }
  })
})

describe('the directory without the service', () => {
  it.each([
    ['503', () => ({ status: 503 })],
    ['HTML', () => ({ body: '<html>' })],
    ['an invalid body', () => ({ body: '{"data":{}}' })],
    ['null', () => ({ body: 'null' })],
  ] as const)('uses the bundled list if the service responds with %s [USER-15]', async (_, serve) => {
    const { directory, all, events } = await open({ serve })
    expect(directory()).toMatchObject({ source: 'bundled', isLoadingPage: false })
    expect(all().wallets.length).toBeGreaterThanOrEqual(20)
    const bundled = new Set(ids(bundledWallets))
    expect(all().wallets.every(each => bundled.has(each.id))).toBe(true)
    expect(events.filter(each => each.type === 'failed')).toHaveLength(1)
  })

  it('recommends bundled wallets of the offered namespaces', async () => {
    const { directory } = await open({
      serve: () => ({ status: 503 }),
      networks: [testNetworks.coin],
      adapters: [createScriptedAdapter('bip122')],
    })
    expect(directory().recommended.length).toBeGreaterThan(0)
    expect(
      directory().recommended.every(each => each.chains?.some(chain => chain.startsWith('bip122:'))),
    ).toBe(true)
  })

  it('uses the bundled list after 3 s without a response', async () => {
    const started = performance.now()
    const { directory } = await open({ serve: () => 'silence' })
    expect(directory()).toMatchObject({ source: 'bundled', failure: { code: 'HTTP_TIMED_OUT' } })
    expect(performance.now() - started).toBeGreaterThanOrEqual(2900)
  })

  it('tries the service again at the next opening', async () => {
    const { foyer, server, directory } = await open({ serve: () => ({ status: 500 }) })
    expect(directory().source).toBe('bundled')
    server.answer = answerFrom(catalogue)
    await foyer.directory.prefetch()
    expect(directory()).toMatchObject({ source: 'service', failure: undefined })
    await foyer.directory.prefetch()
    expect(server.seen).toHaveLength(2)
  })

  it('sends no request during the pause of a rate-limited service', async () => {
    const away = { status: 429, headers: { 'retry-after': '60' } }
    const { all, foyer, server, directory } = await open({ serve: () => away })
    const asked = server.seen.length
    server.answer = answerFrom(catalogue)
    await foyer.directory.prefetch()
    for (const text of ['wal', 'wall']) await foyer.directory.search({ text, isCertified: false })
    expect([server.seen.length, directory().source]).toEqual([asked, 'bundled'])
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
    onTestFinished(() => clock.mockRestore())
    await foyer.directory.prefetch()
    await foyer.directory.search({ text: 'wallet 9', isCertified: false })
    expect([directory().source, all().search?.status]).toEqual(['service', 'ready'])
  })

  it('sends no request without an address and a project id', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { foyer } = await open({ services: {}, projectId: undefined })
    await foyer.directory.loadPage()
    await foyer.directory.search({ text: 'meta', isCertified: false })
    expect(fetched).not.toHaveBeenCalled()
    const { wallets } = selectAllWallets(foyer.getState(), desktop)
    expect(wallets.every(each => each.name.toLowerCase().includes('meta'))).toBe(true)
    fetched.mockRestore()
  })

  it('keeps the valid entries of a hostile directory', async () => {
    const serve = () => ({
      body: JSON.stringify({
        data: [
          null,
          1,
          [],
          { id: 'x' },
          { id: 'ok', name: 'Ok', mobile_link: 'okay://' },
          { id: 'ok', name: 'Again' },
        ],
        count: 'many',
      }),
    })
    const { all } = await open({ serve })
    expect(ids(all().wallets)).toEqual(['ok'])
  })
})

it('loads nothing before the modal is opened', async () => {
  const server = await serveHttp()
  const { foyer } = await startFoyer({ services: { directoryUrl: server.url }, networks: [testNetworks.one] })
  expect(foyer.getState().directory).toBeUndefined()
  expect(server.seen).toEqual([])
})
