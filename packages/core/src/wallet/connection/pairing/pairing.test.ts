import { FoyerError } from '@foyer/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../../../base/events.js'
import { createMemoryBackend } from '../../../base/storage.js'
import { feature as activityFeature } from '../../../features/activity/feature.js'
import { pageOf, wireTransaction } from '../../../features/activity/serveHistory.test.support.js'
import { initialActivityState, selectActivity } from '../../../features/activity/state.js'
import { codeOf } from '../../../testing/codeOf.js'
import { createScriptedAdapter } from '../../../testing/createScriptedAdapter.js'
import { createScriptedPairing, validityMs } from '../../../testing/createScriptedPairing.js'
import { createScriptedWallet } from '../../../testing/createScriptedWallet.js'
import { testNetworks } from '../../../testing/networks.js'
import { serveHttp } from '../../../testing/serveHttp.js'
import { startFoyer } from '../../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../../testing/visitPage.js'
import type { DeepLink } from '../../directory/deepLinks.js'
import type { WalletListing } from '../../directory/listing.js'
import { pageEnvironment } from '../../environment/environment.js'
import { selectConnectProgress } from '../progress.js'
import { reachWallet } from '../reachWallet.js'
import { selectStatus } from '../selectors.js'
import { deepLinkChoiceEntry } from '../walletEntries.js'

afterEach(() => {
  vi.useRealTimers()
})

const acme: WalletListing = { id: 'acme', name: 'Acme', mobileLink: 'acme://' }
const other: WalletListing = { id: 'other', name: 'Other', mobileLink: 'other://' }
const link: DeepLink = { kind: 'native', href: 'acme://wc?uri=wc%3A0', target: '_self', base: 'acme://' }

const metadata = { name: 'App', description: 'An app', url: 'https://app.example', icons: [] }
const ids = { count: 0 }

async function open(
  options: Parameters<typeof startFoyer>[0] = {},
  userAgent: string = userAgents.desktop,
  globals: Readonly<Record<string, unknown>> = {},
) {
  const page = visitPage(userAgent, globals)
  const id = `pairing-${ids.count++}`
  const pairing = createScriptedPairing()
  const backend = createMemoryBackend()
  const here = createScriptedWallet({ id: 'here' })
  const started = await startFoyer({
    adapters: [createScriptedAdapter('eip155', here)],
    networks: [testNetworks.one, testNetworks.sun],
    connectors: [pairing.connector],
    storage: backend,
    id,
    ...options,
  })
  const { foyer } = started
  const events: TrackedEvent[] = []
  foyer.on('tracked', ({ tracked }) => events.push(tracked))
  const key = `@foyer/${id}/${deepLinkChoiceEntry.key}`
  const stored = () => backend.getItem(key)
  const settle = () =>
    vi.waitFor(() => expect(foyer.getState().connection.flow.status).not.toBe('connecting'))
  const linkOf = (index: number) => pairing.links[index] ?? expect.fail(`no link ${index}`)
  return { ...started, page, pairing, backend, key, stored, settle, linkOf, tracks: events }
}

const showPairing = (wallet?: WalletListing) =>
  ({ view: { view: 'ConnectingWalletConnect', ...(wallet ? { wallet } : {}) } }) as const

