import { defineNetwork, isFoyerError, parseNetworkId } from '@foyer/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { feature as sendFeature } from '../../features/send/feature.js'
import { selectSend } from '../../features/send/state.js'
import type { FoyerOptions } from '../../foyer/options/FoyerOptions.js'
import { currentRoute } from '../../modal/router/routerState.js'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startCold, startFoyer } from '../../testing/startFoyer.js'
import { selectAccount } from '../account/selectors.js'
import { selectConnectorRows } from '../connection/connectorRows.js'
import { selectActiveNetwork } from './selectors.js'

const { one, two, three, sun, moon } = testNetworks

afterEach(() => {
  vi.useRealTimers()
})

async function connected(wallet = createScriptedWallet({ id: 'red' })) {
  const options = {
    networks: [one, two, sun, moon],
    adapters: [createScriptedAdapter('eip155', wallet), createScriptedAdapter('solana')],
  }
  const started = await startFoyer(options)
  await started.foyer.connect({ connectorId: wallet.connector.id })
  const active = () => selectActiveNetwork(started.foyer.getState())?.id
  return { ...started, wallet, active, options }
}

describe('the networks of an instance', () => {
  it('have per namespace the offered, active and approved networks [ENT-2]', async () => {
    const { foyer } = await startFoyer({ networks: [one, two, sun] })
    expect(foyer.getState().networks.byNamespace).toEqual({
      eip155: {
        requested: [expect.objectContaining({ id: 'eip155:1' }), expect.objectContaining({ id: 'eip155:2' })],
        activeId: 'eip155:1',
        approvedIds: [],
        supportsAll: true,
        smartAccountEnabledIds: [],
      },
      solana: {
        requested: [expect.objectContaining({ id: 'solana:sun' })],
        activeId: 'solana:sun',
        approvedIds: [],
        supportsAll: true,
        smartAccountEnabledIds: [],
      },
    })
  })
})

describe('the image of a network', () => {
  const pictures = async (options: Partial<FoyerOptions> = {}) => {
    const networks = [{ ...one, imageId: 'pic-1' }, { ...two, imageId: 'pic-2' }, three]
    const networkSettings = { images: { 'eip155:2': 'https://images.example/two.png' } }
    const { foyer } = await startFoyer({
      networks,
      networkSettings,
      projectId: 'project',
      ...options,
    })
    const images = () => foyer.getState().networks.byNamespace.eip155?.requested.map(each => each.imageUrl)
    return { foyer, images }
  }

  it('comes from the app, or else from the directory by its id, or is absent [ENT-6]', async () => {
    const { foyer, images } = await pictures()
    const before = [undefined, 'https://images.example/two.png', undefined]
    expect(images()).toEqual(before) // nothing is requested before the visitor acts
    foyer.open()
    const address = /^https:\/\/api\.web3modal\.org\/public\/getAssetImage\/pic-1\?projectId=project&/
    await vi.waitFor(() => expect(images()?.[0]).toMatch(address))
    expect(images()?.slice(1)).toEqual(before.slice(1))
    foyer.networks.addNetwork({
      ...testNetworks.canary,
      id: 'eip155:9',
      namespace: 'eip155',
      imageId: 'pic-9',
    })
    await vi.waitFor(() => expect(images()?.[3]).toContain('/public/getAssetImage/pic-9?'))
  })

  it('is absent without a directory [ENT-6]', async () => {
    const { foyer, images } = await pictures({ projectId: undefined })
    foyer.open()
    await vi.dynamicImportSettled()
    expect(images()?.[0]).toBeUndefined()
  })
})

