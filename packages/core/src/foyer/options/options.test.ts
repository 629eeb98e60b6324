import { isFoyerError, namespaces } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { connectMethods, connectorRowKinds, socialProviders, walletFeatures } from '../../base/features.js'
import { currentRoute } from '../../modal/router/routerState.js'
import { type Route, viewsWhere } from '../../modal/views.js'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectConnectMethods } from '../../wallet/connection/connectorRows.js'
import { createFoyerInstance } from '../createFoyer.js'
import { defaultOptions } from './defaultOptions.js'
import type { FoyerOptions } from './FoyerOptions.js'
import { readOptions } from './readOptions.js'

const { one, two, sun } = testNetworks
const groups = ['features', 'wallets', 'walletConnect', 'modal', 'advanced'] as const
const accountViews = viewsWhere(row => row.needsAccount === true)
const create = (options: Record<string, unknown>) =>
  createFoyerInstance({ networks: [one], ...options } as unknown as FoyerOptions)

function optionOf(options: Record<string, unknown>): unknown {
  try {
    create(options)
    return 'accepted'
  } catch (error) {
    return isFoyerError(error, 'OPTION_INVALID') ? error.context.option : error
  }
}

describe('createFoyer with invalid options', () => {
  it.each([
    ['an unknown option', { colour: 'red' }, 'colour'],
    ['an unknown switch', { features: { swap: true } }, 'features.swap'],
    ['a switch that is not a boolean', { features: { swaps: 'yes' } }, 'features.swaps'],
    ['an unknown social provider', { features: { socials: ['myspace'] } }, 'features.socials'],
    [
      'an unknown row kind',
      { features: { connectorTypeOrder: ['recent', 'best'] } },
      'features.connectorTypeOrder.1',
    ],
    ['no networks', { networks: [] }, 'networks'],
    ['networks that are not a list', { networks: one }, 'networks'],
    ['a network without a name', { networks: [one, { ...two, name: '' }] }, 'networks.1'],
    [
      'a network of an unknown family',
      { networks: [{ ...one, id: 'near:1', namespace: 'near' }] },
      'networks.0',
    ],
    [
      'a network with a script as its address',
      { networks: [{ ...one, rpcUrls: ['javascript:alert(1)'] }] },
      'networks.0',
    ],
    ['a network listed twice', { networks: [one, two, one] }, 'networks'],
    ['an invalid adapter', { adapters: [{ namespace: 'eip155' }] }, 'adapters.0.connectors'],
    ['a connector without connect', { connectors: [{ id: 'a', name: 'A' }] }, 'connectors.0.connect'],
    ['an invalid sign-in plugin', { signIn: { getSessions: () => [] } }, 'signIn.createMessage'],
    [
      'an incomplete sign-in client',
      { signIn: { createMessage: () => '', getNonce: () => '' } },
      'signIn.verifyMessage',
    ],
    ['a sign-in that is text', { signIn: 'siwx' }, 'signIn'],
    ['an id with spaces', { id: 'my app' }, 'id'],
    ['an empty id', { id: '' }, 'id'],
    ['an invalid default network', { defaultNetwork: 'mainnet' }, 'defaultNetwork'],
    ['an unknown theme mode', { theme: { mode: 'neon' } }, 'theme.mode'],
    [
      'a theme variable of another product',
      { theme: { variables: { '--w3m-accent': 'red' } } },
      'theme.variables.--w3m-accent',
    ],
    [
      'a script as a legal link',
      { modal: { termsConditionsUrl: 'javascript:alert(1)' } },
      'modal.termsConditionsUrl',
    ],
    ['an invalid analytics URL', { services: { analyticsUrl: 'analytics' } }, 'services.analyticsUrl'],
    ['an unknown service', { services: { blockchain: 'https://x.example' } }, 'services.blockchain'],
    ['a name zone without a dot', { advanced: { nameZone: 'reown' } }, 'advanced.nameZone'],
    ['a name zone with a path', { advanced: { nameZone: 'reown.id/x' } }, 'advanced.nameZone'],
    ['an unknown preload', { modal: { preload: 'always' } }, 'modal.preload'],
    ['an unknown layout', { modal: { layout: 'broad' } }, 'modal.layout'],
    ['an unknown storage', { storage: 'cookie' }, 'storage'],
    ['an incomplete storage', { storage: { getItem() {} } }, 'storage'],
    ['any origin as parent', { advanced: { parentOrigin: '*' } }, 'advanced.parentOrigin'],
    [
      'a parent origin with a path',
      { advanced: { parentOrigin: 'https://portal.example/path' } },
      'advanced.parentOrigin',
    ],
    ['a negative deadline', { advanced: { reconnectTimeoutMs: -1 } }, 'advanced.reconnectTimeoutMs'],
    [
      'an infinite deadline',
      { advanced: { connectTimeoutMs: Number.POSITIVE_INFINITY } },
      'advanced.connectTimeoutMs',
    ],
    ['a log that is not a function', { log: 'console' }, 'log'],
    ['an unknown value of showAll', { wallets: { showAll: 'sometimes' } }, 'wallets.showAll'],
    [
      'an excluded wallet without id, rdns and name',
      { wallets: { excluded: [{ id: 'x' }] } },
      'wallets.excluded.0',
    ],
    ['a custom wallet without a name', { wallets: { custom: [{ id: 'x' }] } }, 'wallets.custom.0.name'],
    ['Coinbase’s SDK as a switch that is on', { wallets: { coinbase: true } }, 'wallets.coinbase'],
    ['a group that is not an object', { wallets: ['a'] }, 'wallets.0'],
    ['a group that is a switch', { walletConnect: false }, 'walletConnect'],
    [
      'an unknown account type',
      { networkSettings: { accountTypes: { eip155: 'vault' } } },
      'networkSettings.accountTypes.eip155',
    ],
    ['metadata without icons', { metadata: { name: 'a', description: 'b', url: 'c' } }, 'metadata.icons'],
  ])('reports the invalid option: %s', (_what, options, option) => {
    expect(optionOf(options)).toBe(option)
  })

  it('throws ADAPTER_DUPLICATE for two adapters of one namespace', async () => {
    const adapters = [createScriptedAdapter('eip155'), createScriptedAdapter('eip155')]
    expect(await codeOf(() => create({ adapters }))).toBe('ADAPTER_DUPLICATE')
  })

  it('throws NETWORK_NOT_FOUND for a default network that is not offered', async () => {
    expect(await codeOf(() => create({ defaultNetwork: 'eip155:2' }))).toBe('NETWORK_NOT_FOUND')
  })

  it('throws OPTION_INVALID without options', async () => {
    expect(await codeOf(() => createFoyerInstance(undefined as never))).toBe('OPTION_INVALID')
    expect(await codeOf(() => createFoyerInstance('options' as never))).toBe('OPTION_INVALID')
  })

  it('throws OPTION_INVALID when reading an option throws', async () => {
    const hostile = {
      get networks(): never {
        throw new RangeError('no')
      },
    }
    expect(await codeOf(() => createFoyerInstance(hostile as never))).toBe('OPTION_INVALID')
  })

  it('includes the option in the message', () => {
    expect(() => create({ features: { swap: true } })).toThrow(/features\.swap/)
  })
})

