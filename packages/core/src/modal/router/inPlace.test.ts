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
type Started = ReturnType<typeof startCold>

const path = ({ foyer }: Started) => foyer.getState().router.history.map(each => each.view)
const isOpen = ({ foyer }: Started) => foyer.getState().modal.isOpen

/** A page with the modal in place, whose code is here. */
const inPlace = (options: Options = {}) => startFoyer({ enableEmbedded: true, ...options })

/** A page with the modal in place, whose wallet was connected before, on a network maybe, and has not answered yet. */
async function comingBack({ networkId }: { readonly networkId?: NetworkId } = {}) {
  const wallet = createScriptedWallet({ id: 'red' })
  const adapters = [createScriptedAdapter('eip155', wallet)]
  const { foyer, storage, stop } = await inPlace({ networks: [one, two], adapters })
  await foyer.connection.connect({ connectorId: 'red' })
  if (networkId) wallet.change('eip155', { networkId })
  stop()
  wallet.script.reconnect = 'ignore'
  wallet.calls.length = 0
  const started = startCold({
    networks: [one, two],
    adapters: [createScriptedAdapter('eip155', wallet)],
    storage,
    enableEmbedded: true,
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
const pictures = ({ foyer }: Started) =>
  foyer.getState().networks.byNamespace.eip155?.requested.map(each => each.imageUrl)

describe('a modal in place begins', () => {
  it('with Connect where nobody is connected, and asks nobody for anything [VIEW-4]', async () => {
    const started = await inPlace()
    expect([path(started), isOpen(started), started.tracked]).toEqual([['Connect'], false, []])
  })

  it('with the account as soon as a stored connection is on its way [VIEW-4]', async () => {
    const started = await comingBack()
    expect(path(started)).toEqual(['Account'])
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('connected'))
    expect(path(started)).toEqual(['Account'])
  })

  it('with the account on its way, and leads to Connect where it does not come [VIEW-4]', async () => {
    const started = await comingBack()
    expect(path(started)).toEqual(['Account'])
    started.wallet.end()
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('disconnected'))
    expect(path(started)).toEqual(['Connect'])
  })

  it.each([
    ['no adapters', { adapters: [] }],
    ['pairing by the host', { enableManualPairing: true }],
  ] as const)(
    'with the code, on a phone with all wallets, where there is no other way: %s [VIEW-6]',
    async (_, options) => {
      expect(path(await inPlace(options))).toEqual(['ConnectingWalletConnectBasic'])
      visitPage(userAgents.android)
      expect(path(await inPlace({ id: 'phone', ...options }))).toEqual(['AllWallets'])
    },
  )

  it('with the choice of another network where the account comes back on one that is not offered, and is not visited by that [STATE-13]', async () => {
    const started = await comingBack({ networkId: 'eip155:99' })
    await started.answer()
    await vi.waitFor(() => expect(path(started)).toEqual(['UnsupportedChain']))
    expect([isOpen(started), started.tracked]).toEqual([false, []])
  })

  it('with the screen that the host opened before its code was here [VIEW-5]', async () => {
    const started = startCold({ enableEmbedded: true })
    started.foyer.router.open({ view: 'WhatIsAWallet' })
    await started.foyer.load()
    expect(path(started)).toEqual(['WhatIsAWallet'])
  })

  it('when the host puts it there later [VIEW-6]', async () => {
    const started = await startFoyer({ adapters: [] })
    expect(path(started)).toEqual(['Connect'])
    started.foyer.options.update({ enableEmbedded: true })
    expect(path(started)).toEqual(['ConnectingWalletConnectBasic'])
  })
})

describe('the first press or key in a modal in place', () => {
  it('counts as the opening, once, and leads nowhere', async () => {
    const started = await inPlace()
    started.foyer.router.push({ view: 'WhatIsAWallet' })
    started.foyer.router.visit()
    started.foyer.router.visit()
    expect(path(started)).toEqual(['Connect', 'WhatIsAWallet'])
    expect(isOpen(started)).toBe(true)
    expect(started.tracked).toEqual(['MODAL_OPEN'])
    expect(started.events.map(each => each.type)).toEqual(['opened'])
  })

  it('counts anew after a close', async () => {
    const started = await inPlace()
    started.foyer.router.visit()
    started.foyer.router.close()
    started.foyer.router.visit()
    expect(started.tracked).toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
  })

  it('is nothing to a modal over the page', async () => {
    const started = await startFoyer()
    started.foyer.router.visit()
    expect([isOpen(started), started.tracked]).toEqual([false, []])
  })

  it('gives networks their pictures of the directory, which is asked for nothing before [ENT-6] [USER-20]', async () => {
    const started = await inPlace(withPictures)
    expect(pictures(started)).toEqual([undefined, undefined])
    started.foyer.router.visit()
    await vi.waitFor(() => expect(pictures(started)?.[0]).toMatch(/getAssetImage\/pic-1/))
  })

  it('is where analytics begin [CALL-24]', async () => {
    vi.stubGlobal('location', new URL('https://shop.example/'))
    const server = await serveHttp()
    const { foyer } = await inPlace({ services: { analyticsUrl: server.url } })
    foyer.track({ event: 'CLICK_NETWORKS' })
    foyer.router.visit()
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    expect(server.seen.map(each => JSON.parse(each.body).props.event)).toEqual(['MODAL_OPEN'])
  })
})

it('shows an account in place with the pictures of networks, whoever connected it [ENT-6]', async () => {
  const adapters = [createScriptedAdapter('eip155', createScriptedWallet({ id: 'red' }))]
  const started = await inPlace({ ...withPictures, adapters })
  await started.foyer.connection.connect({ connectorId: 'red' })
  await vi.waitFor(() => expect(pictures(started)?.[0]).toMatch(/getAssetImage\/pic-1/))
})