describe('the approved networks of a wallet', () => {
  it('are known per namespace while it is connected, and follow its changes [ENT-2]', async () => {
    const paired = createScriptedWallet({ id: 'paired', namespaces: ['eip155', 'solana'] })
    paired.approved = ['eip155:1', 'eip155:2', 'solana:sun']
    const { foyer } = await connected(paired)
    const agreed = () => {
      const { eip155, solana } = foyer.getState().networks.byNamespace
      return [eip155, solana].map(each => [each?.supportsAll, each?.approvedIds])
    }
    expect(agreed()).toEqual([
      [false, ['eip155:1', 'eip155:2']],
      [false, ['solana:sun']],
    ])
    paired.approved = ['eip155:1', 'solana:sun', 'solana:moon']
    paired.change('eip155', {})
    expect(agreed()).toEqual([
      [false, ['eip155:1']],
      [false, ['solana:sun']],
    ])
    paired.change('solana', {})
    expect(agreed()[1]).toEqual([false, ['solana:sun', 'solana:moon']])
    await foyer.disconnect()
    expect(agreed()).toEqual([
      [true, []],
      [true, []],
    ])
  })
})

describe('switching networks', () => {
  it('switches the wallet, then the app, and stores the network [ENT-28]', async () => {
    const { foyer, wallet, active, storage, tracked } = await connected()
    await foyer.switchNetwork('eip155:2')
    expect(wallet.calls).toContain('eip155 switch eip155:2')
    expect(active()).toBe('eip155:2')
    expect(foyer.getState().connection.byNamespace.eip155?.activeAccount).toBe('eip155:2:0xaaa')
    expect(JSON.parse(storage.getItem('@foyer/default/active_caip_network_id') ?? '')).toMatchObject({
      version: 1,
      data: 'eip155:2',
    })
    expect(JSON.parse(storage.getItem('@foyer/default/active_namespace') ?? '').data).toBe('eip155')
    expect(JSON.parse(storage.getItem('@foyer/default/eip155:connected_connector_id') ?? '').data).toBe('red')
    expect(tracked).toContain('SWITCH_NETWORK')
  })

  it('works without a wallet, and is kept for the next page load', async () => {
    const { foyer, storage, stop } = await startFoyer({ networks: [one, two, sun] })
    await foyer.switchNetwork('solana:sun')
    expect(foyer.getState().networks.activeNamespace).toBe('solana')
    stop()
    const again = await startFoyer({ networks: [one, two, sun], storage })
    expect(selectActiveNetwork(again.foyer.getState())?.id).toBe('solana:sun')
  })

  it('switches to the namespace’s account, stores both, and clears the send form [STATE-12]', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const sol = createScriptedWallet({ id: 'sol', namespaces: ['solana'] })
    sol.addresses = ['Sunny']
    const { foyer, storage } = await startFoyer({
      networks: [one, sun],
      adapters: [createScriptedAdapter('eip155', red), createScriptedAdapter('solana', sol)],
    })
    await foyer.connect({ connectorId: 'sol' })
    await foyer.connect({ connectorId: 'red' })
    const send = await foyer.features.load('send', async () => sendFeature)
    send.setAmount('1.5')
    expect(selectAccount(foyer.getState())?.address).toBe('0xaaa')
    await foyer.switchNetwork('solana:sun')
    expect(foyer.getState().networks.activeNamespace).toBe('solana')
    expect(selectAccount(foyer.getState())?.address).toBe('Sunny')
    const stored = (key: string) => JSON.parse(storage.getItem(`@foyer/default/${key}`) ?? '').data
    expect([stored('active_namespace'), stored('active_caip_network_id')]).toEqual(['solana', 'solana:sun'])
    expect(selectSend(foyer.getState()).amount).toBe('')
  })

  it('starts the next page on the network of the connected wallet', async () => {
    const sol = createScriptedWallet({ id: 'sol', namespaces: ['solana'] })
    const adapters = () => [createScriptedAdapter('eip155'), createScriptedAdapter('solana', sol)]
    const visit = await startFoyer({ networks: [one, sun], adapters: adapters() })
    await visit.foyer.connect({ connectorId: 'sol' })
    visit.stop()
    const again = await startFoyer({ networks: [one, sun], adapters: adapters(), storage: visit.storage })
    expect(again.foyer.getState().networks.activeNamespace).toBe('solana')
  })

  it('starts the next page on a namespace chosen before the engine was loaded', async () => {
    const sol = createScriptedWallet({ id: 'sol', namespaces: ['solana'] })
    const adapters = () => [createScriptedAdapter('eip155'), createScriptedAdapter('solana', sol)]
    const visit = startCold({ networks: [one, sun], adapters: adapters() })
    visit.foyer.open({ namespace: 'solana' })
    await visit.foyer.connect({ connectorId: 'sol' })
    visit.stop()
    const again = await startFoyer({ networks: [one, sun], adapters: adapters(), storage: visit.storage })
    expect(again.foyer.getState().networks.activeNamespace).toBe('solana')
  })

  it("raises the alert 'Network Not Found' for a network that is not offered [ERR-21]", async () => {
    const { foyer, logged, active } = await connected()
    const thrown = await foyer.switchNetwork('eip155:99').catch((error: unknown) => error)
    expect(isFoyerError(thrown, 'NETWORK_NOT_FOUND') && thrown.message).toBe('Network Not Found')
    expect(foyer.getState().notices.alert).toMatchObject({
      variant: 'error',
      content: { failure: { code: 'NETWORK_NOT_FOUND', context: { networkId: 'eip155:99' } } },
    })
    await expect.poll(() => logged).toEqual(['NETWORK_NOT_FOUND'])
    expect(active()).toBe('eip155:1')
  })

  it('fails if the wallet cannot switch, and keeps the network', async () => {
    const { foyer, active } = await connected(createScriptedWallet({ id: 'plain', canSwitch: false }))
    expect(await codeOf(foyer.switchNetwork('eip155:2'))).toBe('NETWORK_SWITCH_FAILED')
    expect(active()).toBe('eip155:1')
  })

  it('fails if the wallet approves but does not switch', async () => {
    const { foyer, wallet, active } = await connected()
    wallet.script.switch = 'stay'
    expect(await codeOf(foyer.switchNetwork('eip155:2'))).toBe('NETWORK_SWITCH_MISMATCH')
    expect(active()).toBe('eip155:1')
    expect(foyer.getState().networks.switchFlow).toMatchObject({
      status: 'failed',
      failure: { code: 'NETWORK_SWITCH_MISMATCH', context: { networkId: 'eip155:2', actual: 'eip155:1' } },
    })
  })

  it('keeps the failure in state after a rejection, and keeps the network', async () => {
    const { foyer, wallet, active } = await connected()
    wallet.script.switch = 'reject'
    expect(await codeOf(foyer.switchNetwork('eip155:2'))).toBe('NETWORK_SWITCH_REJECTED')
    expect(foyer.getState().networks.switchFlow.status).toBe('failed')
    expect(active()).toBe('eip155:1')
  })

  it('can be canceled, and still follows a later approval', async () => {
    const { foyer, wallet, active } = await connected()
    wallet.script.switch = 'ignore'
    const attempt = codeOf(foyer.switchNetwork('eip155:2'))
    await vi.waitFor(() => expect(wallet.calls).toContain('eip155 switch eip155:2'))
    foyer.networks.cancelSwitch()
    expect(foyer.getState().networks.switchFlow).toEqual({ status: 'idle' })
    expect(await attempt).toBe('ABORTED')
    wallet.answer()
    await vi.waitFor(() => expect(active()).toBe('eip155:2'))
  })

  it('sends one request to the wallet for repeated calls with the same network', async () => {
    const { foyer, wallet, active } = await connected()
    wallet.script.switch = 'ignore'
    const choices = [1, 2, 3].map(() => foyer.switchNetwork('eip155:2'))
    await vi.waitFor(() => expect(wallet.calls).toContain('eip155 switch eip155:2'))
    choices.push(foyer.switchNetwork('eip155:2'))
    wallet.answer()
    await Promise.all(choices)
    expect(wallet.calls.filter(each => each === 'eip155 switch eip155:2')).toHaveLength(1)
    expect(active()).toBe('eip155:2')
  })

  it('is canceled by a newer switch', async () => {
    const { foyer, wallet, active } = await connected()
    wallet.script.switch = 'ignore'
    const first = codeOf(foyer.switchNetwork('eip155:2'))
    await vi.waitFor(() => expect(wallet.calls).toContain('eip155 switch eip155:2'))
    await foyer.switchNetwork('solana:sun')
    expect(await first).toBe('ABORTED')
    expect(active()).toBe('solana:sun')
    expect(foyer.getState().networks.switchFlow).toEqual({ status: 'idle' })
  })

  it('times out after 60 s', async () => {
    const { foyer, wallet } = await connected()
    wallet.script.switch = 'ignore'
    vi.useFakeTimers()
    const attempt = codeOf(foyer.switchNetwork('eip155:2'))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(foyer.getState().networks.switchFlow.status).toBe('switching')
    await vi.advanceTimersByTimeAsync(1)
    expect(await attempt).toBe('NETWORK_SWITCH_TIMED_OUT')
  })
})