describe('createFoyer with default options', () => {
  const { changeable, defaultNetworkId, id } = readOptions({ networks: [two, one] })

  it('sets every switch as specified [PERM-3]', () => {
    const { features } = changeable
    const on = [
      'swaps',
      'onramp',
      'receive',
      'send',
      'email',
      'emailShowWallets',
      'history',
      'analytics',
      'allWallets',
    ] as const
    const off = ['legalCheckbox', 'smartSessions', 'collapseWallets', 'pay'] as const
    expect(on.map(each => features[each])).toEqual(on.map(() => true))
    expect(off.map(each => features[each])).toEqual(off.map(() => false))
    expect(features.socials).toEqual(socialProviders)
  })

  it('keeps the specified orders [CONST-23]', () => {
    expect(socialProviders).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
    expect(connectMethods).toEqual(['email', 'social', 'wallet'])
    expect(walletFeatures).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(changeable.features.connectorTypeOrder).toEqual(connectorRowKinds)
    expect(changeable.features.connectMethodsOrder).toBeUndefined()
  })

  it('has the defaults of the options reference', () => {
    expect(changeable).toMatchObject({
      wallets: {
        enabled: true,
        excluded: [],
        custom: [],
        showAll: 'always',
        announced: true,
        injected: true,
        coinbase: 'all',
        guide: true,
      },
      walletConnect: { enabled: true, manualPairing: false },
      modal: {
        placement: 'dialog',
        mount: 'body',
        layout: 'compact',
        connectOnly: false,
        networkSwitch: true,
        wrongNetwork: 'block',
      },
      advanced: { debug: undefined },
      locale: 'en',
    })
    expect([defaultNetworkId, id]).toEqual(['eip155:2', 'default'])
  })

  it('uses the dark theme [CONST-24]', () => {
    expect(create({}).getState().theme).toEqual({ mode: 'dark', variables: {} })
  })

  it('treats `undefined` like an absent option', () => {
    const explicit = readOptions({
      networks: [one],
      advanced: { debug: undefined },
      features: { swaps: undefined },
    })
    expect(explicit.changeable.advanced.debug).toBe(undefined)
    expect(explicit.changeable.features.swaps).toBe(true)
  })
})