describe('a pairing URI', () => {
  it('is valid for four minutes once known if the host gives it [STATE-2] [CONST-1]', async () => {
    const { foyer } = await open({ walletConnect: { manualPairing: true } })
    const before = Date.now()
    foyer.open({ uri: 'wc:host' })
    await vi.waitFor(() => expect(foyer.getState().pairing.uri).toBe('wc:host'))
    const { expiresAt } = foyer.getState().pairing
    expect(expiresAt).toBeGreaterThanOrEqual(before + 240_000)
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 240_000)
  })

  it('is requested with the host’s adapters and networks', async () => {
    const { foyer, linkOf } = await open()
    foyer.pairing.start()
    await vi.waitFor(() => linkOf(0))
    const { networks, adopt, onRequestSent } = linkOf(0).request
    expect(networks.map(each => each.id)).toEqual(['eip155:1', 'solana:sun'])
    const transport = { request: async () => undefined }
    const current = { account: () => 'eip155:1:0xaaa' as const }
    expect(adopt?.('eip155', transport, current)).toEqual({})
    expect(adopt?.('solana', transport, current)).toBeUndefined()
    expect(onRequestSent).toBeTypeOf('function')
  })

  it.each([
    ['iOS Safari', userAgents.iosSafari, {}],
    ['Telegram', userAgents.desktop, { Telegram: { WebApp: { initData: 'query_id=1' } } }],
  ])(
    'is used again on %s while pending, whatever wallet is chosen [STATE-4]',
    async (_, userAgent, globals) => {
      const { foyer, pairing } = await open({}, userAgent)
      visitPage(userAgent, globals)
      foyer.pairing.start({ wallet: acme })
      await vi.waitFor(() => expect(pairing.links).toHaveLength(1))
      foyer.pairing.start({ wallet: other })
      await Promise.resolve()
      expect(pairing.links).toHaveLength(1)
      expect(foyer.getState().pairing).toMatchObject({ uri: 'wc:0', wallet: other })
      foyer.pairing.start({ wallet: other, isRetry: true })
      await vi.waitFor(() => expect(pairing.links).toHaveLength(2))
    },
  )

  it('is not used again within 10 s of its end [CONST-1]', async () => {
    vi.useFakeTimers()
    const { foyer, pairing } = await open({}, userAgents.iosSafari)
    foyer.pairing.start()
    await vi.advanceTimersByTimeAsync(validityMs - 10_001)
    foyer.pairing.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(pairing.links).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    foyer.pairing.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(pairing.links).toHaveLength(2)
  })

  it('is replaced for another wallet on a desktop, and the old one is canceled [STATE-4]', async () => {
    const { foyer, pairing, linkOf } = await open()
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => linkOf(0))
    foyer.pairing.start({ wallet: acme })
    foyer.pairing.start({ wallet: other })
    await vi.waitFor(() => linkOf(1))
    expect(pairing.links.map(each => each.request.signal.aborted)).toEqual([true, false])
    expect(foyer.getState().pairing).toMatchObject({ uri: 'wc:1', wallet: other })
  })

  it('is forgotten when the modal closes, and may still be answered', async () => {
    const { foyer, linkOf } = await open()
    foyer.open(showPairing())
    foyer.pairing.start()
    await vi.waitFor(() => expect(foyer.getState().pairing.uri).toBe('wc:0'))
    foyer.close()
    expect(foyer.getState().pairing.uri).toBeUndefined()
    linkOf(0).approve()
    await vi.waitFor(() => expect(foyer.getState().connection.byNamespace.eip155).toBeDefined())
  })

  it('is shown unchanged if the host pairs by itself, and no other is requested', async () => {
    const { foyer, pairing } = await open({ walletConnect: { manualPairing: true } })
    foyer.open({ uri: 'wc:host' })
    await foyer.load()
    foyer.pairing.start({ wallet: acme })
    expect(foyer.getState().pairing).toMatchObject({ uri: 'wc:host', wallet: acme })
    expect(pairing.links).toEqual([])
  })
})

