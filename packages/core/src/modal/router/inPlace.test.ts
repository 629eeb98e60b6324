import type { NetworkId } from '@foyer/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { serveHttp } from '../../testing/serveHttp.js'
import { startCold, startFoyer } from '../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { selectStatus } from '../../wallet/connection/selectors.js'

const { one, two } = testNetworks

afterEach(() => {
  vi.unstubAllGlobals()
})

type Options = NonNullable<Parameters<typeof startCold>[0]>
type StartedPage = ReturnType<typeof startCold>

const path = ({ foyer }: StartedPage) => foyer.getState().router.history.map(each => each.view)
const isOpen = ({ foyer }: StartedPage) => foyer.getState().modal.isOpen

/** Starts a page with a loaded inline modal. */
const inPlace = (options: Options = {}) => startFoyer({ modal: { placement: 'inline' }, ...options })

/**
 * Starts a page with an inline modal and a stored connection, optionally on a network, that has not answered yet.
 */
async function comingBack({ networkId }: { readonly networkId?: NetworkId } = {}) {
  const wallet = createScriptedWallet({ id: 'red' })
  const adapters = [createScriptedAdapter('eip155', wallet)]
  const { foyer, storage, stop } = await inPlace({ networks: [one, two], adapters })
  await foyer.connect({ connectorId: 'red' })
  if (networkId) wallet.change('eip155', { networkId })
  stop()
  wallet.script.reconnect = 'ignore'
  wallet.calls.length = 0
  const started = startCold({
    networks: [one, two],
    adapters: [createScriptedAdapter('eip155', wallet)],
    storage,
    modal: { placement: 'inline' },
  })
  await started.foyer.load()
  const answer = async () => {
    await vi.waitFor(() => expect(wallet.calls).toEqual(['reconnect']))
    wallet.answer()
  }
  return { ...started, wallet, answer }
}

const withPictures = {
  networks: [{ ...one, imageId: 'pic-1' }, two],
  projectId: 'project',
} as const
const pictures = ({ foyer }: StartedPage) =>
  foyer.getState().networks.byNamespace.eip155?.requested.map(each => each.imageUrl)

describe('an inline modal', () => {
  it('starts with Connect without a connection, and reports no opening [VIEW-4]', async () => {
    const started = await inPlace()
    expect([path(started), isOpen(started), started.tracked]).toEqual([['Connect'], false, []])
  })

  it('starts with Account while a stored connection is reconnected [VIEW-4]', async () => {
    const started = await comingBack()
    expect(path(started)).toEqual(['Account'])
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('connected'))
    expect(path(started)).toEqual(['Account'])
  })

  it('shows Connect when a stored connection cannot be reconnected [VIEW-4]', async () => {
    const started = await comingBack()
    expect(path(started)).toEqual(['Account'])
    started.wallet.end()
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('disconnected'))
    expect(path(started)).toEqual(['Connect'])
  })

  it.each([
    ['no adapters', { adapters: [] }],
    ['manual pairing by the app', { walletConnect: { manualPairing: true } }],
  ] as const)('starts with the QR code, or with all wallets on a phone: %s [VIEW-6]', async (_, options) => {
    expect(path(await inPlace(options))).toEqual(['ConnectingWalletConnectBasic'])
    visitPage(userAgents.android)
    expect(path(await inPlace({ id: 'phone', ...options }))).toEqual(['AllWallets'])
  })

  it('shows UnsupportedChain after a reconnect, without counting as opened [STATE-13]', async () => {
    const started = await comingBack({ networkId: 'eip155:99' })
    await started.answer()
    await vi.waitFor(() => expect(path(started)).toEqual(['UnsupportedChain']))
    expect([isOpen(started), started.tracked]).toEqual([false, []])
  })

  it('shows the view that the app opened before the engine was loaded [VIEW-5]', async () => {
    const started = startCold({ modal: { placement: 'inline' } })
    started.foyer.open({ view: 'WhatIsAWallet' })
    await started.foyer.load()
    expect(path(started)).toEqual(['WhatIsAWallet'])
  })

  it('starts when the app sets `placement` later [VIEW-6]', async () => {
    const started = await startFoyer({ adapters: [] })
    expect(path(started)).toEqual(['Connect'])
    started.foyer.updateOptions({ modal: { placement: 'inline' } })
    expect(path(started)).toEqual(['ConnectingWalletConnectBasic'])
  })
})

describe('foyer.router.visit', () => {
  it('counts as one opening, and keeps the view', async () => {
    const started = await inPlace()
    started.foyer.router.push({ view: 'WhatIsAWallet' })
    started.foyer.router.visit()
    started.foyer.router.visit()
    expect(path(started)).toEqual(['Connect', 'WhatIsAWallet'])
    expect(isOpen(started)).toBe(true)
    expect(started.tracked).toEqual(['MODAL_OPEN'])
    expect(started.events.map(each => each.type)).toEqual(['opened'])
  })

  it('counts again after a close', async () => {
    const started = await inPlace()
    started.foyer.router.visit()
    started.foyer.close()
    started.foyer.router.visit()
    expect(started.tracked).toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
  })

  it('does nothing for a modal over the page', async () => {
    const started = await startFoyer()
    started.foyer.router.visit()
    expect([isOpen(started), started.tracked]).toEqual([false, []])
  })

  it('loads the network images of the directory, and not earlier [ENT-6] [USER-20]', async () => {
    const started = await inPlace(withPictures)
    expect(pictures(started)).toEqual([undefined, undefined])
    started.foyer.router.visit()
    await vi.waitFor(() => expect(pictures(started)?.[0]).toMatch(/getAssetImage\/pic-1/))
  })

  it('starts analytics [CALL-24]', async () => {
    vi.stubGlobal('location', new URL('https://shop.example/'))
    const server = await serveHttp()
    const { foyer } = await inPlace({ services: { analyticsUrl: server.url } })
    foyer.track({ event: 'CLICK_NETWORKS' })
    foyer.router.visit()
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    expect(server.seen.map(each => JSON.parse(each.body).props.event)).toEqual(['MODAL_OPEN'])
  })
})

it('loads the network images of an inline modal when an account connects [ENT-6]', async () => {
  const adapters = [createScriptedAdapter('eip155', createScriptedWallet({ id: 'red' }))]
  const started = await inPlace({ ...withPictures, adapters })
  await started.foyer.connect({ connectorId: 'red' })
  await vi.waitFor(() => expect(pictures(started)?.[0]).toMatch(/getAssetImage\/pic-1/))
})