describe('createFoyer with given options', () => {
  it('merges switches into the defaults', () => {
    const { features } = create({ features: { swaps: false, pay: true } }).getState().options
    expect([features.swaps, features.pay, features.onramp]).toEqual([false, true, true])
  })

  it('merges account types into the default account types of the adapters [PERM-2]', () => {
    const adapters = namespaces.map(each => createScriptedAdapter(each))
    expect(readOptions({ networks: [one], adapters }).accountTypes).toEqual({
      bip122: 'payment',
      eip155: 'smartAccount',
      polkadot: 'eoa',
      solana: 'eoa',
    })
    const networkSettings = { accountTypes: { eip155: 'eoa' } } as const
    expect(readOptions({ networks: [one], adapters, networkSettings }).accountTypes).toEqual({
      bip122: 'payment',
      eip155: 'eoa',
      polkadot: 'eoa',
      solana: 'eoa',
    })
  })

  it('starts on the default network of any namespace', () => {
    const { networks } = create({ networks: [one, two, sun], defaultNetwork: 'solana:sun' }).getState()
    expect(networks.activeNamespace).toBe('solana')
    expect(networks.byNamespace.eip155?.activeId).toBe('eip155:1')
  })

  it('offers every visitor the same, whoever is connected [PERM-1]', async () => {
    const offered = async (address: string) => {
      const wallet = createScriptedWallet({ id: 'red' })
      wallet.addresses = [address]
      const adapters = [createScriptedAdapter('eip155', wallet)]
      const { foyer, stop } = await startFoyer({ networks: [one, two], adapters, features: { swaps: false } })
      await foyer.connect({ connectorId: 'red' })
      const state = foyer.getState()
      expect(state.connection.byNamespace.eip155?.activeAccount).toBe(`eip155:1:${address}`)
      const views = accountViews.map(view => {
        foyer.open({ view: { view } as Route })
        return currentRoute(foyer.getState().router).view
      })
      stop()
      const { options, networks } = state
      return { options, networks, views, methods: selectConnectMethods(state) }
    }
    const [ada, bob] = [await offered('0xaaa'), await offered('0xbbb')]
    expect(ada).toEqual(bob)
    // Switched off by default.
    const away = 'Swap SwapPreview SwapSelectToken SmartSessionCreated SmartSessionList'.split(' ')
    expect(ada.views).toEqual(accountViews.map(each => (away.includes(each) ? 'Account' : each)))
  })
})

describe('foyer.updateOptions', () => {
  it('replaces only the given options', () => {
    const foyer = create({ advanced: { debug: false } })
    foyer.updateOptions({ locale: 'ar' })
    expect(foyer.getState().options).toMatchObject({ locale: 'ar', advanced: { debug: false } })
  })

  it.each(groups)('keeps the other options of the group %s', group => {
    const foyer = create({})
    const before = foyer.getState().options
    const [name = '', value] = Object.entries(before[group])[0] ?? []
    foyer.updateOptions({ [group]: { [name]: value } })
    expect(foyer.getState().options).toEqual(before)
    foyer.updateOptions({ [group]: {} })
    expect(foyer.getState().options).toEqual(before)
  })

  it('merges a group, and leaves the other groups as they are', () => {
    const foyer = create({ wallets: { excluded: ['a'] }, modal: { layout: 'wide' } })
    const { modal } = foyer.getState().options
    foyer.updateOptions({ wallets: { featured: ['b'] } })
    expect(foyer.getState().options.wallets).toMatchObject({ excluded: ['a'], featured: ['b'] })
    expect(foyer.getState().options.modal).toBe(modal)
  })

  it('takes `undefined` as the default, for an option and for a group', () => {
    const foyer = create({
      wallets: { excluded: ['a'], guide: false },
      modal: { layout: 'wide' },
      locale: 'ar',
    })
    foyer.updateOptions({ wallets: { excluded: undefined }, modal: undefined, locale: undefined })
    const { options } = foyer.getState()
    expect(options).toEqual({ ...defaultOptions, wallets: { ...defaultOptions.wallets, guide: false } })
  })

  it('replaces the app’s texts as a whole', () => {
    const foyer = create({ texts: { en: { back: 'Return' } } })
    foyer.updateOptions({ texts: { de: { back: 'Weg' } } })
    expect(foyer.getState().options.texts).toEqual({ de: { back: 'Weg' } })
    foyer.updateOptions({ texts: undefined })
    expect(foyer.getState().options.texts).toBeUndefined()
  })

  it('merges switches', () => {
    const foyer = create({ features: { swaps: false } })
    foyer.updateOptions({ features: { pay: true } })
    expect(foyer.getState().options.features).toMatchObject({ swaps: false, pay: true, send: true })
  })

  it('changes nothing when one value is invalid', async () => {
    const foyer = create({})
    const before = foyer.getState()
    expect(
      await codeOf(() => foyer.updateOptions({ locale: 'ar', advanced: { debug: 'no' as never } })),
    ).toBe('OPTION_INVALID')
    expect(await codeOf(() => foyer.updateOptions({ features: { pay: 1 as never } }))).toBe('OPTION_INVALID')
    expect(await codeOf(() => foyer.updateOptions({ networks: [] } as never))).toBe('OPTION_INVALID')
    expect(foyer.getState()).toBe(before)
  })

  it('merges theme variables', () => {
    const foyer = create({ theme: { mode: 'light', variables: { '--foyer-accent': 'red' } } })
    foyer.setThemeVariables({ '--foyer-radius': '2px' })
    foyer.setThemeMode('system')
    expect(foyer.getState().theme).toEqual({
      mode: 'system',
      variables: { '--foyer-accent': 'red', '--foyer-radius': '2px' },
    })
  })
})
