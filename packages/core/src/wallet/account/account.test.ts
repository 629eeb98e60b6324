import { type Balance, FoyerError } from '@foyer/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { moverOf } from '../../features/activity/serveHistory.test.support.js'
import { feature as embeddedFeature } from '../../features/embedded/feature.js'
import { selectSocials } from '../../features/socials/state.js'
import { feature as tokensFeature } from '../../features/tokens/feature.js'
import { selectTokens } from '../../features/tokens/state.js'
import type { FoyerOptions } from '../../foyer/options/FoyerOptions.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedEmbedded, embeddedOptions } from '../../testing/createScriptedEmbedded.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { embeddedWalletId, selectConnectedWallets } from '../connection/selectors.js'
// Loaded in advance, because with fake timers the chunk would arrive too late.
import './accountReads.js'
import { selectAccount } from './selectors.js'

afterEach(() => {
  vi.useRealTimers()
})

async function connected(options: Partial<FoyerOptions> = {}) {
  const red = createScriptedWallet({ id: 'red' })
  const adapter = createScriptedAdapter('eip155', red)
  const started = await startFoyer({
    networks: [testNetworks.one, testNetworks.two, testNetworks.sun],
    adapters: [adapter, createScriptedAdapter('solana')],
    ...options,
  })
  vi.useFakeTimers()
  const account = () => selectAccount(started.foyer.getState())
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const connect = async () => {
    await started.foyer.connect({ connectorId: 'red' })
    await settle()
  }
  return { ...started, red, adapter, account, settle, connect }
}