describe('a wallet that answers', () => {
  it('is connected and stored with its deep link [STATE-5] [ENT-27] [ENT-29]', async () => {
    const { foyer, linkOf, stored, tracks, settle } = await open({}, userAgents.iosSafari)
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => linkOf(0))
    foyer.pairing.openWallet({ wallet: acme, link })
    expect(stored()).toBeNull()
    linkOf(0).approve()
    await settle()
    expect(JSON.parse(stored() ?? 'null').data).toEqual({ name: 'Acme', href: 'acme://' })
    expect(foyer.getState().connection.recentWallets).toEqual([acme])
    expect(Object.keys(foyer.getState().connection.byNamespace)).toEqual(['eip155', 'solana'])
    expect(tracks).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'mobile', name: 'Acme' },
    })
    expect(foyer.getState().pairing).toEqual({})
  })

  it('stores no deep link after a scanned code [STATE-5]', async () => {
    const { foyer, linkOf, stored, tracks, settle } = await open()
    foyer.pairing.start()
    await vi.waitFor(() => linkOf(0))
    linkOf(0).approve()
    await settle()
    expect(stored()).toBeNull()
    expect(foyer.getState().connection.recentWallets).toEqual([])
    expect(tracks).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'qrcode', name: 'WalletConnect' },
    })
  })

  it('is no longer opened after it was disconnected', async () => {
    const { foyer, linkOf, stored, settle } = await open({}, userAgents.iosSafari)
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => linkOf(0))
    foyer.pairing.openWallet({ wallet: acme, link })
    linkOf(0).approve()
    await settle()
    await foyer.disconnect('solana')
    expect(foyer.getState().connection.byNamespace).toEqual({})
    expect(stored()).toBeNull()
  })

  it('is brought to the front for each request on the phone it was opened on [USER-1]', async () => {
    const { foyer, linkOf, page, settle } = await open({}, userAgents.android)
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => linkOf(0))
    foyer.pairing.openWallet({ wallet: acme, link })
    linkOf(0).approve()
    await settle()
    page.opened.length = 0
    linkOf(0).request.onRequestSent?.({ topic: 'aabb', requestId: 17 })
    expect(page.opened).toEqual([
      ['acme://wc?requestId=17&sessionTopic=aabb', '_self', 'noreferrer noopener'],
    ])
    visitPage(userAgents.desktop)
    linkOf(0).request.onRequestSent?.({ topic: 'aabb', requestId: 18 })
    expect(page.opened).toHaveLength(1)
  })
})

describe('a tap on a wallet before there is a URI', () => {
  const universal: WalletListing = { id: 'web', name: 'Web', universalLink: 'https://wallet.example' }

  /** Opens the list on a phone and taps a wallet while its URI is being created. */
  async function tapEarly(wallet: WalletListing = acme, userAgent: string = userAgents.iosSafari) {
    const opened = await open({}, userAgent)
    const { foyer, pairing, linkOf } = opened
    pairing.givesLinks = false
    await foyer.load()
    foyer.open({ view: { view: 'Connect' } })
    const tap = (each: WalletListing) => {
      reachWallet(foyer, each, pageEnvironment())
      foyer.router.push({ view: 'ConnectingWalletConnect', wallet: each })
      foyer.pairing.start({ wallet: each })
    }
    tap(wallet)
    await vi.waitFor(() => linkOf(0))
    const giveLink = (index = 0) => {
      const { uri, request } = linkOf(index)
      request.onPairingUri?.({ uri, expiresAt: Date.now() + validityMs })
      expect(foyer.getState().pairing.uri).toBe(uri)
    }
    return { ...opened, tap, giveLink }
  }

  it('opens the wallet once when the URI is there', async () => {
    const { foyer, page, linkOf, giveLink } = await tapEarly()
    expect(page.opened).toEqual([])
    giveLink()
    expect(page.opened).toEqual([['acme://wc?uri=wc%3A0', '_self', 'noreferrer noopener']])
    expect(foyer.getState().pairing.deepLink).toEqual({ name: 'Acme', href: 'acme://' })
    foyer.pairing.start({ wallet: acme, isRetry: true })
    await vi.waitFor(() => linkOf(1))
    giveLink(1)
    expect(page.opened).toHaveLength(1)
  })

  it('opens the wallet if the view chooses it only after the URI came', async () => {
    const { foyer, pairing, page } = await open({}, userAgents.android)
    await foyer.load()
    foyer.open({ view: { view: 'ConnectingWalletConnect', wallet: acme } })
    pairing.givesLinks = false
    foyer.pairing.start()
    reachWallet(foyer, acme, pageEnvironment())
    await vi.waitFor(() => expect(pairing.links).toHaveLength(1))
    pairing.links[0]?.request.onPairingUri?.({ uri: 'wc:0', expiresAt: Date.now() + validityMs })
    expect(page.opened).toEqual([])
    foyer.pairing.start({ wallet: acme })
    expect(page.opened).toHaveLength(1)
  })

  it('opens the wallet that was tapped last', async () => {
    const { page, tap, giveLink } = await tapEarly()
    tap(other)
    giveLink()
    expect(page.opened).toEqual([['other://wc?uri=wc%3A0', '_self', 'noreferrer noopener']])
  })

  it('opens no wallet for a visitor who went back to the list', async () => {
    const { foyer, page, giveLink } = await tapEarly()
    foyer.router.goBack()
    giveLink()
    foyer.router.push({ view: 'ConnectingWalletConnect', wallet: acme })
    foyer.pairing.start({ wallet: acme })
    expect(page.opened).toEqual([])
  })

  it('opens no wallet after a failed attempt is repeated', async () => {
    const { foyer, page, linkOf, giveLink } = await tapEarly()
    linkOf(0).fail(new FoyerError('RELAY_UNREACHABLE'))
    await vi.waitFor(() => expect(foyer.getState().pairing.failure).toBeDefined())
    foyer.pairing.start({ wallet: acme, isRetry: true })
    await vi.waitFor(() => linkOf(1))
    giveLink(1)
    expect(page.opened).toEqual([])
  })

  it.each([
    ['opens it while the tap is recent', true, 1],
    ['opens it if the browser does not report the tap', undefined, 1],
    ['does not open it later as a page', false, 0],
  ])('opens an https link only around the time of the tap: %s', async (_, isActive, count) => {
    const { page, giveLink } = await tapEarly(universal)
    vi.stubGlobal('navigator', isActive === undefined ? {} : { userActivation: { isActive } })
    giveLink()
    vi.unstubAllGlobals()
    expect(page.opened).toHaveLength(count)
  })
})