describe('adding and removing networks', () => {
  it('switches app and wallet to the first remaining network when the active one is removed [STATE-14]', async () => {
    const { foyer, active, wallet } = await connected()
    foyer.networks.removeNetwork('eip155:1')
    await vi.waitFor(() => expect(wallet.calls).toContain('eip155 switch eip155:2'))
    expect(active()).toBe('eip155:2')
    expect(foyer.getState().connection.byNamespace.eip155?.networkId).toBe('eip155:2')
  })

  it('keeps a removed network active if the wallet refuses to leave it', async () => {
    const { foyer, wallet, active } = await connected()
    wallet.script.switch = 'reject'
    foyer.networks.removeNetwork('eip155:1')
    await vi.waitFor(() => expect(active()).toBe('eip155:1'))
    expect(selectActiveNetwork(foyer.getState())?.isSupported).toBe(false)
  })

  it('hides the connectors of a namespace without networks until one is added [STATE-15]', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const { foyer } = await startFoyer({
      networks: [one, sun],
      adapters: [createScriptedAdapter('eip155', red)],
    })
    const names = () => selectConnectorRows(foyer.getState()).map(row => row.key)
    expect(names()).toEqual(['red@eip155'])
    foyer.networks.removeNetwork('eip155:1')
    expect(names()).toEqual([])
    foyer.networks.addNetwork(three)
    expect(names()).toEqual(['red@eip155'])
    expect(foyer.getState().networks.byNamespace.eip155?.activeId).toBe('eip155:3')
  })

  it('keeps the position of a network that is added again', async () => {
    const { foyer } = await startFoyer({ networks: [one, two] })
    foyer.networks.addNetwork({ ...one, name: 'Uno' })
    expect(foyer.getState().networks.byNamespace.eip155?.requested.map(each => each.name)).toEqual([
      'Uno',
      'Two',
    ])
  })

  it('does not change another namespace [OVER-12]', async () => {
    const { foyer } = await connected()
    const { solana } = foyer.getState().networks.byNamespace
    foyer.networks.removeNetwork('eip155:1')
    foyer.networks.addNetwork(three)
    await foyer.switchNetwork('eip155:3')
    expect(foyer.getState().networks.byNamespace.solana).toBe(solana)
  })

  it("throws 'Adapter for namespace … doesn't exist' for a namespace without an adapter", async () => {
    const { foyer } = await connected()
    expect(() => foyer.networks.addNetwork(testNetworks.coin)).toThrow(
      "Adapter for namespace bip122 doesn't exist",
    )
    expect(() => foyer.networks.removeNetwork('cosmos:hub')).toThrow(
      "Adapter for namespace cosmos doesn't exist",
    )
  })

  it('rejects an invalid network', async () => {
    const { foyer } = await connected()
    const nonsense = { id: 'eip155:7', namespace: 'eip155', name: '' } as never
    expect(await codeOf(() => foyer.networks.addNetwork(nonsense))).toBe('OPTION_INVALID')
    expect(foyer.getState().networks.byNamespace.eip155?.requested).toHaveLength(2)
  })

  it('converts viem chains to eip155 networks, with the app’s addresses first [ENT-5]', async () => {
    const { foyer } = await startFoyer({
      networks: [
        {
          id: 10,
          name: 'Ten',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: ['https://ten.example'] } },
          blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
          contracts: { multicall3: { address: '0x1' }, broken: { blockCreated: 1 } },
          testnet: true,
        },
      ],
      networkSettings: {
        rpcUrls: { 'eip155:10': ['https://own.example'] },
        images: { '10': 'https://images.example/ten.png' },
      },
    })
    expect(foyer.getState().networks.byNamespace.eip155?.requested).toEqual([
      {
        id: 'eip155:10',
        namespace: 'eip155',
        name: 'Ten',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://own.example', 'https://ten.example'],
        publicRpcUrls: ['https://ten.example'],
        blockExplorer: { name: 'Scan', url: 'https://scan.example' },
        contracts: { multicall3: { address: '0x1' } },
        isTestnet: true,
        imageUrl: 'https://images.example/ten.png',
      },
    ])
  })
})