describe('the active account', () => {
  it('has its address, accounts, network, wallet, balance, explorer and name [ENT-25]', async () => {
    const { adapter, account, connect } = await connected()
    adapter.names = {
      lookupName: async () => 'ada.eth',
      readAvatar: async () => 'https://images.example/ada.png',
    }
    await connect()
    expect(account()).toEqual({
      namespace: 'eip155',
      account: 'eip155:1:0xaaa',
      address: '0xaaa',
      networkId: 'eip155:1',
      allAccounts: ['eip155:1:0xaaa', 'eip155:1:0xbbb'],
      isConfirmed: true,
      isResting: false,
      accountsElsewhere: [],
      status: 'connected',
      connectorId: 'red',
      explorerUrl: 'https://explorer.example/address/0xaaa',
      label: undefined,
      descriptions: {},
      balance: { amount: '1.5', value: 15_000n, decimals: 4, symbol: 'COIN' },
      isBalanceLoading: false,
      balanceFailure: undefined,
      kind: undefined,
      profileName: 'ada.eth',
      profileImage: 'https://images.example/ada.png',
    })
  })

  it('has a kind once it is read, and keeps it when the network fails [USER-33]', async () => {
    const { adapter, account, connect, foyer } = await connected()
    adapter.names = { readAccountKind: async ({ address }) => (address === '0xaaa' ? 'delegated' : 'eoa') }
    await connect()
    expect(account()?.kind).toBeUndefined()
    await foyer.account.readKind()
    expect(account()?.kind).toBe('delegated')
    adapter.names = { readAccountKind: () => Promise.reject(new TypeError('down')) }
    await foyer.account.readKind()
    expect(account()?.kind).toBe('delegated')
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    expect(account()?.kind).toBeUndefined()
  })

  it('is the account used last, else the type that the app prefers, else the payment account [PERM-2]', async () => {
    const btc = createScriptedWallet({ id: 'btc', namespaces: ['bip122'] })
    btc.addresses = ['tap', 'pay']
    btc.kinds = { tap: 'ordinals', pay: 'payment' }
    const networks = [testNetworks.coin]
    const visit = async (options: Partial<FoyerOptions>) => {
      const started = await startFoyer({
        networks,
        adapters: [createScriptedAdapter('bip122', btc)],
        ...options,
      })
      await started.foyer.connect({ connectorId: 'btc' })
      return { ...started, address: () => selectAccount(started.foyer.getState())?.address }
    }
    const plain = await visit({})
    expect(plain.address()).toBe('pay')
    expect(selectAccount(plain.foyer.getState())?.descriptions).toEqual({
      'bip122:coin:tap': { kind: 'ordinals' },
      'bip122:coin:pay': { kind: 'payment' },
    })
    plain.stop()
    const collector = await visit({ networkSettings: { accountTypes: { bip122: 'ordinal' } } })
    expect(collector.address()).toBe('tap')
    collector.foyer.connection.chooseAccount('bip122:coin:pay')
    collector.stop()
    const again = await startFoyer({
      networks,
      adapters: [createScriptedAdapter('bip122', btc)],
      storage: collector.storage,
      networkSettings: { accountTypes: { bip122: 'ordinal' } },
    })
    await expect.poll(() => selectAccount(again.foyer.getState())?.address).toBe('pay')
  })

  it.each([
    [true, { signsNothing: true }],
    ['yes', undefined],
  ])('has a key that signs nothing only if the wallet reports exactly `true`: %j', async (told, said) => {
    const { account, connect, red } = await connected()
    await connect()
    Object.assign(red.opened[0] ?? {}, { describeAccount: () => ({ signsNothing: told }) })
    red.change('eip155', { addresses: ['0xbbb'] })
    expect(account()?.descriptions['eip155:1:0xbbb']).toEqual(said)
  })

  it.each(['ada\u202e.eth', 'merchant\u200b.eth', ' ada.eth'])(
    'has no name if it would have to be cleaned: %j',
    async name => {
      const { adapter, account, connect } = await connected()
      adapter.names = {
        lookupName: async () => name,
        readAvatar: async () => 'https://images.example/ada.png',
      }
      await connect()
      expect(account()).toMatchObject({ address: '0xaaa' })
      expect(account()?.profileName).toBeUndefined()
      expect(account()?.profileImage).toBeUndefined()
    },
  )

  it('has its name while the image is pending, and keeps an emoji of several parts', async () => {
    const { adapter, account, connect } = await connected()
    adapter.names = { lookupName: async () => '👩‍💻.eth', readAvatar: () => new Promise(() => undefined) }
    await connect()
    expect(account()).toMatchObject({ profileName: '👩‍💻.eth', profileImage: undefined })
  })

  it('has no image of an unsafe URL, and no name if the name service fails', async () => {
    const { adapter, account, connect, foyer, settle } = await connected()
    adapter.names = { lookupName: async () => 'ada.eth', readAvatar: async () => 'javascript:alert(1)' }
    await connect()
    expect(account()).toMatchObject({ profileName: 'ada.eth', profileImage: undefined })
    adapter.names = { lookupName: () => Promise.reject(new TypeError('down')) }
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    await settle()
    expect(account()).toMatchObject({ address: '0xbbb', profileName: undefined, balanceFailure: undefined })
  })

  it('is removed by a disconnect, with its stored connector id [ENT-4]', async () => {
    const { account, connect, foyer, storage } = await connected()
    await connect()
    await foyer.disconnect()
    expect(account()).toBeUndefined()
    expect(foyer.getState().accounts.byNamespace).toEqual({})
    expect(storage.getItem('@foyer/default/eip155:connected_connector_id')).toBeNull()
  })

  it('is not read by a basic modal, unless the app asks for its balance', async () => {
    const { adapter, account, connect, foyer } = await connected({ modal: { connectOnly: true } })
    const asked: string[] = []
    adapter.names = {
      async lookupName() {
        asked.push('name')
        return undefined
      },
    }
    adapter.readBalance = async () => {
      asked.push('balance')
      return { amount: '7', value: 70_000n, decimals: 4, symbol: 'COIN' }
    }
    await connect()
    expect(account()).toMatchObject({ address: '0xaaa', balance: undefined, isBalanceLoading: false })
    expect(asked).toEqual([])
    await foyer.account.refreshBalance()
    expect(account()).toMatchObject({ balance: { amount: '7', value: 70_000n, decimals: 4, symbol: 'COIN' } })
  })

  it('has the label that the app gave its address, across connections', async () => {
    const { account, connect, foyer } = await connected()
    foyer.account.addLabel('0xaaa', 'Savings')
    await connect()
    expect(account()?.label).toBe('Savings')
    foyer.account.removeLabel('0xaaa')
    expect(account()?.label).toBeUndefined()
  })
})