it.each([
  'javascript:alert(document.domain)//',
  'JavaScript://%0aalert(1)/',
  'data:text/html,<script>/',
  'file:///etc/',
  'blob:https://app.example/',
  'intent://pay/',
  'http://elsewhere.example/',
  'https://user:secret@elsewhere.example/',
  'acme:// /',
  '//elsewhere.example/',
  '',
])('never opens a stored link that no wallet has: %s', async href => {
  const { foyer, linkOf, page, settle, backend, key } = await open({}, userAgents.android)
  foyer.pairing.start({ wallet: acme })
  await vi.waitFor(() => linkOf(0))
  foyer.pairing.openWallet({ wallet: acme, link })
  linkOf(0).approve()
  await settle()
  page.opened.length = 0
  const stored = JSON.parse(backend.getItem(key) ?? '{}')
  expect(stored.data).toEqual({ name: 'Acme', href: 'acme://' })
  backend.setItem(key, JSON.stringify({ ...stored, data: { name: 'Acme', href } }))
  linkOf(0).request.onRequestSent?.({ topic: 'aabb', requestId: 17 })
  expect(page.opened).toEqual([])
})

describe('a pairing before the visitor chose it', () => {
  it('leaves the status alone, and counts as connecting once it is chosen [STATE-1]', async () => {
    const { foyer, linkOf, pairing, settle } = await open()
    const statuses: string[] = []
    foyer.subscribe(state => statuses.push(selectStatus(state)))
    foyer.pairing.start({ isAhead: true })
    await vi.waitFor(() => expect(foyer.getState().pairing.uri).toBe('wc:0'))
    expect([...new Set(statuses)]).toEqual(['disconnected'])
    expect(selectConnectProgress(foyer.getState()).status).toBe('pairing')
    foyer.pairing.start()
    expect(selectStatus(foyer.getState())).toBe('connecting')
    foyer.pairing.start({ isAhead: true })
    expect(selectStatus(foyer.getState())).toBe('connecting')
    expect(pairing.links).toHaveLength(1)
    linkOf(0).approve()
    await settle()
    expect([...new Set(statuses)]).toEqual(['disconnected', 'connecting', 'connected'])
  })

  it('connects if a wallet answers it', async () => {
    const { foyer, linkOf, settle } = await open()
    const statuses: string[] = []
    foyer.subscribe(state => statuses.push(selectStatus(state)))
    foyer.pairing.start({ isAhead: true })
    await vi.waitFor(() => linkOf(0))
    linkOf(0).approve()
    await settle()
    expect([...new Set(statuses)]).toEqual(['disconnected', 'connected'])
  })

  it('leaves the status alone on a phone until a wallet is tapped', async () => {
    const { foyer } = await open({}, userAgents.iosSafari)
    foyer.open()
    await vi.waitFor(() => expect(foyer.getState().pairing.uri).toBe('wc:0'))
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    foyer.pairing.followDeepLink({ wallet: acme, link })
    expect(selectStatus(foyer.getState())).toBe('connecting')
  })
})