it('keeps every field of a network [ENT-5]', async () => {
  const network = defineNetwork({
    id: 'eip155:7',
    name: 'Seven',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://seven.example'],
    publicRpcUrls: ['https://public.example'],
    blockExplorer: { name: 'Scan', url: 'https://scan.example' },
    imageUrl: 'https://images.example/seven.png',
    imageId: 'seven',
    isTestnet: true,
  })
  const { foyer } = await startFoyer({ networks: [network] })
  expect(foyer.getState().networks.byNamespace.eip155?.requested).toEqual([
    { ...network, namespace: 'eip155' },
  ])
  expect(parseNetworkId(network.id)).toEqual({ namespace: 'eip155', reference: '7' })
})

describe('a network that is not offered', () => {
  const view = (foyer: Awaited<ReturnType<typeof connected>>['foyer']) => {
    const { modal, router } = foyer.getState()
    return modal.isOpen ? currentRoute(router).view : 'closed'
  }

  it('opens UnsupportedChain when the wallet switches to it [STATE-13]', async () => {
    const { foyer, wallet } = await connected()
    wallet.change('eip155', { networkId: 'eip155:99' })
    expect(view(foyer)).toBe('UnsupportedChain')
    wallet.change('eip155', { networkId: 'eip155:2' })
    expect(view(foyer)).toBe('closed')
  })

  it.each([
    ['network switching is off', { modal: { networkSwitch: false } }],
    ['the app chose a banner', { modal: { wrongNetwork: 'banner' } }],
    ['the app chose to ignore it', { modal: { wrongNetwork: 'ignore' } }],
    ['the modal only connects', { modal: { connectOnly: true } }],
  ] as const)('opens nothing while %s [STATE-13] [USER-5]', async (_when, change) => {
    const { foyer, wallet } = await connected()
    foyer.updateOptions(change)
    wallet.change('eip155', { networkId: 'eip155:99' })
    expect(view(foyer)).toBe('closed')
    expect(selectActiveNetwork(foyer.getState())?.isSupported).toBe(false)
  })

  it('opens nothing if its namespace is not active', async () => {
    const { foyer, wallet } = await connected()
    await foyer.switchNetwork('solana:sun')
    wallet.change('eip155', { networkId: 'eip155:99' })
    expect(view(foyer)).toBe('closed')
  })

  it('counts as supported if the app offers no networks [STATE-13]', async () => {
    const { foyer, wallet } = await connected()
    foyer.networks.removeNetwork('eip155:2')
    foyer.networks.removeNetwork('eip155:1')
    wallet.change('eip155', { networkId: 'eip155:99' })
    expect(selectActiveNetwork(foyer.getState())?.isSupported).toBe(true)
    expect(view(foyer)).toBe('closed')
  })

  it('opens UnsupportedChain on the next page if the wallet is still on it [STATE-13]', async () => {
    const { wallet, stop, storage, options } = await connected()
    stop()
    wallet.change('eip155', { networkId: 'eip155:99' })
    const { foyer } = await startFoyer({ ...options, storage })
    await vi.waitFor(() => expect(foyer.getState().connection.byNamespace.eip155).toBeDefined())
    expect(view(foyer)).toBe('UnsupportedChain')
  })

  it('opens UnsupportedChain when a wallet connects on it [STATE-13]', async () => {
    const wallet = createScriptedWallet({ id: 'red' })
    wallet.change('eip155', { networkId: 'eip155:99' })
    const { foyer } = await connected(wallet)
    expect(view(foyer)).toBe('UnsupportedChain')
  })
})