describe('the account data', () => {
  it('combines the data of all sources [ENT-3]', async () => {
    const server = await serveHttp()
    const held = { name: 'Coin', symbol: 'AAA', chainId: testNetworks.one.id, price: 2 }
    const balances = [{ ...held, quantity: { decimals: '18', numeric: '1' } }]
    server.answer = ({ path }) =>
      path === '/v1/supported-chains'
        ? { body: JSON.stringify({ http: [testNetworks.one.id], ws: [] }) }
        : path.endsWith('/balance')
          ? { body: JSON.stringify({ balances }) }
          : { status: 404 }
    const frame = createScriptedEmbedded()
    const { advanced, services } = embeddedOptions(frame)
    const adapter = createScriptedAdapter('eip155')
    adapter.names = {
      lookupName: async () => 'ada.eth',
      readAvatar: async () => 'https://images.example/ada.png',
    }
    const { foyer } = await startFoyer({
      adapters: [adapter],
      advanced,
      services: { ...services, blockchainUrl: server.url },
    })
    await foyer.connect({ connectorId: embeddedWalletId })
    const user = {
      address: '0xaaa',
      chainId: 1,
      preferredAccountType: 'eoa',
      smartAccountDeployed: true,
    } as const
    await foyer.features.load('embedded', async () => embeddedFeature)
    frame.signIn(user)
    foyer.account.addLabel('0xaaa', 'Savings')
    foyer.account.chooseTab(2)
    const tokens = await foyer.features.load('tokens', async () => tokensFeature)
    await tokens.refresh()
    const state = foyer.getState()
    await vi.waitFor(() => expect(selectAccount(foyer.getState())?.profileImage).toBeDefined())
    expect(selectAccount(foyer.getState())).toMatchObject({
      account: 'eip155:1:0xaaa',
      address: '0xaaa',
      allAccounts: ['eip155:1:0xaaa', 'eip155:1:0xbbb'],
      isConfirmed: true,
      isResting: false,
      accountsElsewhere: [],
      label: 'Savings',
      balance: { amount: '1.5', value: 15_000n, decimals: 4, symbol: 'COIN' },
      isBalanceLoading: false,
      balanceFailure: undefined,
      profileName: 'ada.eth',
      profileImage: 'https://images.example/ada.png',
      explorerUrl: 'https://explorer.example/address/0xaaa',
      connectorId: embeddedWalletId,
      status: 'connected',
      embeddedWallet: {
        user,
        authProvider: 'email',
        isSmartAccountDeployed: true,
        accountType: expect.any(String),
      },
    })
    expect(state.accounts).toMatchObject({ currentTab: 2, labels: { '0xaaa': 'Savings' } })
    expect(selectTokens(state).tokens.map(each => each.symbol)).toEqual(['AAA'])
    expect(selectConnectedWallets(state)).toMatchObject([
      { connectorId: embeddedWalletId, name: 'Embedded wallet' },
    ])
    expect(selectSocials(state)).toMatchObject({ isWindowOpen: false, farcaster: { step: 'idle' } })
  })
})