describe('a failed or ended pairing', () => {
  it('is reset with URI, expiry, wallet and deep link, and the reason is reported [STATE-6] [ENT-13]', async () => {
    const { foyer, linkOf, stored, tracks, settle } = await open({}, userAgents.iosSafari)
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => linkOf(0))
    foyer.pairing.openWallet({ wallet: acme, link })
    expect(foyer.getState().pairing).toMatchObject({
      uri: 'wc:0',
      expiresAt: expect.any(Number),
      wallet: acme,
      deepLink: { name: 'Acme', href: 'acme://' },
    })
    linkOf(0).fail(new FoyerError('CONNECT_REJECTED'))
    await settle()
    const { pairing, connection } = foyer.getState()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(pairing).toEqual({ failure: expect.objectContaining({ code: 'CONNECT_REJECTED' }) })
    expect(connection.flow).toMatchObject({ status: 'failed', failure: { code: 'CONNECT_REJECTED' } })
    expect(connection.byNamespace).toEqual({})
    expect(stored()).toBeNull()
    expect(tracks.filter(each => each.event === 'CONNECT_ERROR')).toHaveLength(1)
  })

  it('clears its account’s activity when the visitor disconnects [STATE-6]', async () => {
    const server = await serveHttp()
    server.answer = ({ path }) =>
      path === '/v1/supported-chains'
        ? { body: JSON.stringify({ http: [testNetworks.one.id], ws: [] }) }
        : pageOf([wireTransaction('a')])
    const { foyer, linkOf, settle } = await open({
      projectId: 'project',
      services: { blockchainUrl: server.url },
    })
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => linkOf(0))
    linkOf(0).approve()
    await settle()
    const { load } = await foyer.features.load('activity', async () => activityFeature)
    await load()
    const activity = () => selectActivity(foyer.getState())
    await vi.waitFor(() => expect(activity().transactions).toHaveLength(1))
    await foyer.disconnect()
    await vi.waitFor(() => expect(activity()).toEqual(initialActivityState))
    expect(selectStatus(foyer.getState())).toBe('disconnected')
  })

  it('is followed by a new URI with the reason shown while the visitor sees the code', async () => {
    const { foyer, linkOf, tracks } = await open()
    foyer.open(showPairing(acme))
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => linkOf(0))
    linkOf(0).fail(new FoyerError('CONNECT_REJECTED'))
    await vi.waitFor(() => linkOf(1))
    const { pairing, notices } = foyer.getState()
    expect(pairing).toMatchObject({ uri: 'wc:1', wallet: acme, failure: { code: 'CONNECT_REJECTED' } })
    expect(notices.snackbar).toBeUndefined()
    expect(tracks.filter(each => each.event === 'CONNECT_ERROR')).toHaveLength(1)
  })

  it('leaves no state after a cancellation, and reports nothing', async () => {
    const { foyer, linkOf, tracks } = await open()
    const attempt = codeOf(foyer.connect({ connectorId: 'walletConnect' }))
    await vi.waitFor(() => linkOf(0))
    foyer.connection.cancelConnect()
    expect(await attempt).toBe('ABORTED')
    expect(foyer.getState().pairing).toEqual({})
    expect(linkOf(0).request.signal.aborted).toBe(true)
    expect(tracks).toEqual([])
  })

  it('is replaced by a connection to a browser wallet', async () => {
    const { foyer, linkOf } = await open()
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => linkOf(0))
    await foyer.connect({ connectorId: 'here' })
    expect(linkOf(0).request.signal.aborted).toBe(true)
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('here')
    expect(foyer.getState().connection.flow.status).toBe('idle')
  })
})

describe('pairing on a phone', () => {
  it('creates the URI once wallets are listed, and keeps it for every row [USER-1]', async () => {
    const { foyer, pairing } = await open({}, userAgents.android)
    foyer.open()
    await vi.waitFor(() => expect(foyer.getState().pairing.uri).toBe('wc:0'))
    foyer.router.push({ view: 'AllWallets' })
    foyer.pairing.start({ wallet: acme })
    foyer.router.push({ view: 'ConnectingWalletConnect', wallet: acme })
    foyer.router.goBack()
    expect(pairing.links.map(each => each.request.signal.aborted)).toEqual([false])
    expect(foyer.getState().pairing.uri).toBe('wc:0')
  })

  it('does not report a failed advance URI, and creates one at the next visit', async () => {
    const { foyer, linkOf, tracks, settle } = await open({}, userAgents.android)
    foyer.open()
    await vi.waitFor(() => linkOf(0))
    linkOf(0).fail(new FoyerError('RELAY_UNREACHABLE', {}))
    await settle()
    expect(foyer.getState().notices.snackbar).toBeUndefined()
    expect(tracks.map(each => each.event)).toEqual(['MODAL_OPEN'])
    foyer.close()
    foyer.open()
    await vi.waitFor(() => linkOf(1))
  })

  it('creates no URI inline before the visitor navigates', async () => {
    const { foyer, pairing } = await open({ modal: { placement: 'inline' } }, userAgents.android)
    const opened = await open({}, userAgents.android)
    opened.foyer.open()
    await vi.waitFor(() => expect(opened.pairing.links).toHaveLength(1))
    expect(pairing.links).toEqual([])
    foyer.router.push({ view: 'AllWallets' })
    await vi.waitFor(() => expect(pairing.links).toHaveLength(1))
  })

  it('creates no URI before the modal opens, on a desktop, or inside a wallet', async () => {
    const phone = await open({}, userAgents.android)
    expect(phone.pairing.links).toEqual([])
    const desktop = await open()
    desktop.foyer.open()
    const inWallet = await open({}, `${userAgents.android} MetaMaskMobile`)
    inWallet.foyer.open()
    const opened = await open({}, userAgents.android)
    opened.foyer.open()
    await vi.waitFor(() => expect(opened.pairing.links).toHaveLength(1))
    expect(phone.pairing.links).toEqual([])
    expect([...desktop.pairing.links, ...inWallet.pairing.links]).toEqual([])
  })

  it('opens the wallet in the same task as the tap, by the right link and target [USER-1]', async () => {
    const { foyer, page, linkOf } = await open({}, userAgents.android)
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => linkOf(0))
    foyer.pairing.openWallet({ wallet: acme, link })
    expect(page.opened).toEqual([[link.href, '_self', 'noreferrer noopener']])
  })

  it('reports a refused deep link, and keeps the other options', async () => {
    const { foyer, page, tracks, linkOf } = await open({}, userAgents.android)
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => linkOf(0))
    page.refusal = new TypeError('refused')
    foyer.pairing.openWallet({ wallet: acme, link })
    expect(foyer.getState().pairing).toMatchObject({ uri: 'wc:0', failure: { code: 'DEEP_LINK_FAILED' } })
    expect(tracks.at(-1)).toEqual({
      event: 'CONNECT_PROXY_ERROR',
      properties: { message: 'Deep link failed', uri: 'wc:0', mobile_link: 'acme://', name: 'Acme' },
    })
  })

  it('reports a refused link without the key of the pairing', async () => {
    const { foyer, page, tracks } = await open({ walletConnect: { manualPairing: true } }, userAgents.android)
    foyer.open({ uri: 'wc:aabb@2?relay-protocol=irn&symKey=secret' })
    await foyer.load()
    foyer.pairing.start({ wallet: acme })
    page.refusal = new TypeError('refused')
    foyer.pairing.openWallet({ wallet: acme, link })
    expect(tracks.at(-1)).toMatchObject({ event: 'CONNECT_PROXY_ERROR', properties: { uri: 'wc:aabb@2' } })
  })

  it('lets the page around a frame open the wallet and bring it to the front [USER-27]', async () => {
    const parentOrigin = 'https://portal.example'
    const said: unknown[] = []
    const parent = { postMessage: (message: object) => void said.push(message) }
    const { foyer, page, linkOf, settle } = await open({ advanced: { parentOrigin } }, userAgents.android, {
      parent,
    })
    foyer.pairing.start({ wallet: acme })
    await vi.waitFor(() => linkOf(0))
    expect(foyer.pairing.followDeepLink({ wallet: acme, link })).toBe(false)
    const ready = { source: parent, origin: parentOrigin, data: { line: 'foyer-parent:1', type: 'ready' } }
    window.dispatchEvent(Object.assign(new Event('message'), ready))
    said.length = 0
    expect(foyer.pairing.followDeepLink({ wallet: acme, link })).toBe(true)
    foyer.pairing.openWallet({ wallet: acme, link })
    linkOf(0).approve()
    await settle()
    linkOf(0).request.onRequestSent?.({ topic: 'aabb', requestId: 17 })
    const again = 'acme://wc?requestId=17&sessionTopic=aabb'
    const hrefs = [link.href, link.href, again]
    expect(said).toEqual(hrefs.map(href => ({ line: 'foyer-parent:1', type: 'open-link', href })))
    expect(page.opened).toEqual([])
  })

  it('opens https links by Telegram’s own call inside Telegram', async () => {
    const { foyer } = await open({}, userAgents.android)
    const opened: string[] = []
    const page = visitPage(userAgents.android, {
      Telegram: { WebApp: { initData: 'query_id=1', openLink: (href: string) => opened.push(href) } },
    })
    foyer.pairing.openWallet({ wallet: acme, link: { ...link, href: 'https://acme.example/wc?uri=x' } })
    expect(opened).toEqual(['https://acme.example/wc?uri=x'])
    foyer.pairing.openWallet({ wallet: acme, link })
    expect(page.opened).toEqual([[link.href, '_blank', 'noreferrer noopener']])
  })
})