describe('the balance', () => {
  it('is read once and cached for 30 s [CONST-3]', async () => {
    const { adapter, connect, foyer } = await connected()
    await connect()
    expect(adapter.balanceReads).toEqual(['0xaaa'])
    await vi.advanceTimersByTimeAsync(30_000)
    await foyer.account.refreshBalance()
    expect(adapter.balanceReads).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await foyer.account.refreshBalance()
    expect(adapter.balanceReads).toHaveLength(2)
  })

  it('is not read again for an account that is chosen again within 30 s [CONST-3]', async () => {
    const { account, adapter, connect, foyer, settle } = await connected()
    await connect()
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    await settle()
    foyer.connection.chooseAccount('eip155:1:0xaaa')
    await settle()
    expect(adapter.balanceReads).toEqual(['0xaaa', '0xbbb'])
    expect(account()).toMatchObject({ balance: { amount: '1.5' }, isBalanceLoading: false })
  })

  it('is read again 30 s after a failure, and not before [CONST-2]', async () => {
    const { account, adapter, connect, foyer } = await connected()
    adapter.readBalance = () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }))
    await connect()
    const balanceRetryAt = Date.now() + 30_000
    const failed = { isBalanceLoading: false, balanceFailure: { code: 'RPC_FAILED' }, balanceRetryAt }
    expect(account()).toMatchObject(failed)
    adapter.readBalance = async () => ({ amount: '2', value: 20_000n, decimals: 4, symbol: 'COIN' })
    await vi.advanceTimersByTimeAsync(29_999)
    await foyer.account.refreshBalance()
    expect(adapter.balanceReads).toHaveLength(1)
    expect(account()).toMatchObject(failed)
    await vi.advanceTimersByTimeAsync(1)
    await foyer.account.refreshBalance()
    expect(adapter.balanceReads).toHaveLength(2)
    const mended = { balance: { amount: '2' }, balanceFailure: undefined, balanceRetryAt: undefined }
    expect(account()).toMatchObject(mended)
  })

  it('is not read by force within 30 s of a failure, and has the time of the retry [VAL-13]', async () => {
    const { account, adapter, connect, foyer } = await connected()
    adapter.readBalance = () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }))
    await connect()
    expect(account()?.balanceRetryAt).toBe(Date.now() + 30_000)
    adapter.readBalance = async () => ({ amount: '2', value: 20_000n, decimals: 4, symbol: 'COIN' })
    await vi.advanceTimersByTimeAsync(29_999)
    await foyer.account.refreshBalance('eip155', { isForced: true })
    expect(adapter.balanceReads).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await foyer.account.refreshBalance('eip155', { isForced: true })
    expect(account()).toMatchObject({ balance: { amount: '2' }, balanceRetryAt: undefined })
  })

  it('is read after a failure once a retry is allowed, if a transaction changed it', async () => {
    const { account, adapter, connect, foyer } = await connected()
    const announceMove = await moverOf(foyer)
    adapter.readBalance = () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }))
    await connect()
    adapter.readBalance = async () => ({ amount: '2', value: 20_000n, decimals: 4, symbol: 'COIN' })
    announceMove('eip155:1:0xaaa')
    await vi.advanceTimersByTimeAsync(29_999)
    expect(adapter.balanceReads).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(account()).toMatchObject({ balance: { amount: '2' } })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(adapter.balanceReads).toHaveLength(2)
  })

  it('is stored per account, so that a reload within 30 s does not read it [ENT-33]', async () => {
    const { connect, foyer, settle, stop, storage } = await connected()
    await connect()
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    await settle()
    stop()
    const visit = async () => {
      const adapter = createScriptedAdapter('eip155', createScriptedWallet({ id: 'red' }))
      const again = await startFoyer({ adapters: [adapter], storage })
      await again.foyer.connect({ connectorId: 'red' })
      await settle()
      const shown = selectAccount(again.foyer.getState())?.balance
      again.stop()
      return { shown, reads: adapter.balanceReads.length }
    }
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await visit()).toEqual({
      shown: { amount: '1.5', value: 15_000n, decimals: 4, symbol: 'COIN' },
      reads: 0,
    })
    await vi.advanceTimersByTimeAsync(1)
    expect(await visit()).toMatchObject({ reads: 1 })
  })

  it('is read again if the stored one is invalid', async () => {
    const { adapter, connect, storage } = await connected()
    const nonsense = [{ account: 'eip155:1:0xaaa', at: Date.now(), amount: 7, symbol: 'COIN' }]
    storage.setItem('@foyer/default/native_balance_cache', JSON.stringify({ version: 1, data: nonsense }))
    await connect()
    expect(adapter.balanceReads).toEqual(['0xaaa'])
  })

  it('is read with the name once the page is visible, and not before [USER-23]', async () => {
    visitPage(userAgents.desktop)
    const { account, adapter, connect, settle } = await connected()
    const lookedUp: string[] = []
    const lookupName = async (address: string) => {
      lookedUp.push(address)
      return 'ada.eth'
    }
    adapter.names = { lookupName: ({ address }: { address: string }) => lookupName(address) } as never
    Object.assign(document, { visibilityState: 'hidden' })
    await connect()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([...adapter.balanceReads, ...lookedUp]).toEqual([])
    Object.assign(document, { visibilityState: 'visible' })
    for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(adapter.balanceReads).toEqual(['0xaaa'])
    expect(lookedUp).toHaveLength(1)
    expect(account()).toMatchObject({ profileName: 'ada.eth', balance: { amount: '1.5' } })
  })

  it('is read immediately by force', async () => {
    const { adapter, connect, foyer } = await connected()
    await connect()
    await foyer.account.refreshBalance('eip155', { isForced: true })
    expect(adapter.balanceReads).toHaveLength(2)
  })

  it('fails after 15 s without an answer', async () => {
    const { account, adapter, connect, events } = await connected()
    adapter.readBalance = () => new Promise(() => {})
    await connect()
    expect(account()?.isBalanceLoading).toBe(true)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(account()).toMatchObject({ isBalanceLoading: false, balanceFailure: { code: 'RPC_FAILED' } })
    expect(events.at(-1)).toMatchObject({ type: 'failed', category: 'API_ERROR' })
  })

  it('is not shown for an account that is no longer active', async () => {
    const { account, adapter, connect, foyer, settle } = await connected()
    const slow: (() => void)[] = []
    const late = new Promise<Balance>(resolve =>
      slow.push(() => resolve({ amount: '1', value: 10_000n, decimals: 4, symbol: 'COIN' })),
    )
    adapter.readBalance = address =>
      address === '0xaaa'
        ? late
        : Promise.resolve({ amount: '7', value: 70_000n, decimals: 4, symbol: 'COIN' })
    await connect()
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    await settle()
    for (const answer of slow) answer()
    await settle()
    expect(account()).toMatchObject({ address: '0xbbb', balance: { amount: '7' } })
  })

  it('is not read on a network that is not offered', async () => {
    const { account, adapter, connect, red, settle } = await connected()
    await connect()
    red.change('eip155', { networkId: 'eip155:99' })
    await settle()
    expect(adapter.balanceReads).toHaveLength(1)
    expect(account()).toMatchObject({ networkId: 'eip155:99', balance: undefined, isBalanceLoading: false })
  })

  it('is aborted when the instance stops', async () => {
    const { adapter, connect, stop, events } = await connected()
    const signals: (AbortSignal | undefined)[] = []
    adapter.readBalance = (_address, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    await connect()
    stop()
    expect(signals.map(each => each?.aborted)).toEqual([true])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(events.filter(each => each.type === 'failed')).toEqual([])
  })

  it('is not read if the instance stops as the account connects, but after a restart', async () => {
    const { account, adapter, connect, foyer, stop } = await connected()
    const stopListening = foyer.subscribe(() => {
      if (account()) stop()
    })
    await connect()
    stopListening()
    expect(adapter.balanceReads).toEqual([])
    const stopAnew = foyer.start()
    await connect()
    expect(account()?.balance).toEqual({ amount: '1.5', value: 15_000n, decimals: 4, symbol: 'COIN' })
    stopAnew()
  })
})