describe('opening the modal with pairing as the only way to connect', () => {
  it.each([
    [userAgents.desktop, 'ConnectingWalletConnectBasic'],
    [userAgents.android, 'AllWallets'],
  ] as const)(
    'shows the code on a desktop and all wallets on a phone, before any requested view [VIEW-6]',
    async (agent, view) => {
      const without = await open({ adapters: [] }, agent)
      without.foyer.open({ view: 'WhatIsAWallet' })
      await vi.waitFor(() => expect(without.foyer.getState().router.history).toEqual([{ view }]))
      const manual = await open({ walletConnect: { manualPairing: true } }, agent)
      manual.foyer.open()
      await vi.waitFor(() => expect(manual.foyer.getState().router.history).toEqual([{ view }]))
    },
  )

  it('shows the code on a phone if all wallets are turned off [VIEW-6] [PERM-3]', async () => {
    const { foyer } = await open({ adapters: [], features: { allWallets: false } }, userAgents.android)
    const view = 'ConnectingWalletConnectBasic'
    foyer.open()
    await vi.waitFor(() => expect(foyer.getState().router.history).toEqual([{ view }]))
    expect(foyer.getState().notices.alert).toBeUndefined()
  })

  it('shows the account once one is connected [VIEW-6]', async () => {
    const { foyer, linkOf, settle } = await open({ adapters: [] })
    foyer.pairing.start()
    await vi.waitFor(() => linkOf(0))
    linkOf(0).approve()
    await settle()
    foyer.open()
    await foyer.load()
    expect(foyer.getState().router.history).toEqual([{ view: 'Account' }])
  })
})

it.each([
  ['APP_CONFIGURATION_INVALID', { cause: 'origin', origin: 'https://app.example' }],
  ['APP_CONFIGURATION_INVALID', { cause: 'projectId' }],
  ['SESSION_EXPIRED', {}],
] as const)(
  'raises an alert for the developer if a relay refuses the app: %s %j [ERR-23] [ERR-25]',
  async (code, context) => {
    const { foyer, linkOf, settle } = await open()
    foyer.pairing.start()
    await vi.waitFor(() => linkOf(0))
    linkOf(0).fail(new FoyerError(code, context as never))
    await settle()
    expect(foyer.getState().notices.alert).toMatchObject({
      content: { kind: 'failure', failure: { code, context } },
    })
  },
)

it('raises no alert for a failure that the visitor caused', async () => {
  const { foyer, linkOf, settle } = await open()
  foyer.pairing.start()
  await vi.waitFor(() => linkOf(0))
  linkOf(0).fail(new FoyerError('RELAY_UNREACHABLE', {}))
  await settle()
  expect(foyer.getState().notices.alert).toBeUndefined()
})

describe('the built-in WalletConnect connector', () => {
  it('requires a project id only when pairing is requested [ERR-24]', async () => {
    const { foyer } = await open({ connectors: [], networks: [testNetworks.one] })
    foyer.open()
    await foyer.load()
    expect(foyer.getState().notices.alert).toBeUndefined()
    expect(await codeOf(foyer.connect({ connectorId: 'walletConnect' }))).toBe('PROJECT_ID_NOT_CONFIGURED')
    expect(foyer.getState().notices.alert).toMatchObject({
      content: { kind: 'failure', failure: { code: 'PROJECT_ID_NOT_CONFIGURED' } },
    })
  })

  it('has a specific error if it was turned off [ERR-5]', async () => {
    const { foyer } = await open({ walletConnect: { enabled: false }, projectId: 'project' })
    const error = await foyer.connect({ connectorId: 'walletConnect' }).catch(thrown => thrown)
    expect(error).toMatchObject({
      code: 'WALLET_CONNECT_CONNECTOR_NOT_FOUND',
      message: 'WalletConnectConnector not found',
    })
  })

  it('is offered where it can work, and loaded only at its first use', async () => {
    const pairing = createScriptedPairing()
    const made: object[] = []
    const loadWalletConnect = vi.fn(async () => ({
      createWalletConnect: (parts: object) => {
        made.push(parts)
        return pairing.connector
      },
    }))
    const { foyer } = await open({
      connectors: [],
      advanced: { loadWalletConnect },
      projectId: 'project',
      metadata,
    })
    expect(foyer.getState().connection.connectors.map(each => each.id)).toEqual(['here', 'walletConnect'])
    expect(loadWalletConnect).not.toHaveBeenCalled()
    foyer.pairing.start()
    await vi.waitFor(() => expect(foyer.getState().pairing.uri).toBe('wc:0'))
    expect(made).toEqual([{ projectId: 'project', metadata, storagePrefix: `@foyer/${foyer.id}/` }])
    const without = await open({ connectors: [], advanced: { loadWalletConnect } })
    expect(without.foyer.getState().connection.connectors.map(each => each.id)).toEqual(['here'])
  })

  it('reports that its chunk failed to load, and loads it again on the next try', async () => {
    const pairing = createScriptedPairing()
    const loads: string[] = []
    const loadWalletConnect = async () => {
      loads.push('load')
      if (loads.length === 1) throw new TypeError('no chunk')
      return { createWalletConnect: () => pairing.connector }
    }
    const { foyer, settle } = await open({
      connectors: [],
      advanced: { loadWalletConnect },
      projectId: 'project',
      metadata,
    })
    foyer.pairing.start()
    await settle()
    expect(foyer.getState().pairing.failure?.code).toBe('FEATURE_LOAD_FAILED')
    foyer.pairing.start({ isRetry: true })
    await vi.waitFor(() => expect(foyer.getState().pairing.uri).toBe('wc:0'))
  })
})
